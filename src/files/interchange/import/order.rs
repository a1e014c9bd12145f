//! Restores the order of rounds.

use super::report::Meeting;
use crate::engine::order::Order;

/// By number; rounds without one stay in place.
pub(super) fn swiss(mut rounds: Vec<(i64, Vec<Meeting>)>) -> Vec<Vec<Meeting>> {
    rounds.order_by_key(|(number, _)| *number);
    rounds.into_iter().map(|(_, meetings)| meetings).filter(|meetings| !meetings.is_empty()).collect()
}

/// Numbers usually mean players left, so the largest is first; if match counts grow with the number, it counts 1, 2, 3.
pub(super) fn elimination(mut rounds: Vec<(i64, Vec<Meeting>)>) -> Vec<Vec<Meeting>> {
    rounds.retain(|(_, meetings)| !meetings.is_empty());
    rounds.order_by_key(|(number, _)| std::cmp::Reverse(*number));
    let grows = rounds.windows(2).any(|pair| pair[0].1.len() < pair[1].1.len());
    let shrinks = rounds.windows(2).any(|pair| pair[0].1.len() > pair[1].1.len());
    if grows && !shrinks {
        rounds.reverse();
    }
    rounds.into_iter().map(|(_, meetings)| meetings).collect()
}
