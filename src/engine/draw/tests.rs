//! Draws beside the pairing.

use super::*;

#[test]
fn every_part_of_the_span_is_drawn_alike() {
    let mut quarters = [0_u32; 4];
    for seed in 0..4000 {
        let end = random_end(8, &Source::new(seed, None));
        assert!((0..=8 * MINUTE).contains(&end));
        quarters[usize::try_from(end * 4 / (8 * MINUTE + 1)).unwrap()] += 1;
    }
    // Expected 1000 each; five standard deviations are 137.
    assert!(quarters.iter().all(|count| count.abs_diff(1000) < 137), "{quarters:?}");
    assert_eq!(random_end(0, &Source::new(1, None)), 0);
}

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
