//! Draws the pairing of a Swiss round again from the log and the seed as of then (PAIR-8).

use super::entries::with_losses;
use super::prelude::*;
use crate::engine::chance::{Record, Seeded, Source};
use crate::engine::draw::{self, Drawing, Way};
use crate::engine::facts::{PairingReplaced, RoundPaired};
use crate::engine::log::Log;
use crate::engine::log::branch::is_native;

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Redrawn {
    pub seed: u64,
    pub answer: Answer,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Answer {
    /// The draw came with the log of another device.
    Elsewhere,
    /// This version cannot repeat the procedure of the draw.
    Unknown,
    /// The seed gives another pairing than the log has.
    Otherwise,
    /// The log has the pairing of the seed.
    Drawn {
        /// Tables where the round differs from the draw today, ascending.
        tables: Vec<TableNumber>,
        /// Byes of the draw that the round does not have, or entries with a bye that the draw did not give.
        byes: Vec<EntryId>,
    },
}

/// Repeats the last draw of a round; `None` if it was not drawn.
pub fn redrawn(log: &Log, round: &Round) -> Option<Redrawn> {
    let steps = log.steps();
    let draws = steps.iter().rev().filter_map(|step| Some((step.entry, seeded(&step.entry.fact, round.number)?)));
    let (entry, told) = draws.into_iter().next()?;
    let answer = if is_native(log, entry) {
        let at = entry.seq.0 as usize;
        let source = Source::repeated(told, Record::of(log.entries().get(..at)?));
        source.map_or(Some(Answer::Unknown), |source| again(&log.replay_to(entry.seq), &entry.fact, &source, round))?
    } else {
        Answer::Elsewhere
    };
    Some(Redrawn { seed: told.seed, answer })
}

fn seeded(fact: &Fact, number: RoundRef) -> Option<Seeded> {
    if let Fact::RoundPaired(RoundPaired { round, draw: Draw::Seed(seed), procedure, .. }) = fact {
        (*round == number).then_some(Seeded { seed: *seed, procedure: *procedure })
    } else if let Fact::PairingReplaced(PairingReplaced { round, drawn, .. }) = fact {
        drawn.filter(|_| *round == number)
    } else {
        None
    }
}

fn again(before: &Tournament, fact: &Fact, source: &Source, today: &Round) -> Option<Answer> {
    let due = drawing(before, fact, source)?;
    Some(if is_told(&due, fact) { compared(&due, today) } else { Answer::Otherwise })
}

/// Draws the pairing of a fact again, the way that gave it; `None` if the fact draws no pairing.
pub fn drawing(before: &Tournament, fact: &Fact, source: &Source) -> Option<Drawing> {
    let due = drawn(before, fact, source, Way::Now)?;
    if is_told(&due, fact) { Some(due) } else { drawn(before, fact, source, Way::Before) }
}

fn drawn(before: &Tournament, fact: &Fact, source: &Source, way: Way) -> Option<Drawing> {
    if let Fact::RoundPaired(RoundPaired { round: RoundRef::Swiss(number), losses, .. }) = fact {
        Some(draw::swiss(&with_losses(before, losses), *number, source, way))
    } else if let Fact::PairingReplaced(PairingReplaced { round, kept, .. }) = fact {
        before.round(*round).map(|round| match kept[..] {
            [] => draw::latecomers(before, round, source, way),
            _ => draw::others(before, round, kept, source, way),
        })
    } else {
        None
    }
}

/// Whether the fact contains this drawing.
pub fn is_told(due: &Drawing, fact: &Fact) -> bool {
    let is_same = |pairs: &[Pair], byes: &[Unpaired]| {
        due.pairs == pairs && due.byes.iter().copied().eq(byes.iter().map(|bye| bye.entry))
    };
    if let Fact::RoundPaired(RoundPaired { pairs, byes, .. })
    | Fact::PairingReplaced(PairingReplaced { pairs, byes, .. }) = fact
    {
        is_same(pairs, byes)
    } else {
        false
    }
}

fn compared(due: &Drawing, today: &Round) -> Answer {
    let seats = |table, a: EntryId, b: EntryId| (table, a.min(b), a.max(b));
    let drawn: BTreeSet<_> = due.pairs.iter().map(|pair| seats(pair.table, pair.a, pair.b)).collect();
    let now: BTreeSet<_> =
        today.matches.iter().map(|played| seats(played.table, played.sides[0], played.sides[1])).collect();
    let tables: BTreeSet<TableNumber> = drawn.symmetric_difference(&now).map(|(table, ..)| *table).collect();
    let drawn: BTreeSet<EntryId> = due.byes.iter().copied().collect();
    let now: BTreeSet<EntryId> = today.byes.iter().map(|bye| bye.entry).collect();
    Answer::Drawn { tables: tables.into_iter().collect(), byes: drawn.symmetric_difference(&now).copied().collect() }
}
