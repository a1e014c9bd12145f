//! Uniformity (PAIR-1, PAIR-2, PAIR-5): without constraints, pairings inside a group and floats are equally likely.
//! Chi-square with a fixed seed; careless shuffles exceed the bound.

use crate::desk;

use std::collections::BTreeMap;

use desk::{Desk, custom};
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};
use topcut::engine::command::Command;
use topcut::engine::pairing::{Field, Method, propose};

/// Draws of each experiment.
const DRAWS: u64 = 30_000;

/// Statistic of counts that should be level.
fn chi_square(counts: impl IntoIterator<Item = u32>, cells: u32) -> f64 {
    let counts: Vec<u32> = counts.into_iter().collect();
    let mean = f64::from(counts.iter().sum::<u32>()) / f64::from(cells);
    let empty = f64::from(cells - u32::try_from(counts.len()).unwrap()) * mean;
    counts.iter().map(|count| (f64::from(*count) - mean).powi(2) / mean).sum::<f64>() + empty
}

/// Exceeded by fair draws once in 100,000 times (Wilson and Hilferty's approximation).
fn bound(cells: u32) -> f64 {
    let freedom = f64::from(cells - 1);
    let part = 2.0 / (9.0 * freedom);
    freedom * (1.0 - part + 4.265 * part.sqrt()).powi(3)
}

fn count<T: Ord>(mut draw: impl FnMut(&mut StdRng) -> T) -> BTreeMap<T, u32> {
    let mut rng = StdRng::seed_from_u64(20_261_121);
    let mut counts = BTreeMap::new();
    for _ in 0..DRAWS {
        *counts.entry(draw(&mut rng)).or_default() += 1;
    }
    counts
}

fn fair<T: Ord>(what: &str, cells: u32, draw: impl FnMut(&mut StdRng) -> T) {
    let counts = count(draw);
    assert_eq!(u32::try_from(counts.len()).unwrap(), cells, "{what}: every pairing occurs");
    let found = chi_square(counts.into_values(), cells);
    assert!(found < bound(cells), "{what}: {found:.1}, at most {:.1}", bound(cells));
}

#[test]
fn every_pairing_of_a_group_is_equally_likely() {
    // 5!! = 15, 7!! = 105
    for (size, cells) in [(4, 3), (6, 15), (8, 105)] {
        let field = Field::new(vec![0; size], []);
        fair("one group", cells, |rng| propose(&field, Method::RandomInGroups, &[], rng).pairs);
    }
}

#[test]
fn every_pairing_of_two_groups_with_a_leftover_is_equally_likely() {
    // Five and three: the float (5), its opponent (3), the pairs of the other four (3).
    let field = Field::new([2, 2, 2, 2, 2, 1, 1, 1], []);
    fair("a float", 45, |rng| propose(&field, Method::RandomInGroups, &[], rng).pairs);
    // Bye for the last place: three above, two pairs of which one moves down to one of two.
    let field = Field::new([2, 2, 2, 1, 1, 1], []);
    fair("an odd field", 3 * 3, |rng| {
        propose(&field, Method::RandomInGroups, &[5], rng).pairs.into_iter().take(2).collect::<Vec<_>>()
    });
}

#[test]
fn in_a_large_field_everybody_meets_everybody_equally_often() {
    // Fields above 32 entries are paired differently: the opponent of each, of 39.
    let field = Field::new(vec![0; 40], []);
    for one in [0, 17, 39] {
        fair("a large field", 39, |rng| {
            let proposal = propose(&field, Method::RandomInGroups, &[], rng);
            let pair = proposal.pairs.into_iter().find(|(a, b)| *a == one || *b == one).expect("everybody is paired");
            if pair.0 == one { pair.1 } else { pair.0 }
        });
    }
}

#[test]
fn round_one_of_an_event_is_drawn_fairly() {
    // PAIR-1, BYE-1: five entries, one bye, two pairs: 5 x 3.
    let mut counts: BTreeMap<String, u32> = BTreeMap::new();
    let desk = Desk::with_players("xwing-2e", custom(3, 0), 5);
    for seed in 0..3000 {
        let mut desk = Desk { log: desk.log.clone(), seed, reason: String::new() };
        desk.must(Command::PairRound);
        let round = desk.last_round();
        let mut pairs: Vec<_> = round
            .matches
            .iter()
            .map(|played| [played.sides[0].min(played.sides[1]), played.sides[0].max(played.sides[1])])
            .collect();
        pairs.sort_unstable();
        *counts.entry(format!("{pairs:?} {:?}", round.byes[0].entry)).or_default() += 1;
    }
    assert_eq!(counts.len(), 15);
    let found = chi_square(counts.into_values(), 15);
    assert!(found < bound(15), "{found:.1}");
}

/// The pairs of neighbours, as a set.
fn neighbours(seats: &[usize]) -> Vec<(usize, usize)> {
    let mut pairs: Vec<_> = seats.chunks_exact(2).map(|two| (two[0].min(two[1]), two[0].max(two[1]))).collect();
    pairs.sort_unstable();
    pairs
}

#[test]
fn the_bound_is_one_that_a_biased_shuffle_exceeds() {
    // Sorts by few keys, so that equal ones keep their order.
    let careless = count(|rng| {
        let keys: Vec<u32> = (0..6).map(|_| rng.random_range(0..8)).collect();
        let mut seats: Vec<usize> = (0..6).collect();
        seats.sort_by_key(|seat| keys[*seat]);
        neighbours(&seats)
    });
    // A shuffle that leaves the first seats.
    let early = count(|rng| {
        let mut seats: Vec<usize> = (0..6).collect();
        for seat in (3..6).rev() {
            seats.swap(seat, rng.random_range(0..=seat));
        }
        neighbours(&seats)
    });
    for (what, counts) in [("few keys", careless), ("ends early", early)] {
        let found = chi_square(counts.into_values(), 15);
        assert!(found > bound(15), "{what}: {found:.1} would pass as fair, below {:.1}", bound(15));
    }
}
