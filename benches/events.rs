//! Simulated Swiss events up to their last round, for the benchmarks natively and in the browser.

use rand::{Rng, RngExt, SeedableRng, rngs::StdRng};
use std::cmp::Reverse;
use topcut::engine::pairing::{Field, Method, propose};

/// Input of a pairing: a key per place in the standing, and pairs that have met.
#[derive(Clone)]
pub struct Round {
    pub keys: Vec<u32>,
    pub met: Vec<(usize, usize)>,
}

impl Round {
    pub fn field(&self) -> Field {
        Field::new(self.keys.iter().copied(), self.met.iter().copied())
    }
}

/// The round after `rounds - 1` random rounds, with a percentage leaving after each; an odd field loses its last place,
/// since the reference knows no bye.
pub fn last_round(entries: usize, rounds: u32, drops: u32, seed: u64) -> Round {
    let mut draw = StdRng::seed_from_u64(seed);
    let mut wins = vec![0u32; entries];
    let mut order: Vec<usize> = (0..entries).collect();
    let mut met: Vec<(usize, usize)> = Vec::new();
    let now = |order: &[usize], wins: &[u32], met: &[(usize, usize)]| {
        let mut places = vec![usize::MAX; entries];
        for (place, &entry) in order.iter().enumerate() {
            places[entry] = place;
        }
        let met = met.iter().map(|&(a, b)| (places[a], places[b]));
        Round {
            keys: order.iter().map(|&entry| wins[entry]).collect(),
            met: met.filter(|&(a, b)| a < order.len() && b < order.len()).collect(),
        }
    };
    for _ in 1..rounds {
        let round = now(&order, &wins, &met);
        let proposal = propose(&round.field(), Method::RandomInGroups, &[], &mut draw);
        for (a, b) in proposal.pairs {
            met.push((order[a], order[b]));
            wins[order[if draw.next_u32().is_multiple_of(2) { a } else { b }]] += 1;
        }
        if let Some(bye) = proposal.bye {
            wins[order[bye]] += 1;
        }
        order.retain(|_| draw.random_range(0..100u32) >= drops);
        order.sort_by_key(|&entry| (Reverse(wins[entry]), entry));
    }
    order.truncate(order.len() / 2 * 2);
    now(&order, &wins, &met)
}

#[must_use]
pub fn rounds_for(entries: usize) -> u32 {
    entries.next_power_of_two().ilog2()
}
