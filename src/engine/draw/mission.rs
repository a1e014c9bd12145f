//! Draws the mission of a round from those left in the set (IA-10).

use rand::RngExt;

use crate::engine::chance::{Source, Stream};
use crate::engine::prelude::*;
use crate::engine::tournament::mission::in_the_set;

pub fn mission(state: &Tournament, round: RoundRef, source: &Source) -> Option<Mission> {
    let set = in_the_set(state, round);
    if set.is_empty() {
        return None;
    }
    let name = set.get(source.stream(Stream::Mission).random_range(0..set.len()))?;
    let told = source.seeded();
    Some(Mission { name: (*name).to_owned(), seed: Some(told.seed), procedure: told.procedure })
}
