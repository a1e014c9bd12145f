//! How a match can have ended, as the result sheet offers it: where scores do not tell it, it is asked for (EPIC-2).

use super::text::Words;
use crate::engine::command::ResultEnd;
use crate::engine::id::Side;
use crate::engine::tournament::Tournament;

/// The ways in the order offered, the plainest first; where a side is meant, the second until another is chosen.
#[must_use]
pub fn ways(words: Words, tournament: &Tournament) -> Vec<(&'static str, ResultEnd)> {
    let mut ways = if tournament.rules.sheet.tells_end() {
        vec![(words.sheet_end_played(), ResultEnd::Scores)]
    } else {
        vec![
            (words.sheet_end_time(), ResultEnd::Scores),
            (words.sheet_end_destroyed(), ResultEnd::Won(Side::B)),
            (words.sheet_end_nobody_left(), ResultEnd::NobodyLeft),
        ]
    };
    ways.extend([
        (words.sheet_end_conceded(), ResultEnd::Concession(Side::B)),
        (words.sheet_end_no_show(), ResultEnd::NoShow(Side::B)),
        (words.sheet_end_not_played(), ResultEnd::NotPlayed),
    ]);
    ways
}

/// The same way to end, of this side.
#[must_use]
pub const fn of_side(end: ResultEnd, side: Side) -> ResultEnd {
    match end {
        ResultEnd::Concession(_) => ResultEnd::Concession(side),
        ResultEnd::NoShow(_) => ResultEnd::NoShow(side),
        ResultEnd::Won(_) => ResultEnd::Won(side),
        ResultEnd::Scores | ResultEnd::NotPlayed | ResultEnd::NobodyLeft | ResultEnd::Time => end,
    }
}
