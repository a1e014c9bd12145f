//! Results of sheets without squads: verdicts, best of three, victory points, steps (DST-2 to DST-5, DST-15, DST-18,
//! IA-2, IA-3, IA-8, IA-17, IA-18).

use super::prelude::*;
use super::results::Flaw;
use crate::engine::series::{GameEnd, Series, TimeIn};

fn gave_up(meeting: &Meeting, result: &MatchResult) -> Option<Result<(), What>> {
    let loser = match result.ended {
        Ended::Concession(side) | Ended::NoShow(side) => side,
        _ => return None,
    };
    let is_right = result.winner == Some(loser.other()) && result.decider.is_none();
    Some(if is_right { Ok(()) } else { Err(What::WinnerGaveUp(meeting.sides[loser.index()])) })
}

/// Verdict: as entered, by steps at time, or by the games of a best of three.
pub fn of_verdict(rules: &Rules, round: RoundRef, meeting: &Meeting, result: &MatchResult) -> Flaw {
    let elimination = matches!(round, RoundRef::Elimination(_));
    if let Some(Err(what)) = gave_up(meeting, result) {
        return Some(("DST-3", what));
    }
    let Some(winner) = result.winner else {
        return Some(("DST-1", What::WinnerMissing));
    };
    let three = elimination && rules.elimination_match == EliminationMatch::BestOfThree;
    match (&result.series, result.ended) {
        (None, Ended::NoShow(_) | Ended::Reported) => None,
        (Some(series), _) if three => of_series(series, result, winner),
        (series, _) if three || series.is_some() => Some(("DST-2", What::Series)),
        _ if result.scores != [0, 0] => Some(("DST-3", What::Ended)),
        (_, Ended::Concession(_)) => None,
        (_, Ended::Defeat) => result.decider.map(|_| ("DST-3", What::Decider)),
        (_, Ended::MutualDestruction) => {
            let fits = result.decider == Some(Decider::Step(TieStep::Battlefield));
            (!fits).then_some(("DST-3", What::Decider))
        }
        (_, Ended::Time) => at_time(result, winner),
        _ => Some(("DST-3", What::Ended)),
    }
}

/// DST-4: less damage, more cards left, the battlefield.
fn at_time(result: &MatchResult, winner: Side) -> Flaw {
    let steps = [(TieStep::LessDamage, true), (TieStep::MoreCards, false)];
    let (found, counted) = first_unlevel(&steps, &result.counted);
    let due = match found {
        Some((side, step)) => side == winner && result.decider == Some(Decider::Step(step)),
        None => result.decider == Some(Decider::Step(TieStep::Battlefield)),
    };
    (!due || counted != result.counted.len()).then_some(("DST-4", What::Steps))
}

/// The leader of the first uneven step, and the number of steps needed; `true`: less is better.
fn first_unlevel(steps: &[(TieStep, bool)], counted: &[[u16; 2]]) -> (Option<(Side, TieStep)>, usize) {
    for (needed, ((step, less), [a, b])) in (1..).zip(steps.iter().zip(counted)) {
        if a != b {
            return (Some((if (a < b) == *less { Side::A } else { Side::B }, *step)), needed);
        }
    }
    // Level throughout: every step was needed.
    (None, steps.len())
}

