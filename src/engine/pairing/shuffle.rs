//! The ordinary case: shuffle every score group, pair neighbours, exchange within groups what has met before.
//!
//! Apart because it proves its own result: at every boundary at least as many pairs cross as the parity of the entries above it,
//! and seats filled group after group meet exactly that, over no more than one boundary (or gap) at a time. So a segment
//! that this file settles is optimal by PAIR-5 (1) to (3), in time proportional to its size. PAIR-1, PAIR-2, PAIR-4.

use super::draw::{below, shuffle};
use super::{Field, Pairs};
use rand::Rng;
use std::ops::Range;

/// A run of score groups with an even number of entries, none shorter: no pair needs to leave it.
#[derive(Debug, Clone)]
pub(super) struct Segment {
    /// Seats of the segment.
    pub seats: Range<usize>,
    /// Seats of its groups, from the top.
    pub runs: Vec<Range<usize>>,
}

/// Shuffles of a small segment that are looked at before anything is exchanged: if one of them has no rematch,
/// the choice among the optimal pairings of the segment is uniform.
const PLAIN_SHUFFLES: usize = 8;
const SMALL: usize = 32;
/// Shuffles of a larger segment that are repaired before it is left to the exact search.
const REPAIRS: usize = 3;

/// Cuts the entries (in the order of the standing) into segments; with an odd number the last one is odd.
pub(super) fn segments(field: &Field, entries: &[usize]) -> Vec<Segment> {
    let mut segments = Vec::new();
    let (mut runs, mut from, mut start) = (Vec::new(), 0, 0);
    for seat in 1..=entries.len() {
        let ends = entries.get(seat).is_none_or(|&next| field.group(next) != field.group(entries[seat - 1]));
        if !ends {
            continue;
        }
        runs.push(start..seat);
        start = seat;
        if seat % 2 == 0 || seat == entries.len() {
            segments.push(Segment { seats: from..seat, runs: std::mem::take(&mut runs) });
            from = seat;
        }
    }
    segments
}

/// Seats a segment anew so that neighbours (an even seat and the next) have not met and need not be kept apart; says whether it succeeded.
/// Either way every entry stays within the seats of its group, in an order drawn at random.
pub(super) fn settle(field: &Field, seats: &mut [usize], segment: &Segment, draw: &mut impl Rng) -> bool {
    let size = segment.seats.len();
    let (plain, repairs) = match size {
        2 => (1, 0),
        _ if size <= SMALL => (PLAIN_SHUFFLES.min(size), 1),
        _ => (0, REPAIRS),
    };
    for attempt in 0..plain + repairs {
        for run in &segment.runs {
            shuffle(&mut seats[run.clone()], draw);
        }
        let settled = match attempt < plain {
            true => is_free(field, &seats[segment.seats.clone()]),
            false => repair(field, seats, segment, draw),
        };
        if settled {
            return true;
        }
    }
    false
}

fn is_free(field: &Field, seats: &[usize]) -> bool {
    seats.chunks_exact(2).all(|pair| !field.is_avoided(pair[0], pair[1]))
}

/// Exchanges one of each pair that is to be avoided with another of its group, where neither pair is then to be avoided.
fn repair(field: &Field, seats: &mut [usize], segment: &Segment, draw: &mut impl Rng) -> bool {
    for run in &segment.runs {
        for seat in run.clone() {
            let met = field.is_avoided(seats[seat], seats[seat ^ 1]);
            // A pair over two groups is tried from both; only where the second fails too it stays.
            let last_chance = seat % 2 == 1;
            if met && !exchange(field, seats, seat, run, draw) && last_chance {
                return false;
            }
        }
    }
    true
}

fn exchange(field: &Field, seats: &mut [usize], seat: usize, run: &Range<usize>, draw: &mut impl Rng) -> bool {
    let offset = below(run.len(), draw);
    for step in 0..run.len() {
        let other = run.start + (offset + step) % run.len();
        if other != seat
            && other != seat ^ 1
            && !field.is_avoided(seats[seat ^ 1], seats[other])
            && !field.is_avoided(seats[other ^ 1], seats[seat])
        {
            seats.swap(seat, other);
            return true;
        }
    }
    false
}

/// The pairs of neighbours, each with the better placed first.
pub(super) fn neighbours(seats: &[usize]) -> Pairs {
    seats.chunks_exact(2).map(|pair| (pair[0].min(pair[1]), pair[0].max(pair[1]))).collect()
}
