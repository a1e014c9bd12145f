//! Results of sheets without squads: Destiny and Imperial Assault (DST-2 to DST-5, DST-18, IA-2, IA-3, IA-17, IA-18).

use super::result::{Scored, initiative};
use crate::engine::bounds::MOST_VICTORY_POINTS;
use crate::engine::prelude::*;
use crate::engine::series::{self, Course, Series};

/// The result of a match, by whether it is an elimination match and a best of three.
pub(super) fn result(
    state: &Tournament,
    (elimination, three): (bool, bool),
    draft: &DraftResult,
) -> Result<Scored, Refusal> {
    match draft.end {
        ResultEnd::NoShow(side) => Ok(Scored::new(Ended::NoShow(side), [0, 0], Some(side.other()), None)),
        ResultEnd::Concession(side) if three => match_conceded(side, draft),
        ResultEnd::Concession(side) => {
            let scores = match state.rules.sheet {
                ScoreSheet::VictoryPoints(_) => noted(draft)?,
                ScoreSheet::Squad { .. } | ScoreSheet::Verdict => [0, 0],
            };
            Ok(Scored::new(Ended::Concession(side), scores, Some(side.other()), None))
        }
        _ if three => series(&state.rules, draft),
        _ => match state.rules.sheet {
            ScoreSheet::VictoryPoints(most) => by_victory_points(state, most, elimination, draft),
            ScoreSheet::Squad { .. } | ScoreSheet::Verdict => by_verdict(&state.rules, draft),
        },
    }
}

/// Victory points as typed, where they do not decide.
fn noted(draft: &DraftResult) -> Result<[u16; 2], Refusal> {
    let scores = draft.scores.map(Option::unwrap_or_default);
    too_high(scores)?;
    Ok(scores)
}

/// DST-18: conceding the match keeps the games played.
fn match_conceded(side: Side, draft: &DraftResult) -> Result<Scored, Refusal> {
    let series = Series { games: series::kept(&draft.games, None), time: None };
    let over = u8::try_from(series.games.len()).unwrap_or(u8::MAX);
    match series::course(&series.said(), None) {
        Course::Play(_) => {}
        Course::Impossible(game) => return Err(Refusal::GameImpossible(game)),
        Course::Won(_) | Course::Steps(_) => return Err(Refusal::GameImpossible(over)),
    }
    let mut scored = Scored::new(Ended::Concession(side), series.record(), Some(side.other()), None);
    scored.series = Some(series);
    Ok(scored)
}

/// A best of three as entered (DST-2, DST-5, DST-15).
fn series(rules: &Rules, draft: &DraftResult) -> Result<Scored, Refusal> {
    let (winner, settled) = match series::course(&draft.games, draft.time) {
        Course::Won(side) => (side, None),
        Course::Play(next) => return Err(Refusal::GameMissing(next)),
        Course::Impossible(game) => return Err(Refusal::GameImpossible(game)),
        Course::Steps(_) => {
            let settled = settle(&rules.sheet, [0, 0], draft)?;
            let (side, _) = settled.winner.ok_or(Refusal::WinnerNeeded)?;
            (side, Some(settled))
        }
    };
    let by_steps = settled.as_ref().map(|_| winner);
    let series = Series { games: series::kept(&draft.games, by_steps), time: draft.time };
    let ended = if draft.time.is_some() { Ended::Time } else { Ended::Defeat };
    let decider = settled.as_ref().and_then(|settled| settled.winner).map(|(_, decider)| decider);
    let mut scored = Scored::new(ended, series.record(), Some(winner), decider);
    scored.counted = settled.map(|settled| settled.counted).unwrap_or_default();
    scored.series = Some(series);
    Ok(scored)
}

/// DST-3, DST-4: the winner is entered, or found by the steps at time; with nothing left on both sides, by the
/// battlefield.
fn by_verdict(rules: &Rules, draft: &DraftResult) -> Result<Scored, Refusal> {
    match draft.end {
        ResultEnd::Won(side) => Ok(Scored::new(Ended::Defeat, [0, 0], Some(side), None)),
        ResultEnd::NobodyLeft => {
            let side = draft.salvo.ok_or(Refusal::BattlefieldNeeded)?;
            Ok(Scored::new(Ended::MutualDestruction, [0, 0], Some(side), Some(Decider::Step(TieStep::Battlefield))))
        }
        ResultEnd::Time => {
            let Settled { winner, counted } = settle(&rules.sheet, [0, 0], draft)?;
            let (side, decider) = winner.ok_or(Refusal::WinnerNeeded)?;
            Ok(Scored { counted, ..Scored::new(Ended::Time, [0, 0], Some(side), Some(decider)) })
        }
        _ => Err(Refusal::WinnerMissing),
    }
}

