//! Random checks of lists and decks: who was drawn, and who is still to be looked at. Seeded and recorded as pairings are
//! (PAIR-8), so that nobody can say that somebody was picked.

use rand::RngExt;

use super::kind::NoteKind;
use crate::engine::draw::{Source, Stream};
use crate::engine::id::{EntryId, Instant};
use crate::engine::tournament::Tournament;

/// A draw.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Drawn {
    /// When.
    pub at: Instant,
    /// The seed that it followed from.
    pub seed: u64,
    /// Who, in the order drawn.
    pub entries: Vec<EntryId>,
}

/// Whether a deck, a total or a list of an entry was checked.
#[must_use]
pub fn is_checked(state: &Tournament, entry: EntryId) -> bool {
    state.notes.iter().any(|noted| noted.note.kind == NoteKind::Checked && noted.note.entries.contains(&entry))
}

/// Who can be drawn: in the event, never drawn and never checked.
#[must_use]
pub fn to_check(state: &Tournament) -> Vec<EntryId> {
    let was_drawn = |entry: EntryId| state.checks.iter().any(|drawn| drawn.entries.contains(&entry));
    let ids = state.present().map(|entry| entry.id);
    ids.filter(|entry| !was_drawn(*entry) && !is_checked(state, *entry)).collect()
}

/// Who was drawn and waits, in the order drawn; those who left are let go.
#[must_use]
pub fn open_checks(state: &Tournament) -> Vec<EntryId> {
    let drawn = state.checks.iter().flat_map(|drawn| &drawn.entries).copied();
    let is_in = |entry: EntryId| state.entry(entry).is_some_and(crate::engine::entry::Entry::is_in);
    drawn.filter(|entry| is_in(*entry) && !is_checked(state, *entry)).collect()
}

/// Draws so many of these, all if there are fewer.
#[must_use]
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
        // 1500 each; five standard deviations are 162.
        assert!(counts.iter().all(|count| count.abs_diff(1500) < 162), "{counts:?}");
    }
}
