//! Reads a QR code in a picture of a camera or a file.
//!
//! The reader alone finds about half of what is dim, blurred or turned. Enlarged, smoothed, and split into black and
//! white by the brightness around each pixel, the same picture shows nearly all: `docs/cards.md` has the rates.

use rqrr::PreparedImage;

/// A way to prepare a picture.
struct Way {
    /// Times that each pixel is mixed with those around it.
    smooth: usize,
    /// Pixels of the enlarged picture around each that it is compared with.
    around: usize,
    /// Darker than this part of their mean is black, in hundredths.
    dark: u64,
}

/// In the order tried.
const WAYS: [Way; 3] = [
    Way { smooth: 1, around: 48, dark: 97 },
    Way { smooth: 1, around: 24, dark: 97 },
    Way { smooth: 2, around: 30, dark: 100 },
];

/// The text of a code in a picture of four bytes for each pixel (red, green, blue, any); none without a readable one.
/// Frames of a camera, numbered, take one way each: the next frame comes soon. Without a number, all are tried.
pub fn read(width: usize, height: usize, pixels: &[u8], frame: Option<usize>) -> Option<String> {
    let picture = Picture::of(width, height, pixels)?;
    picture.code().or_else(|| {
        let large = picture.enlarged();
        let ways = WAYS.iter().enumerate();
        let mut ways = ways.filter(|(at, _)| frame.is_none_or(|frame| frame % WAYS.len() == *at));
        ways.find_map(|(_, way)| {
            let smooth = (0..way.smooth).fold(large.clone(), |picture, _| picture.smoothed());
            smooth.black_and_white(way.around, way.dark).code()
        })
    })
}

#[derive(Clone)]
struct Picture {
    width: usize,
    height: usize,
    /// Brightness, row by row.
    pixels: Vec<u8>,
}

impl Picture {
    fn of(width: usize, height: usize, pixels: &[u8]) -> Option<Self> {
        let is_whole = width > 0 && height > 0 && pixels.len() == width.checked_mul(height)?.checked_mul(4)?;
        is_whole.then(|| Self { width, height, pixels: pixels.chunks_exact(4).map(brightness).collect() })
    }

    /// Clamped to the edges.
    fn at(&self, x: usize, y: usize) -> u8 {
        let (x, y) = (x.min(self.width - 1), y.min(self.height - 1));
        self.pixels.get(y * self.width + x).copied().unwrap_or_default()
    }

    fn code(&self) -> Option<String> {
        let mut picture = PreparedImage::prepare_from_greyscale(self.width, self.height, |x, y| self.at(x, y));
        picture.detect_grids().iter().find_map(|grid| grid.decode().ok()).map(|(_, text)| text)
    }

    /// Twice as wide and high.
    fn enlarged(&self) -> Self {
        let beside = |at: usize| if at.is_multiple_of(2) { (at / 2).saturating_sub(1) } else { at / 2 + 1 };
        self.drawn(self.width * 2, self.height * 2, |x, y| {
            let [own, left, above, corner] =
                [(x / 2, y / 2), (beside(x), y / 2), (x / 2, beside(y)), (beside(x), beside(y))]
                    .map(|(x, y)| u32::from(self.at(x, y)));
            (own * 9 + left * 3 + above * 3 + corner) / 16
        })
    }

    fn smoothed(&self) -> Self {
        self.drawn(self.width, self.height, |x, y| {
            let rows = y.saturating_sub(1)..=y + 1;
            let row = |y: usize| (x.saturating_sub(1)..=x + 1).map(move |x| u32::from(self.at(x, y))).sum::<u32>();
            // At the edge of x or y there are two instead of three.
            let count = if x == 0 { 2 } else { 3 } * if y == 0 { 2 } else { 3 };
            rows.map(row).sum::<u32>() / count
        })
    }

    fn black_and_white(&self, around: usize, dark: u64) -> Self {
        let sums = self.sums();
        let sum = |x: usize, y: usize| sums.get(y * (self.width + 1) + x).copied().unwrap_or_default();
        self.drawn(self.width, self.height, |x, y| {
            let (left, right) = (x.saturating_sub(around), (x + around + 1).min(self.width));
            let (top, bottom) = (y.saturating_sub(around), (y + around + 1).min(self.height));
            let sum = sum(right, bottom) + sum(left, top) - sum(left, bottom) - sum(right, top);
            let count = ((right - left) * (bottom - top)) as u64;
            if u64::from(self.at(x, y)) * count * 100 < sum * dark { 0 } else { 255 }
        })
    }

    /// Sums of all pixels above and left of each corner.
    fn sums(&self) -> Vec<u64> {
        let mut sums = vec![0; (self.width + 1) * (self.height + 1)];
        for (y, row) in self.pixels.chunks_exact(self.width).enumerate() {
            let mut sum = 0;
            for (x, pixel) in row.iter().enumerate() {
                sum += u64::from(*pixel);
                let above = sums.get(y * (self.width + 1) + x + 1).copied().unwrap_or_default();
                if let Some(corner) = sums.get_mut((y + 1) * (self.width + 1) + x + 1) {
                    *corner = sum + above;
                }
            }
        }
        sums
    }

    /// Each pixel from its place.
    fn drawn(&self, width: usize, height: usize, pixel: impl Fn(usize, usize) -> u32) -> Self {
        let mut pixels = Vec::with_capacity(width * height);
        for y in 0..height {
            pixels.extend((0..width).map(|x| pixel(x, y).to_le_bytes()[0]));
        }
        Self { width, height, pixels }
    }
}

fn brightness(pixel: &[u8]) -> u8 {
    let [red, green, blue, ..] = pixel else { return 0 };
    let sum = u32::from(*red) * 77 + u32::from(*green) * 150 + u32::from(*blue) * 29;
    (sum >> 8).to_le_bytes()[0]
}
