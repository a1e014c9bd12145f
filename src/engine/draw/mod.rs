//! Draws: pairs and byes, lots, missions, salvo dice, list checks, random ends.
//!
//! Commands draw with these functions and the auditor repeats their draws.

mod pairing;
mod seats;

pub use pairing::{Drawing, can_avoid_never, can_keep, companions, latecomers, others, swiss, waiting};
pub use seats::Way;

use rand::RngExt;
use rand::rngs::StdRng;

use crate::engine::chance::{Source, Stream};
use crate::engine::id::millis;
use crate::engine::prelude::*;
use crate::engine::tournament::Face;
use crate::engine::tournament::round::in_the_set;

/// Lots: unique numbers, drawn once per entry (STD-1).
pub struct Lots {
    taken: BTreeSet<u32>,
    rng: StdRng,
}

impl Lots {
    pub fn new(state: &Tournament, source: &Source) -> Self {
        let taken = state.entries.iter().filter_map(|entry| entry.lot).collect();
        Self { taken, rng: source.stream(Stream::Lots) }
    }

    /// From 1 to 999 999; lower is better.
    pub fn draw(&mut self) -> u32 {
        loop {
            let lot = self.rng.random_range(1..=999_999_u32);
            if self.taken.insert(lot) {
                return lot;
            }
        }
    }

    /// Lots for entries without one, including removed ones that may return.
    pub fn for_all(mut self, state: &Tournament) -> Vec<(EntryId, u32)> {
        state.entries.iter().filter(|entry| entry.lot.is_none()).map(|entry| (entry.id, self.draw())).collect()
    }
}

/// Draws the mission of a round from those left in the set (IA-10).
pub fn mission(state: &Tournament, round: RoundRef, source: &Source) -> Option<Mission> {
    let set = in_the_set(state, round);
    if set.is_empty() {
        return None;
    }
    let name = set.get(source.stream(Stream::Mission).random_range(0..set.len()))?;
    let told = source.seeded();
    Some(Mission { name: (*name).to_owned(), seed: Some(told.seed), procedure: told.procedure })
}

/// Final salvo: rolls this many dice per side; with none, draws a lot (XW-5, XW-18).
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

/// Draws when a round ends whose end is random (house rule): milliseconds after the time shown, at most these minutes.
pub fn random_end(minutes: u16, source: &Source) -> i64 {
    source.stream(Stream::End).random_range(0..=millis(minutes))
}

/// Draws entries whose lists are checked (PAIR-8): this many, or all if there are fewer.
pub fn checks(mut pool: Vec<EntryId>, count: usize, source: &Source) -> Vec<EntryId> {
    let mut rng = source.stream(Stream::Checks);
    let count = count.min(pool.len());
    for place in 0..count {
        let other = rng.random_range(place..pool.len());
        pool.swap(place, other);
    }
    pool.truncate(count);
    pool
}

#[cfg(test)]
mod tests;
