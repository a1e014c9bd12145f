//! Draws the entries whose lists are checked, seeded and recorded like pairings (PAIR-8).

use rand::RngExt;

use crate::engine::chance::{Source, Stream};
use crate::engine::id::EntryId;

/// Draws this many entries, or all if there are fewer.
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
        let drawn = checks(ids(0..20), 6, &by_seed(7));
        assert_eq!(drawn, checks(ids(0..20), 6, &by_seed(7)));
        let mut sorted = drawn.clone();
        sorted.sort_unstable();
        sorted.dedup();
        assert_eq!(sorted.len(), 6);
        assert_eq!(checks(ids(0..3), 6, &by_seed(7)).len(), 3);
    }

    #[test]
    fn everybody_is_drawn_alike() {
        let mut counts = [0_u32; 10];
        for seed in 0..5000 {
            for entry in checks(ids(0..10), 3, &by_seed(seed)) {
                counts[entry.index()] += 1;
            }
        }
        // Expected 1500 each; five standard deviations are 162.
        assert!(counts.iter().all(|count| count.abs_diff(1500) < 162), "{counts:?}");
    }
}