/// IA-2, IA-3, IA-17, IA-18.
fn by_victory_points(state: &Tournament, most: u16, elimination: bool, draft: &DraftResult) -> Result<Scored, Refusal> {
    if let ResultEnd::Won(side) = draft.end {
        // IA-18: the side without figures loses.
        return Ok(Scored::new(Ended::Defeat, noted(draft)?, Some(side), None));
    }
    let score = |side: Side| draft.scores[side.index()].ok_or(Refusal::ScoreMissing(side));
    let scores = [score(Side::A)?, score(Side::B)?];
    too_high(scores)?;
    let ended = match draft.end {
        ResultEnd::NobodyLeft => Ended::MutualDestruction, // IA-17
        _ if scores.iter().any(|score| *score >= most) => Ended::PointsReached,
        _ => Ended::Time,
    };
    if let Some(winner) = Side::ahead(scores) {
        return Ok(Scored::new(ended, scores, Some(winner), None));
    }
    let Settled { winner, counted } = settle(&state.rules.sheet, scores, draft)?;
    let scored = match winner {
        Some((side, decider)) => Scored::new(ended, scores, Some(side), Some(decider)),
        None if elimination => initiative(state, ended, scores, draft)?, // IA-8
        None => Scored::new(ended, scores, None, None),
    };
    Ok(Scored { counted, ..scored })
}

fn too_high(scores: [u16; 2]) -> Result<(), Refusal> {
    let above = Side::BOTH.into_iter().find(|side| scores[side.index()] > MOST_VICTORY_POINTS);
    above.map_or(Ok(()), |side| Err(Refusal::ScoreTooHigh { side, limit: MOST_VICTORY_POINTS }))
}

struct Settled {
    /// None if all steps are level.
    winner: Option<(Side, Decider)>,
    /// Counts, as far as needed.
    counted: Vec<[u16; 2]>,
}

/// Steps that find a winner: Destiny's at time (DST-4), Imperial Assault's after equal victory points (IA-3). The first
/// uneven step decides.
fn settle(sheet: &ScoreSheet, scores: [u16; 2], draft: &DraftResult) -> Result<Settled, Refusal> {
    let mut counted = Vec::new();
    for (step, place) in sheet.steps().iter().zip(0_usize..) {
        let side = match step {
            TieStep::Battlefield => Some(draft.salvo.ok_or(Refusal::BattlefieldNeeded)?),
            TieStep::LessDamage | TieStep::MoreCards | TieStep::MoreFromFigures | TieStep::FewerTokens => {
                let counts = counts(*step, draft.counted.get(place).copied().unwrap_or_default(), scores)?;
                counted.push(counts);
                better(*step, counts)
            }
        };
        if let Some(side) = side {
            return Ok(Settled { winner: Some((side, Decider::Step(*step))), counted });
        }
    }
    Ok(Settled { winner: None, counted })
}

fn counts(step: TieStep, typed: [Option<u16>; 2], scores: [u16; 2]) -> Result<[u16; 2], Refusal> {
    let count = |side: Side| {
        let count = typed[side.index()].ok_or(Refusal::CountMissing { step, side })?;
        // Points from figures are part of the victory points.
        let limit = scores[side.index()];
        match step {
            TieStep::MoreFromFigures if count > limit => Err(Refusal::CountTooHigh { step, side, limit }),
            _ => Ok(count),
        }
    };
    Ok([count(Side::A)?, count(Side::B)?])
}

/// The side that leads in a step.
fn better(step: TieStep, counts: [u16; 2]) -> Option<Side> {
    let more = Side::ahead(counts)?;
    Some(match step {
        TieStep::MoreCards | TieStep::MoreFromFigures | TieStep::Battlefield => more,
        TieStep::LessDamage | TieStep::FewerTokens => more.other(),
    })
}
