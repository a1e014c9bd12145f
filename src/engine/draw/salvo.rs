//! Final salvo: dice, or a lot without dice (XW-5, XW-18).

use rand::RngExt;

use crate::engine::chance::{Source, Stream};
use crate::engine::id::Side;
use crate::engine::tournament::{Face, Salvo};

/// Rolls this many dice per side; with none, draws a lot.
pub fn salvo(dice: [usize; 2], source: &Source) -> Salvo {
    let mut rng = source.stream(Stream::Salvo);
    let dice_rolled = dice.map(|count| (0..count).map(|_| face(rng.random_range(0..8_u32))).collect());
    let lot = (dice == [0, 0]).then(|| if rng.random_range(0..2_u32) == 0 { Side::A } else { Side::B });
    Salvo { dice: dice_rolled, lot, drawn: Some(source.seeded()) }
}

/// XW-5: three hits, one critical hit, two focus, two blanks of eight.
const fn face(drawn: u32) -> Face {
    match drawn {
        0..=2 => Face::Hit,
        3 => Face::Critical,
        4 | 5 => Face::Focus,
        _ => Face::Blank,
    }
}
