//! Strength of schedule (STD-2, STD-3), exact (STD-4).
//!
//! Level 0 is an entry's points, or points per round played. Each level combines the level below over the opponents
//! met. A mean multiplies by `UNITS / n`, which is whole for every n up to 20, so nothing is rounded.

use super::tally::{self, Tally};
use crate::engine::id::EntryId;
use crate::engine::number::{Exact, UNITS};
use crate::engine::rules::Gather;
use crate::engine::tournament::Sheet;

/// Extended strength of schedule; deeper levels would leave the bounds of [`Exact`].
pub(super) const DEEPEST: u8 = 2;

/// Strength of schedule of all entries at a depth.
pub(super) fn strengths(sheet: &Sheet, tallies: &[Tally], gather: Gather, depth: u8) -> Vec<Exact> {
    let mut level: Vec<_> = tallies.iter().map(|tally| own(tally, gather)).collect();
    for step in 1..=depth.min(DEEPEST) {
        level = tallies
            .iter()
            .zip(0..)
            .map(|(tally, id)| gathered(sheet, tally, EntryId(id), gather, &level).plus(absent(tally, gather, step)))
            .collect();
    }
    level
}

/// Level 0.
pub(super) fn own(tally: &Tally, gather: Gather) -> Exact {
    let points = u128::from(tally.points);
    match gather {
        Gather::Mean => Exact { units: points * share(tally.played), scale: UNITS },
        Gather::Sum => Exact { units: points, scale: 1 },
    }
}

/// IA-9: the absent opponent of a superbye adds its points to sums, nothing to higher levels.
pub(super) fn absent(tally: &Tally, gather: Gather, depth: u8) -> u32 {
    match gather {
        Gather::Sum if depth == 1 => tally.absent,
        Gather::Sum | Gather::Mean => 0,
    }
}

/// The next level from the opponents' figures; 0 without opponents (STD-2).
fn gathered(sheet: &Sheet, tally: &Tally, entry: EntryId, gather: Gather, below: &[Exact]) -> Exact {
    let met = sheet.outcomes(entry).filter_map(tally::opponent);
    let sum = met.filter_map(|opponent| below.get(opponent.index())).map(|figure| figure.units).sum();
    let scale = below.first().map_or(1, |figure| figure.scale);
    divided(Exact { units: sum, scale }, tally.met, gather)
}

/// Divides by the number of opponents where the format takes the mean.
pub(super) fn divided(sum: Exact, met: u8, gather: Gather) -> Exact {
    match gather {
        Gather::Mean => Exact { units: sum.units * share(met), scale: sum.scale * UNITS },
        Gather::Sum => sum,
    }
}

/// `1 / n` in units; 0 for 0.
fn share(n: u8) -> u128 {
    UNITS.checked_div(u128::from(n)).unwrap_or(0)
}