/// DST-2: two games win; DST-5, DST-15: at time.
fn of_series(series: &Series, result: &MatchResult, winner: Side) -> Flaw {
    let wins = |side: Side| series.games.iter().filter(|game| game.winner == side).count();
    let record = Side::BOTH.map(|side| u16::try_from(wins(side)).unwrap_or(u16::MAX));
    if result.scores != record {
        return Some(("DST-2", What::Series));
    }
    if matches!(result.ended, Ended::Concession(_)) {
        // DST-18: the match was not over.
        let is_over = record.iter().any(|games| *games > 1) || series.time.is_some();
        return is_over.then_some(("DST-18", What::Series));
    }
    let by_steps: Vec<bool> = series.games.iter().map(|game| game.ended == GameEnd::Steps).collect();
    let (last_by_steps, earlier) = match by_steps.split_last() {
        Some((last, earlier)) => (*last, earlier.contains(&true)),
        None => return Some(("DST-2", What::Series)),
    };
    let games = series.games.len();
    let leads = wins(winner) > wins(winner.other());
    let last_decides = series.games.last().is_some_and(|game| game.winner == winner);
    let two_won = wins(winner) == 2 && last_decides && games <= 3;
    let (id, fits) = match series.time {
        None => ("DST-2", two_won && !last_by_steps && result.ended == Ended::Defeat),
        Some(TimeIn::First) => ("DST-15", games == 1 && leads),
        Some(TimeIn::AfterFirst) => ("DST-15", games == 1 && leads && !last_by_steps),
        // The leader after one game wins; never 1-1 by the steps.
        Some(TimeIn::Second) => {
            ("DST-5", (games == 1 && leads && !last_by_steps) || (two_won && (games == 3 || !last_by_steps)))
        }
        Some(TimeIn::AfterSecond) => ("DST-15", two_won && (games == 3 || !last_by_steps)),
        Some(TimeIn::ThirdEarly | TimeIn::Third) => ("DST-5", two_won && (games == 3 || !last_by_steps)),
    };
    let at_time = series.time.is_some() == (result.ended == Ended::Time);
    if !fits || earlier || !at_time {
        return Some((id, What::Series));
    }
    match (last_by_steps, result.decider) {
        (true, _) => self::at_time(result, winner),
        (false, None) if result.counted.is_empty() => None,
        (false, _) => Some(("DST-4", What::Steps)),
    }
}

/// Victory points: more wins; level ones go to the steps, then draw or initiative.
pub fn of_points(most: u16, round: RoundRef, meeting: &Meeting, result: &MatchResult) -> Flaw {
    let elimination = matches!(round, RoundRef::Elimination(_));
    match gave_up(meeting, result) {
        Some(Err(what)) => return Some(("IA-2", what)),
        Some(Ok(())) => return None,
        None => {}
    }
    let reached = result.scores.iter().any(|score| *score >= most);
    let fits = match result.ended {
        Ended::PointsReached => reached,
        Ended::Time => !reached,
        Ended::MutualDestruction | Ended::Reported => true,
        // IA-18: the side with figures left wins.
        Ended::Defeat if result.decider.is_some() => return Some(("IA-18", What::Decider)),
        Ended::Defeat if result.winner.is_none() => return Some(("IA-18", What::WinnerMissing)),
        Ended::Defeat => return None,
        _ => false,
    };
    if !fits {
        return Some(("IA-2", What::Ended));
    }
    let id = if result.ended == Ended::MutualDestruction { "IA-17" } else { "IA-2" };
    let [a, b] = result.scores;
    if a != b {
        let due = if a > b { Side::A } else { Side::B };
        return match result.winner {
            Some(winner) if winner != due => Some((id, What::WinnerHasLess(meeting.sides[winner.index()]))),
            None => Some((id, What::WinnerMissing)),
            Some(_) => result.decider.map(|_| (id, What::Decider)),
        };
    }
    if result.ended == Ended::Reported {
        return None;
    }
    let steps = [(TieStep::MoreFromFigures, false), (TieStep::FewerTokens, true)];
    let (found, counted) = first_unlevel(&steps, &result.counted);
    let too_many = result.counted.first().is_some_and(|from| from.iter().any(|points| *points > a));
    let due = match (found, result.winner) {
        (Some((side, step)), Some(winner)) => side == winner && result.decider == Some(Decider::Step(step)),
        (Some(_), None) => false,
        (None, None) => result.decider.is_none(),
        (None, Some(_)) if elimination && result.decider == Some(Decider::Initiative) => true,
        (None, Some(_)) => return Some((if elimination { "IA-8" } else { "IA-3" }, What::Decider)),
    };
    (!due || too_many || counted != result.counted.len()).then_some(("IA-3", What::Steps))
}
