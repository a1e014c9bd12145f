//! The order in which rounds were played, whatever order a file lists them in.

use super::report::Meeting;

/// Swiss rounds by their number; rounds without one stay where they are.
pub(super) fn swiss(mut rounds: Vec<(i64, Vec<Meeting>)>) -> Vec<Vec<Meeting>> {
    rounds.sort_by_key(|(number, _)| *number);
    rounds.into_iter().map(|(_, meetings)| meetings).filter(|meetings| !meetings.is_empty()).collect()
}

/// Elimination rounds: their number mostly means the players left, so that the largest comes first; a writer that counts
/// 1, 2, 3 is recognised by the number of matches growing that way.
pub(super) fn elimination(mut rounds: Vec<(i64, Vec<Meeting>)>) -> Vec<Vec<Meeting>> {
    rounds.retain(|(_, meetings)| !meetings.is_empty());
    rounds.sort_by_key(|(number, _)| std::cmp::Reverse(*number));
    let grows = rounds.windows(2).any(|pair| pair[0].1.len() < pair[1].1.len());
    let shrinks = rounds.windows(2).any(|pair| pair[0].1.len() > pair[1].1.len());
    if grows && !shrinks {
        rounds.reverse();
    }
    rounds.into_iter().map(|(_, meetings)| meetings).collect()
}
