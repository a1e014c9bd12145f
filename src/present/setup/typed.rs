//! Parses single fields of the announcement.

use crate::engine::bounds::{LONGEST_RANDOM_END, LONGEST_ROUND};
use crate::engine::rules::Mov;
use crate::present::words::figure::whole;

/// The number of places: `Some(None)` without a limit.
pub(super) fn places(typed: &str) -> Option<Option<u16>> {
    whole(typed).filter(|places| *places != Some(0))
}

/// The minutes of a random end: `Some(None)` without one.
pub(super) fn random_end(typed: &str) -> Option<Option<u16>> {
    whole(typed).filter(|span| span.is_none_or(|minutes| (1..=LONGEST_RANDOM_END).contains(&minutes)))
}

/// The margin of victory of a bye: at most that of a match.
pub(super) fn margin(typed: &str, mov: Mov) -> Option<u16> {
    typed.trim().parse().ok().filter(|margin| *margin <= mov.base.saturating_mul(2))
}

pub(super) fn duration(typed: &str) -> Option<u16> {
    typed.trim().parse().ok().filter(|minutes| (1..=LONGEST_ROUND).contains(minutes))
}

pub(super) fn names(typed: &str) -> Vec<String> {
    typed.split([',', ';', '\n']).map(str::trim).filter(|name| !name.is_empty()).map(str::to_owned).collect()
}
