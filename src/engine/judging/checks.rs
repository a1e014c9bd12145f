//! Random checks of lists and decks, seeded and recorded like pairings (PAIR-8).

use rand::RngExt;

use super::kind::NoteKind;
use crate::engine::draw::{Source, Stream};
use crate::engine::id::{EntryId, Instant};
use crate::engine::tournament::Tournament;

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Drawn {
    pub at: Instant,
    pub seed: u64,
    pub entries: Vec<EntryId>,
}

pub fn is_checked(state: &Tournament, entry: EntryId) -> bool {
    state.notes.iter().any(|noted| noted.note.kind == NoteKind::Checked && noted.note.entries.contains(&entry))
}

/// Entries to draw from: in the event, not drawn and not checked before.
pub fn to_check(state: &Tournament) -> Vec<EntryId> {
    let was_drawn = |entry: EntryId| state.checks.iter().any(|drawn| drawn.entries.contains(&entry));
    let ids = state.present().map(|entry| entry.id);
    ids.filter(|entry| !was_drawn(*entry) && !is_checked(state, *entry)).collect()
}

/// Drawn entries still to check, in the order drawn, without those that left.
pub fn open_checks(state: &Tournament) -> Vec<EntryId> {
    let drawn = state.checks.iter().flat_map(|drawn| &drawn.entries).copied();
    let is_in = |entry: EntryId| state.entry(entry).is_some_and(crate::engine::entry::Entry::is_in);
    drawn.filter(|entry| is_in(*entry) && !is_checked(state, *entry)).collect()
}

/// Draws this many entries, or all if there are fewer.
pub fn draw(mut pool: Vec<EntryId>, count: usize, source: &Source) -> Vec<EntryId> {
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
mod tests {
    use super::*;

    fn ids(range: std::ops::Range<u16>) -> Vec<EntryId> {
        range.map(EntryId).collect()
    }

    fn by_seed(seed: u64) -> Source {
        Source::new(seed, None)
    }

    #[test]
    fn a_draw_follows_from_its_seed_and_takes_nobody_twice() {
        // PAIR-8
        let drawn = draw(ids(0..20), 6, &by_seed(7));
        assert_eq!(drawn, draw(ids(0..20), 6, &by_seed(7)));
        let mut sorted = drawn.clone();
        sorted.sort_unstable();
        sorted.dedup();
        assert_eq!(sorted.len(), 6);
        assert_eq!(draw(ids(0..3), 6, &by_seed(7)).len(), 3);
    }

    #[test]
    fn everybody_is_drawn_alike() {
        let mut counts = [0_u32; 10];
        for seed in 0..5000 {
            for entry in draw(ids(0..10), 3, &by_seed(seed)) {
                counts[entry.index()] += 1;
            }
        }
        // Expected 1500 each; five standard deviations are 162.
        assert!(counts.iter().all(|count| count.abs_diff(1500) < 162), "{counts:?}");
    }
}
