//! Ways a match can end, as offered by the result sheet: asked for unless scores tell it (EPIC-2, DST-3, IA-2).

use super::score_pad::{Typed, other_way};
use crate::present::prelude::*;

/// The input fields of a result sheet.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum SheetKind {
    #[default]
    Squads,
    Points,
    Winner,
    /// The games of a best of three.
    Games,
}

/// The sheet of a match; a best of three is played only in the elimination stage (DST-2).
pub fn sheet_kind(tournament: &Tournament, played: &Match) -> SheetKind {
    let three = played.slot > 0 && tournament.rules.elimination_match == EliminationMatch::BestOfThree;
    match tournament.rules.sheet {
        ScoreSheet::Squad { .. } => SheetKind::Squads,
        ScoreSheet::VictoryPoints(_) => SheetKind::Points,
        ScoreSheet::Verdict if three => SheetKind::Games,
        ScoreSheet::Verdict => SheetKind::Winner,
    }
}

/// In the order offered, the plainest first; the side of a one-sided way is asked for.
pub fn ways(words: Words, tournament: &Tournament, kind: SheetKind) -> Vec<(&'static str, ResultEnd)> {
    let (won, conceded) = (ResultEnd::Won(Side::B), ResultEnd::Concession(Side::B));
    let mut ways = match kind {
        SheetKind::Squads if tournament.rules.sheet.tells_end() => vec![(words.sheet_end_played(), ResultEnd::Scores)],
        SheetKind::Squads => vec![
            (words.sheet_end_time(), ResultEnd::Scores),
            (words.sheet_end_destroyed(), won),
            (words.sheet_end_nobody_left(), ResultEnd::NobodyLeft),
        ],
        SheetKind::Points => vec![
            (words.sheet_end_played(), ResultEnd::Scores),
            (words.sheet_end_figures(), won),
            (words.sheet_end_both_fell(), ResultEnd::NobodyLeft), // IA-17
        ],
        SheetKind::Winner => vec![
            (words.sheet_end_played_out(), ResultEnd::Scores),
            (words.sheet_end_time_called(), ResultEnd::Time),
            (words.sheet_end_both_fell(), ResultEnd::NobodyLeft), // DST-3
        ],
        // DST-18: conceding the match is a separate choice.
        SheetKind::Games => {
            return vec![
                (words.sheet_end_played(), ResultEnd::Scores),
                (words.sheet_end_match_conceded(), conceded),
                (words.sheet_end_no_show(), ResultEnd::NoShow(Side::B)),
                (words.sheet_end_double_loss(), ResultEnd::DoubleLoss),
            ];
        }
    };
    ways.extend([
        (words.sheet_end_conceded(), conceded),
        (words.sheet_end_no_show(), ResultEnd::NoShow(Side::B)),
        (words.sheet_end_not_played(), ResultEnd::NotPlayed),
        (words.sheet_end_double_loss(), ResultEnd::DoubleLoss),
    ]);
    if tournament.punishes_fortressing() {
        // XW-19: rare, so last.
        ways.push((words.judge_end_fortressing(), ResultEnd::Fortressing(Side::B)));
        ways.push((words.judge_end_both(), ResultEnd::BothFortressing));
    }
    ways
}

/// Those offered in a round: an elimination match is always played (CUT-6).
pub fn ways_in(
    words: Words,
    tournament: &Tournament,
    (round, kind): (RoundRef, SheetKind),
) -> Vec<(&'static str, ResultEnd)> {
    let mut ways = ways(words, tournament, kind);
    ways.retain(|(_, end)| *end != ResultEnd::NotPlayed || matches!(round, RoundRef::Swiss(_)));
    ways
}

/// A question about one side.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Who {
    pub question: &'static str,
    /// The way to end, of either side.
    pub ends: [ResultEnd; 2],
    pub chosen: Option<Side>,
}

/// Asks which side conceded, did not come, is left or won.
pub fn who(words: Words, kind: SheetKind, typed: &Typed) -> Option<Who> {
    let end = typed.draft.end;
    let of = |question, end: fn(Side) -> ResultEnd, chosen: Option<Side>| {
        Some(Who { question, ends: Side::BOTH.map(end), chosen: chosen.filter(|_| !typed.asks_side) })
    };
    match (end, kind) {
        (ResultEnd::Scores, SheetKind::Winner) => of(words.sheet_who_won(), ResultEnd::Won, None),
        (ResultEnd::Won(side), SheetKind::Winner) => of(words.sheet_who_won(), ResultEnd::Won, Some(side)),
        (ResultEnd::Won(side), SheetKind::Points) => of(words.sheet_who_has_figures(), ResultEnd::Won, Some(side)),
        (ResultEnd::Won(side), _) => of(words.sheet_who_is_left(), ResultEnd::Won, Some(side)),
        (ResultEnd::Concession(side), _) => of(words.sheet_who_conceded(), ResultEnd::Concession, Some(side)),
        (ResultEnd::NoShow(side), _) => of(words.sheet_who_absent(), ResultEnd::NoShow, Some(side)),
        (ResultEnd::Fortressing(side), _) => of(words.judge_who_fortressed(), ResultEnd::Fortressing, Some(side)),
        (
            ResultEnd::Scores
            | ResultEnd::NotPlayed
            | ResultEnd::NobodyLeft
            | ResultEnd::Time
            | ResultEnd::BothFortressing
            | ResultEnd::DoubleLoss,
            _,
        ) => None,
    }
}

pub fn way_of(ways: &[(&'static str, ResultEnd)], kind: SheetKind, end: ResultEnd) -> usize {
    let is_plain = kind == SheetKind::Winner && matches!(end, ResultEnd::Won(_));
    let meant = if is_plain { ResultEnd::Scores } else { end };
    ways.iter().position(|(_, way)| [*way, other_way(*way)].contains(&meant)).unwrap_or_default()
}

#[cfg(test)]
mod tests;
