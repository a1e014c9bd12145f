//! The results of a round: scores within the limit, a winner where one must be, points and margin that follow.

use super::Finding;
use crate::engine::id::{RoundRef, Side};
use crate::engine::outcome::{Ended, MatchResult};
use crate::engine::rules::{LevelScore, Rules};
use crate::engine::tournament::Tournament;
use crate::engine::tournament::round::{Match, Round, RoundState};

pub(super) fn findings(state: &Tournament, round: &Round) -> Vec<Finding> {
    if round.state == RoundState::Proposed {
        return Vec::new();
    }
    round.matches.iter().flat_map(|played| of_match(&state.rules, round.number, played)).collect()
}

fn of_match(rules: &Rules, round: RoundRef, played: &Match) -> Vec<Finding> {
    let Some(result) = &played.result else { return vec![Finding::NoResult(round, played.table)] };
    if result.ended == Ended::NotPlayed {
        return Vec::new();
    }
    let mut found = Vec::new();
    let limit = rules.limit(round);
    if let Some((limit, score)) =
        limit.and_then(|limit| Some((limit, result.scores.into_iter().find(|score| *score > limit)?)))
    {
        found.push(Finding::OverLimit { round, table: played.table, score, limit });
    }
    found.extend(winner(rules, round, played, result));
    found.extend(worth(rules, round, played, result));
    found
}

/// A concession and a no-show may leave the winner with the lower score; a written winner otherwise not.
fn winner(rules: &Rules, round: RoundRef, played: &Match, result: &MatchResult) -> Option<Finding> {
    let Some(winner) = result.winner else {
        let needs_one = matches!(rules.level, LevelScore::Salvo(_) | LevelScore::Never)
            || matches!(round, RoundRef::Elimination(_));
        return needs_one.then_some(Finding::WinnerMissing(round, played.table));
    };
    let [own, their] = [winner, winner.other()].map(|side| result.scores[side.index()]);
    let said = matches!(result.ended, Ended::Concession(_) | Ended::NoShow(_) | Ended::Defeat);
    (own < their && !said).then(|| Finding::WinnerHasLess(round, played.table, played.sides[winner.index()]))
}

/// Points by the verdict, and base plus or minus the difference (XW-4).
fn worth(rules: &Rules, round: RoundRef, played: &Match, result: &MatchResult) -> Vec<Finding> {
    let points = |side: Side| match result.winner {
        None => rules.points.draw.unwrap_or(0),
        Some(winner) if winner != side => rules.points.loss,
        Some(_) if result.modified => rules.points.modified.map_or(rules.points.win, |modified| modified.points),
        Some(_) => rules.points.win,
    };
    let mov = |side: Side| {
        let [own, their] = [side, side.other()].map(|side| result.scores[side.index()]);
        rules.mov(round).map_or(0, |mov| mov.base.saturating_add(own).saturating_sub(their))
    };
    let wrong = Side::BOTH.into_iter().filter_map(|side| {
        let written = [result.points[side.index()], result.mov[side.index()]];
        let due = [points(side), mov(side)];
        (written != due).then(|| Finding::Worth(round, played.sides[side.index()], written, due))
    });
    wrong.collect()
}
