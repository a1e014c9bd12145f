//! Breakdowns: the sum behind every figure of a standing (STD-6), computed on request per entry.

use super::schedule;
use super::tally::{self, Tally};
use crate::engine::id::EntryId;
use crate::engine::number::{Exact, Fraction};
use crate::engine::outcome::Outcome;
use crate::engine::rules::Gather;
use crate::engine::tournament::{Sheet, Tournament};

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RoundSum {
    /// Including an open match, which adds 0.
    pub rounds: Vec<RoundTerm>,
    pub total: i64,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RoundTerm {
    /// From 1.
    pub round: u8,
    pub outcome: Outcome,
    pub adds: i32,
}

/// Strength of schedule, opponent by opponent: `3/4 + 2/3 = 17/12`, divided by 2 = `17/24`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ScheduleSum {
    pub gather: Gather,
    /// 1: opponents' points; 2: opponents' strength of schedule.
    pub depth: u8,
    /// In the order of rounds, rematches twice (STD-2).
    pub opponents: Vec<OpponentTerm>,
    /// Added by the absent opponent of a superbye (IA-9).
    pub absent: u32,
    pub sum: Fraction,
    /// None for a plain sum (STD-3) or without opponents.
    pub divisor: Option<u8>,
    pub value: Exact,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OpponentTerm {
    /// From 1.
    pub round: u8,
    pub entry: EntryId,
    pub points: u32,
    pub played: u8,
    /// Points per round played, points, or strength of schedule, in lowest terms.
    pub adds: Fraction,
}

pub fn points_breakdown(tournament: &Tournament, rounds: u8, entry: EntryId) -> RoundSum {
    round_sum(tournament, rounds, entry, |outcome| outcome.points.into())
}

pub fn mov_breakdown(tournament: &Tournament, rounds: u8, entry: EntryId) -> RoundSum {
    round_sum(tournament, rounds, entry, |outcome| outcome.mov)
}

/// Depth 1 or 2.
pub fn sos_breakdown(tournament: &Tournament, rounds: u8, entry: EntryId, gather: Gather, depth: u8) -> ScheduleSum {
    let depth = depth.clamp(1, schedule::DEEPEST);
    let after = tournament.posted_swiss().min(rounds);
    let sheet = Sheet::of(tournament, after);
    let tallies = tally::all(tournament, &sheet);
    let below = schedule::strengths(&sheet, &tallies, gather, depth - 1);
    let met: Vec<_> = outcomes(&sheet, after, entry)
        .filter_map(|(round, outcome)| Some((round, tally::opponent(outcome)?)))
        .filter_map(|(round, opponent)| Some((round, opponent, below.get(opponent.index())?)))
        .collect();
    let scale = below.first().map_or(1, |figure| figure.scale);
    let sum = Exact { units: met.iter().map(|(_, _, figure)| figure.units).sum(), scale };
    let tally = tallies.get(entry.index()).copied().unwrap_or_default();
    let (count, absent) = (tally.met, schedule::absent(&tally, gather, depth));
    let sum = sum.plus(absent);
    ScheduleSum {
        gather,
        depth,
        opponents: met.iter().map(|(round, opponent, figure)| term(*round, *opponent, figure, &tallies)).collect(),
        absent,
        sum: sum.reduced(),
        divisor: match gather {
            Gather::Mean => (count > 0).then_some(count),
            Gather::Sum => None,
        },
        value: schedule::divided(sum, count, gather),
    }
}

fn term(round: u8, entry: EntryId, figure: &Exact, tallies: &[Tally]) -> OpponentTerm {
    let tally = tallies.get(entry.index()).copied().unwrap_or_default();
    OpponentTerm { round, entry, points: tally.points, played: tally.played, adds: figure.reduced() }
}

fn round_sum(tournament: &Tournament, rounds: u8, entry: EntryId, adds: fn(&Outcome) -> i32) -> RoundSum {
    let after = tournament.posted_swiss().min(rounds);
    let sheet = Sheet::of(tournament, after);
    let rounds: Vec<_> = outcomes(&sheet, after, entry)
        .map(|(round, outcome)| RoundTerm { round, outcome: *outcome, adds: adds(outcome) })
        .collect();
    let total = rounds.iter().map(|round| i64::from(round.adds)).sum();
    RoundSum { rounds, total }
}

fn outcomes(sheet: &Sheet, after: u8, entry: EntryId) -> impl Iterator<Item = (u8, &Outcome)> {
    (1..=after).filter_map(move |round| Some((round, sheet.outcome(entry, round)?)))
}
