//! The ordinary case: shuffles score groups, pairs neighbours, and exchanges within groups to avoid rematches (PAIR-1,
//! PAIR-2, PAIR-4).
//!
//! Proves its own result: at every boundary, the parity of the entries above requires a number of crossing pairs, and
//! seats filled group by group need exactly that number. A settled segment is therefore optimal by PAIR-5 (1) to (3),
//! in linear time.

use super::{Field, Pairs};
use rand::Rng;
use std::ops::Range;

/// A minimal run of score groups with an even number of entries; no pair needs to leave it.
#[derive(Debug, Clone)]
pub(super) struct Segment {
    /// Seats of the segment.
    pub seats: Range<usize>,
    /// Seats of its groups, from the top.
    pub runs: Vec<Range<usize>>,
}

/// Shuffles of a small segment tried before exchanges; if one has no rematch, the choice among optimal pairings is
/// uniform.
const PLAIN_SHUFFLES: usize = 8;
const SMALL: usize = 32;
/// Shuffles of a larger segment repaired before the exact search.
const REPAIRS: usize = 3;

/// Cuts entries in the order of the standing into segments; an odd total makes the last one odd.
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

/// Reseats a segment so that neighbours (an even seat and the next) are neither barred nor kept apart; tells whether
/// it succeeded. Entries stay in the seats of their group, in random order.
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

/// Swaps entries of bad pairs within their group where both resulting pairs are good.
fn repair(field: &Field, seats: &mut [usize], segment: &Segment, draw: &mut impl Rng) -> bool {
    for run in &segment.runs {
        for seat in run.clone() {
            let met = field.is_avoided(seats[seat], seats[seat ^ 1]);
            // A pair over two groups is tried from both.
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

/// Neighbouring seats as pairs, the better place first.
pub(super) fn neighbours(seats: &[usize]) -> Pairs {
    seats.chunks_exact(2).map(|pair| (pair[0].min(pair[1]), pair[0].max(pair[1]))).collect()
}

/// Uniform in `0..bound`; 0 if `bound` is 0. Always from 32 bits of the generator, so that a seed gives the same
/// pairing on every platform and with every version of a library (PAIR-8).
fn below(bound: usize, draw: &mut impl Rng) -> usize {
    let bound = bound as u32;
    let excess = bound.wrapping_neg().checked_rem(bound).unwrap_or(0);
    loop {
        let product = u64::from(draw.next_u32()) * u64::from(bound);
        if product as u32 >= excess {
            return (product >> 32) as usize;
        }
    }
}

pub(super) fn shuffle(entries: &mut [usize], draw: &mut impl Rng) {
    for last in (1..entries.len()).rev() {
        entries.swap(last, below(last + 1, draw));
    }
}
