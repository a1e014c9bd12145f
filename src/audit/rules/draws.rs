//! Repeats draws from their seeds (PAIR-8): pairs, byes, tables, lots, missions, checks, dice, elimination draws.
//!
//! Uses the engine's procedure; other checks judge the outcome without it. The opening names the procedure of all
//! draws; in older events, those without one are unchecked until a draw names it.

use super::prelude::*;
use crate::engine::bracket::slots_by_draw;
use crate::engine::chance::{Record, Seeded, Source, Stream};
use crate::engine::decide::{drawing, is_told};
use crate::engine::draw::{self, Lots};
use crate::engine::facts::{
    Added, ChecksDrawn, EntriesAdded, MissionDrawn, PairingReplaced, RoundPaired, SalvoRolled, StageCut,
};
use crate::engine::tournament::judges::to_check;

/// A draw, and whether repeating it gives the same.
pub struct Made<'a> {
    told: Seeded,
    at: (Option<RoundRef>, Option<TableNumber>),
    is_same: Box<dyn Fn(&Source) -> bool + 'a>,
}

/// The draws of a fact, from the event before it.
type Draws<'a> = Box<dyn FnOnce(&'a Tournament) -> Vec<Made<'a>> + 'a>;

/// Findings about draws; `latest` is the newest procedure so far, `promised` that of the opening.
pub fn findings(draws: Vec<Made<'_>>, record: Record, latest: &mut u8, promised: u8) -> Vec<Finding> {
    let mut found = Vec::new();
    for made in draws {
        let (round, table) = made.at;
        let flaw = |what| Finding { id: "PAIR-8", round, table, what };
        let source = Source::repeated(made.told, record);
        if made.told.procedure < *latest || (promised > 0 && source.is_none()) {
            found.push(flaw(What::DrawUntold));
        }
        if promised == 0 {
            *latest = made.told.procedure.max(*latest);
        }
        if source.is_some_and(|source| !(made.is_same)(&source)) {
            found.push(flaw(What::DrawnOtherwise));
        }
    }
    found
}

/// None for kinds without draws.
pub fn draws(fact: &Fact) -> Option<Draws<'_>> {
    Some(if let Fact::RoundPaired(paired) = fact {
        Box::new(move |before| {
            let kept = before.round(paired.round).and_then(|round| round.mission.as_ref());
            let mission = paired.mission.as_ref().filter(|mission| kept != Some(mission));
            let mission = mission.and_then(|mission| mission_of(before, paired.round, mission, true));
            round_of(before, fact, paired).into_iter().chain(mission).collect()
        })
    } else if let Fact::MissionDrawn(MissionDrawn { round, mission }) = fact {
        Box::new(|before| mission_of(before, *round, mission, false).into_iter().collect())
    } else if let Fact::PairingReplaced(replaced) = fact {
        Box::new(move |before| seats_of(before, fact, replaced).into_iter().collect())
    } else if let Fact::StageCut(cut) = fact {
        Box::new(|before| stage_of(before, cut).into_iter().collect())
    } else if let Fact::EntriesAdded(added) = fact {
        Box::new(|before| lots_of(before, added).into_iter().collect())
    } else if let Fact::SalvoRolled(rolled) = fact {
        Box::new(|_| vec![salvo_of(rolled)])
    } else if let Fact::ChecksDrawn(drawn) = fact {
        Box::new(|before| vec![checks_of(before, drawn)])
    } else {
        return None;
    })
}

fn round_of<'a>(before: &'a Tournament, fact: &'a Fact, paired: &'a RoundPaired) -> Option<Made<'a>> {
    let RoundPaired { round, draw, procedure, lots, .. } = paired;
    let (RoundRef::Swiss(number), Draw::Seed(seed)) = (*round, *draw) else { return None };
    let is_same = move |source: &Source| {
        let due = if number == 1 { Lots::new(before, source).for_all(before) } else { Vec::new() };
        *lots == due && drawing(before, fact, source).is_some_and(|due| is_told(&due, fact))
    };
    let told = Seeded { seed, procedure: *procedure };
    Some(Made { told, at: (Some(*round), None), is_same: Box::new(is_same) })
}

/// Drawn in the app, as with every pairing; alone it may be drawn at the table, without a seed.
fn mission_of<'a>(before: &'a Tournament, round: RoundRef, mission: &'a Mission, paired: bool) -> Option<Made<'a>> {
    let told = Seeded { seed: mission.seed.or(paired.then_some(0))?, procedure: mission.procedure };
    let is_same =
        move |source: &Source| draw::mission(before, round, source).is_some_and(|due| due.name == mission.name);
    Some(Made { told, at: (Some(round), None), is_same: Box::new(is_same) })
}

fn seats_of<'a>(before: &'a Tournament, fact: &'a Fact, replaced: &'a PairingReplaced) -> Option<Made<'a>> {
    let is_same = move |source: &Source| drawing(before, fact, source).is_some_and(|due| is_told(&due, fact));
    // Without kept tables it may be a change by hand.
    let drawn = replaced.drawn.or_else(|| (!replaced.kept.is_empty()).then(|| told(None)))?;
    Some(Made { told: drawn, at: (Some(replaced.round), None), is_same: Box::new(is_same) })
}

fn stage_of<'a>(before: &'a Tournament, cut: &'a StageCut) -> Option<Made<'a>> {
    let StageCut { plan: Some(_), drawn, lots, slots, .. } = cut else { return None };
    let is_same = move |source: &Source| {
        let entries: Vec<EntryId> = before.present().map(|entry| entry.id).collect();
        let due = slots_by_draw(&entries, &mut source.stream(Stream::Pairing));
        *slots == due && *lots == Lots::new(before, source).for_all(before)
    };
    Some(Made { told: told(*drawn), at: (None, None), is_same: Box::new(is_same) })
}

fn lots_of<'a>(before: &'a Tournament, added: &'a EntriesAdded) -> Option<Made<'a>> {
    let EntriesAdded { entries, drawn } = added;
    let is_same = move |source: &Source| {
        let mut lots = Lots::new(before, source);
        entries.iter().all(|Added { lot, .. }| *lot == Some(lots.draw()))
    };
    let made = Made { told: told(*drawn), at: (None, None), is_same: Box::new(is_same) };
    (drawn.is_some() || entries.iter().any(|added| added.lot.is_some())).then_some(made)
}

fn salvo_of(rolled: &SalvoRolled) -> Made<'_> {
    let SalvoRolled { round, table, salvo } = rolled;
    let is_same = move |source: &Source| {
        let Salvo { dice, lot, .. } = draw::salvo(salvo.dice.each_ref().map(Vec::len), source);
        (&dice, lot) == (&salvo.dice, salvo.lot)
    };
    Made { told: told(salvo.drawn), at: (Some(*round), Some(*table)), is_same: Box::new(is_same) }
}

fn checks_of<'a>(before: &'a Tournament, drawn: &'a ChecksDrawn) -> Made<'a> {
    let ChecksDrawn { entries, seed, procedure } = drawn;
    let is_same = move |source: &Source| draw::checks(to_check(before), entries.len(), source) == *entries;
    let told = Seeded { seed: *seed, procedure: *procedure };
    Made { told, at: (None, None), is_same: Box::new(is_same) }
}

fn told(drawn: Option<Seeded>) -> Seeded {
    drawn.unwrap_or(Seeded { seed: 0, procedure: 0 })
}
