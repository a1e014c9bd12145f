//! Lots: unique numbers, drawn once per entry (STD-1).

use rand::RngExt;
use rand::rngs::StdRng;

use crate::engine::chance::{Source, Stream};
use crate::engine::prelude::*;

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
