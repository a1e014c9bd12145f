//! QR code of a slip: the address of the table's result sheet.

use qrcodegen::{QrCode, QrCodeEcc};

use crate::app::route::{Page, Route};
use crate::engine::id::{RoundRef, TableNumber};
use crate::engine::tournament::Tournament;

/// Quiet zone, in modules.
const QUIET: i32 = 4;

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Code {
    pub address: String,
    /// Width and height, quiet zone included.
    pub width: i32,
    /// The dark modules as a path of rectangles.
    pub path: String,
}

/// None for an address too long for a code.
pub(super) fn of_table(base: &str, tournament: &Tournament, round: RoundRef, table: TableNumber) -> Option<Code> {
    let route = Route::Event(tournament.id.clone(), Page::Table(round, table));
    drawn([base, &route.to_hash()].concat())
}

fn drawn(address: String) -> Option<Code> {
    let code = QrCode::encode_text(&address, QrCodeEcc::Medium).ok()?;
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
    Some(Code { address, width: size + 2 * QUIET, path })
}
