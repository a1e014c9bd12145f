//! Tells the test of each sound.

use super::state::{self, Told};
use crate::present::round::signals::Tone;
pub use crate::web::ports::Sound;

pub fn on_touch() {}

pub fn unlock() {}

pub fn state() -> Sound {
    Sound::Ready
}

pub fn play(tones: &[Tone], hundredths: u8) {
    if hundredths > 0 {
        state::tell(Told::Played(tones.len()));
    }
}
