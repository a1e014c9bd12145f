//! QR codes as paths to draw.

use qrcodegen::{QrCode, QrCodeEcc, QrSegment, Version};
use serde::{Deserialize, Serialize};

/// Quiet zone, in modules.
const QUIET: i32 = 4;

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Code {
    pub address: String,
    /// Width and height, quiet zone included.
    pub width: i32,
    /// The dark modules as a path of rectangles.
    pub path: String,
}

impl Code {
    /// None for an address too long for a code.
    pub fn of(address: String) -> Option<Self> {
        let code = QrCode::encode_text(&address, QrCodeEcc::Medium).ok()?;
        Some(Self::drawn(address, &code))
    }

    /// An address that ends in decimal digits, as small as possible; none beyond this version (1 to 40).
    pub fn of_digits(start: &str, digits: &str, largest: u8) -> Option<Self> {
        let segments = [QrSegment::make_bytes(start.as_bytes()), QrSegment::make_numeric(digits)];
        let largest = Version::new(largest.clamp(Version::MIN.value(), Version::MAX.value()));
        let code =
            QrCode::encode_segments_advanced(&segments, QrCodeEcc::Low, Version::MIN, largest, None, true).ok()?;
        Some(Self::drawn([start, digits].concat(), &code))
    }

    fn drawn(address: String, code: &QrCode) -> Self {
        let size = code.size();
        let mut path = String::new();
        for y in 0..size {
            let mut x = 0;
            while x < size {
                let run = (x..size).take_while(|x| code.get_module(*x, y)).count();
                let run = i32::try_from(run).unwrap_or_default();
                if run > 0 {
                    let [left, top, wide] = [x + QUIET, y + QUIET, run].map(|number| number.to_string());
                    path.push_str(&["M", &left, " ", &top, "h", &wide, "v1h-", &wide, "z"].concat());
                }
                x += run.max(1);
            }
        }
        Self { address, width: size + 2 * QUIET, path }
    }
}
