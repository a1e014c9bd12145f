//! The first elimination round: by place in the standing (CUT-1, CUT-3), or drawn (CUT-4).

use rand::rngs::StdRng;
use rand::seq::SliceRandom;

use crate::engine::id::EntryId;

/// Match i pairs seed i with seed P + 1 - i, where P is the next power of two; a missing seed is a bye (CUT-1, CUT-3).
///
/// Seeds are best-placed first. A single seed has one bye; none give no match.
pub fn slots_by_seed(seeds: &[EntryId]) -> Vec<[Option<EntryId>; 2]> {
    let size = if seeds.is_empty() { 0 } else { seeds.len().next_power_of_two().max(2) };
    (0..size / 2).map(|index| [seeds.get(index).copied(), seeds.get(size - 1 - index).copied()]).collect()
}

/// CUT-4: draws the byes, pairs the rest at random and shuffles the match numbers.
pub fn slots_by_draw(entries: &[EntryId], rng: &mut StdRng) -> Vec<[Option<EntryId>; 2]> {
    let mut drawn = entries.to_vec();
    drawn.shuffle(rng);
    let byes = drawn.len().next_power_of_two() - drawn.len();
    let (free, paired) = drawn.split_at(byes);
    let mut slots: Vec<_> = free.iter().map(|entry| [Some(*entry), None]).collect();
    slots.extend(paired.chunks(2).map(|pair| [pair.first().copied(), pair.get(1).copied()]));
    slots.shuffle(rng);
    slots
}
