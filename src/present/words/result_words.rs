//! A result in a sentence, and its worth, for sheet, command line and messages.

use super::figure::signed;
use crate::present::prelude::*;

/// `Ann wins 100 to 64`.
pub fn result_sentence(words: Words, tournament: &Tournament, sides: [EntryId; 2], result: &MatchResult) -> String {
    let name = |side: Side| entry_name(words, tournament, sides[side.index()]);
    let score = |side: Side| result.scores[side.index()];
    let Some(winner) = result.winner else {
        return match result.ended {
            Ended::NotPlayed => words.sheet_says_not_played().to_owned(),
            Ended::DoubleLoss => words.sheet_says_double_loss().to_owned(),
            Ended::MutualDestruction => words.sheet_says_nobody_left(result.scores[0], result.scores[1]),
            _ => words.sheet_says_draw(result.scores[0], result.scores[1]),
        };
    };
    let (own, other) = (score(winner), score(winner.other()));
    match (result.ended, result.decider) {
        (Ended::Concession(side), _) if !has_scores(tournament, result) => {
            words.sheet_says_gave_up(name(side), name(winner))
        }
        (Ended::Concession(side), _) => words.sheet_says_conceded(name(side), name(winner), own, other),
        (Ended::Fortressing(side), _) => words.judge_says_fortressing(name(side), name(winner), own, other),
        (Ended::NoShow(side), _) => words.sheet_says_no_show(name(side), name(winner)),
        (_, Some(Decider::SalvoAtTable | Decider::SalvoRolled)) => words.sheet_says_salvo(name(winner), own, other),
        (_, Some(Decider::Lot)) => words.sheet_says_lot(name(winner), own, other),
        (_, Some(Decider::Initiative)) => words.sheet_says_initiative(name(winner), own, other),
        (_, Some(Decider::Step(step))) => words.sheet_says_step(name(winner), step_name(words, step)),
        (_, None) if !has_scores(tournament, result) => words.sheet_says_won(name(winner)),
        (Ended::Defeat, None) if tournament.rules.sheet.counts_worth() => {
            words.sheet_says_destroyed(name(winner), own, other)
        }
        (Ended::Defeat, None) if matches!(tournament.rules.sheet, ScoreSheet::VictoryPoints(_)) => {
            words.sheet_says_figures(name(winner), own, other)
        }
        (_, None) if result.modified => words.sheet_says_modified(name(winner), own, other),
        (_, None) => words.sheet_says_wins(name(winner), own, other),
    }
}

/// The sentence has scores: squad and victory points, and games of a best of three.
pub fn has_scores(tournament: &Tournament, result: &MatchResult) -> bool {
    let noted = result.scores != [0, 0];
    match (result.ended, tournament.rules.sheet) {
        (Ended::NotPlayed | Ended::DoubleLoss, _) => false,
        (_, ScoreSheet::Squad { .. }) => true,
        (Ended::Time | Ended::PointsReached, ScoreSheet::VictoryPoints(_)) => true,
        (_, ScoreSheet::VictoryPoints(_) | ScoreSheet::Verdict) => noted,
    }
}

/// The criterion of a step: `less damage`.
pub fn step_name(words: Words, step: TieStep) -> &'static str {
    match step {
        TieStep::LessDamage => words.sheet_step_damage(),
        TieStep::MoreCards => words.sheet_step_cards(),
        TieStep::Battlefield => words.sheet_step_battlefield(),
        TieStep::MoreFromFigures => words.sheet_step_figures(),
        TieStep::FewerTokens => words.sheet_step_tokens(),
    }
}

/// The criterion as a word beside a result.
pub fn step_word(words: Words, step: TieStep) -> &'static str {
    match step {
        TieStep::LessDamage => words.round_ended_damage(),
        TieStep::MoreCards => words.round_ended_cards(),
        TieStep::Battlefield => words.round_ended_battlefield(),
        TieStep::MoreFromFigures => words.round_ended_figures(),
        TieStep::FewerTokens => words.round_ended_tokens(),
    }
}

/// `MoV 136 and 64`; tournament points if there is no margin of victory, or wins differ in points.
pub fn result_worth(words: Words, tournament: &Tournament, result: &MatchResult) -> String {
    if let Some(series) = &result.series {
        let [a, b] = series.record();
        return words.sheet_record(a, b); // DST-2: the record is kept
    }
    let points = words.sheet_points_each(result.points[0], result.points[1]);
    match tournament.rules.mov.map(|_| words.sheet_mov(signed(result.mov[0]), signed(result.mov[1]))) {
        None => points,
        Some(mov) if tournament.rules.points.draw.is_none() => mov,
        Some(mov) => [points, mov].join(", "),
    }
}
