//! The exact optimum by PAIR-5 (1) to (3), with the fewest pairs kept apart among those.
//!
//! Segments settled by `shuffle` are optimal; the others are searched in blocks from the top. In a block's cheapest
//! matching, entries may leave downwards at the price of every boundary on the way. The block is accepted if none
//! leaves and everything below can be paired without a barred pair: no optimal pairing then crosses its lower end, so
//! both sides are independent. Otherwise the block grows, at worst to the whole field.

use super::block::{Exit, pair_block};
use super::matching::Matching;
use super::shuffle::{Segment, neighbours, segments, settle, shuffle};
use super::{Field, Pairs};
use rand::Rng;

/// Fields up to this size are one block.
const ONE_BLOCK: usize = 32;

/// An optimal pairing of an even number of entries in the order of the standing.
pub(super) fn optimum(field: &Field, entries: &[usize], draw: &mut impl Rng) -> Pairs {
    let mut seats = entries.to_vec();
    let segments = segments(field, entries);
    if seats.len() <= ONE_BLOCK {
        return one_block(field, seats, &segments, draw);
    }
    let settled: Vec<bool> = segments.iter().map(|segment| settle(field, &mut seats, segment, draw)).collect();
    if settled.iter().all(|&settled| settled) {
        return neighbours(&seats);
    }
    if have_all_met(field, entries) {
        return optimum(&field.as_if_new(), entries, draw);
    }
    Descent { field, open: open_below(field, &seats, &segments), segments, settled }.go(&mut seats);
    neighbours(&seats)
}

/// Tries to settle segments from the top; on failure searches everything at once.
fn one_block(field: &Field, mut seats: Vec<usize>, segments: &[Segment], draw: &mut impl Rng) -> Pairs {
    let mut each = segments.iter();
    if each.all(|segment| settle(field, &mut seats, segment, draw)) {
        return neighbours(&seats);
    }
    for run in each.flat_map(|segment| &segment.runs) {
        shuffle(&mut seats[run.clone()], draw);
    }
    pair_block(field, &seats, Exit::Closed).unwrap_or_default()
}

fn have_all_met(field: &Field, entries: &[usize]) -> bool {
    entries.iter().all(|&one| {
        let others = entries.iter().filter(|&&other| other != one);
        field.barred_for(one).len() + 1 >= entries.len() && others.into_iter().all(|&other| field.has_met(one, other))
    })
}

/// Per boundary between segments, including top and end: whether everything below can be paired without a barred pair.
fn open_below(field: &Field, seats: &[usize], segments: &[Segment]) -> Vec<bool> {
    let mut matching = Matching::new(field, seats);
    let mut open = vec![true; segments.len() + 1];
    for (below, segment) in segments.iter().enumerate().rev() {
        matching.activate(segment.seats.start);
        open[below] = matching.is_perfect();
    }
    open
}

struct Descent<'a> {
    field: &'a Field,
    segments: Vec<Segment>,
    settled: Vec<bool>,
    open: Vec<bool>,
}

impl Descent<'_> {
    /// Seats the pairs of an optimal pairing side by side.
    fn go(&self, seats: &mut [usize]) {
        let end = self.segments.len();
        // If barred pairs are unavoidable, they may be needed anywhere: one block.
        if !self.open[0] {
            self.seat(seats, 0, end);
            return;
        }
        let mut from = 0;
        while from < end {
            if self.settled[from] && self.open[from + 1] {
                from += 1;
                continue;
            }
            let mut to = from + 1;
            loop {
                while !self.open[to] {
                    to += 1;
                }
                if self.seat(seats, from, to) {
                    break;
                }
                to = (2 * to - from).min(end);
            }
            from = to;
        }
    }

    /// Pairs the block of these segments, unless its best pairing leaves it.
    fn seat(&self, seats: &mut [usize], from: usize, to: usize) -> bool {
        let exit = match to == self.segments.len() {
            true => Exit::Closed,
            false => Exit::Downwards,
        };
        let block = self.segments[from].seats.start..self.segments[to - 1].seats.end;
        let pairs = pair_block(self.field, &seats[block.clone()], exit);
        let Some(pairs) = pairs else { return false };
        for (seat, (a, b)) in block.step_by(2).zip(pairs) {
            seats[seat] = a;
            seats[seat + 1] = b;
        }
        true
    }
}
