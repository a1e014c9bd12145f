//! Breakdowns: every figure of a standing opened to its sum (STD-6), as plain data for any screen or file.
//!
//! Computed again from the outcomes, for one entry at a time: the standing itself does not carry them.

use super::schedule;
use super::tally::{self, Tally};
use crate::engine::id::EntryId;
use crate::engine::number::{Exact, Fraction};
use crate::engine::outcome::Outcome;
use crate::engine::rules::Gather;
use crate::engine::tournament::Tournament;
use crate::engine::tournament::sheet::Sheet;

/// Points or margin of victory, round by round.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RoundSum {
    /// The rounds the entry has an outcome in, a match still being played included (it adds 0).
    pub rounds: Vec<RoundTerm>,
    /// What they add up to.
    pub total: u32,
}

/// One round of a sum.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RoundTerm {
    /// The Swiss round, from 1.
    pub round: u8,
    /// Opponent, verdict, scores, points and margin of victory of that round.
    pub outcome: Outcome,
    /// What it adds to this sum.
    pub adds: u16,
}

/// Strength of schedule, opponent by opponent: `3/4 + 2/3 = 17/12`, divided by 2 = `17/24`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ScheduleSum {
    /// How the opponents' figures are put together.
    pub gather: Gather,
    /// 1: of the opponents' points; 2: of the opponents' own strength of schedule.
    pub depth: u8,
    /// The opponents met, in the order of rounds; a rematch twice (STD-2).
    pub opponents: Vec<OpponentTerm>,
    /// What the absent opponent of a superbye adds (IA-9).
    pub absent: u32,
    /// What their figures add up to.
    pub sum: Fraction,
    /// What the sum is divided by; none where the format takes the plain sum (STD-3), or nobody was met.
    pub divisor: Option<u8>,
    /// The figure of the standing.
    pub value: Exact,
}

/// One opponent of a schedule.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OpponentTerm {
    /// The Swiss round it was met in, from 1.
    pub round: u8,
    /// Who.
    pub entry: EntryId,
    /// The opponent's tournament points.
    pub points: u32,
    /// The rounds it has played.
    pub played: u8,
    /// What it adds: points per round played, points, or its own strength of schedule, in lowest terms.
    pub adds: Fraction,
}

/// The tournament points of an entry after a number of Swiss rounds.
#[must_use]
pub fn points_breakdown(tournament: &Tournament, rounds: u8, entry: EntryId) -> RoundSum {
    round_sum(tournament, rounds, entry, |outcome| outcome.points)
}

/// The total margin of victory of an entry after a number of Swiss rounds.
#[must_use]
pub fn mov_breakdown(tournament: &Tournament, rounds: u8, entry: EntryId) -> RoundSum {
    round_sum(tournament, rounds, entry, |outcome| outcome.mov)
}

/// The strength of schedule of an entry after a number of Swiss rounds, at depth 1 or 2.
#[must_use]
pub fn sos_breakdown(tournament: &Tournament, rounds: u8, entry: EntryId, gather: Gather, depth: u8) -> ScheduleSum {
    let depth = depth.clamp(1, schedule::DEEPEST);
    let after = super::posted(tournament).min(rounds);
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

fn round_sum(tournament: &Tournament, rounds: u8, entry: EntryId, adds: fn(&Outcome) -> u16) -> RoundSum {
    let after = super::posted(tournament).min(rounds);
    let sheet = Sheet::of(tournament, after);
    let rounds: Vec<_> = outcomes(&sheet, after, entry)
        .map(|(round, outcome)| RoundTerm { round, outcome: *outcome, adds: adds(outcome) })
        .collect();
    let total = rounds.iter().map(|round| u32::from(round.adds)).sum();
    RoundSum { rounds, total }
}

fn outcomes(sheet: &Sheet, after: u8, entry: EntryId) -> impl Iterator<Item = (u8, &Outcome)> {
    (1..=after).filter_map(move |round| Some((round, sheet.outcome(entry, round)?)))
}
