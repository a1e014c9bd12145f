//! How far the draws of a log prove it: each follows from all lines before it (PAIR-8).

use super::{Fact, Log, Step};
use crate::engine::chance::{BY_RECORD, Seeded};
use crate::engine::facts::{
    ChecksDrawn, EntriesAdded, EventOpened, PairingReplaced, RoundPaired, SalvoRolled, StageCut,
};
use crate::engine::prelude::*;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Proven {
    /// The last line that a draw of this log covers; none before the first.
    UpTo(Option<Seq>),
    /// There are rounds or draws, but the opening names no procedure that covers the log.
    Not,
}

/// The proof by the draws of a log, if they are right, which the audit checks.
pub fn proven(log: &Log) -> Proven {
    let steps = log.steps();
    let is_bound = matches!(opening(log), Some(EventOpened { draws: BY_RECORD, .. }));
    let has_rounds = |step: &Step| {
        matches!(step.entry.fact, Fact::RoundPaired(_) | Fact::StageCut(_)) || told(&step.entry.fact).is_some()
    };
    if !is_bound && steps.iter().any(has_rounds) {
        return Proven::Not;
    }
    let covers = |fact: &Fact| told(fact).is_some_and(|told| told.procedure == BY_RECORD);
    Proven::UpTo(log.entries().iter().rfind(|entry| covers(&entry.fact)).map(|entry| entry.seq))
}

pub fn opening(log: &Log) -> Option<&EventOpened> {
    let Fact::EventOpened(opened) = &log.entries().first()?.fact else { return None };
    Some(opened)
}

/// Seed and procedure of the draw in a fact.
fn told(fact: &Fact) -> Option<Seeded> {
    if let Fact::RoundPaired(RoundPaired { round: RoundRef::Swiss(_), draw: Draw::Seed(seed), procedure, .. }) = fact {
        Some(Seeded { seed: *seed, procedure: *procedure })
    } else if let Fact::RoundPaired(RoundPaired { mission: Some(mission), .. }) = fact {
        mission.seed.map(|seed| Seeded { seed, procedure: mission.procedure })
    } else if let Fact::MissionDrawn(drawn) = fact {
        drawn.mission.seed.map(|seed| Seeded { seed, procedure: drawn.mission.procedure })
    } else if let Fact::ChecksDrawn(ChecksDrawn { seed, procedure, .. }) = fact {
        Some(Seeded { seed: *seed, procedure: *procedure })
    } else if let Fact::PairingReplaced(PairingReplaced { drawn, .. })
    | Fact::StageCut(StageCut { drawn, .. })
    | Fact::EntriesAdded(EntriesAdded { drawn, .. }) = fact
    {
        *drawn
    } else if let Fact::SalvoRolled(SalvoRolled { salvo, .. }) = fact {
        salvo.drawn
    } else {
        None
    }
}
