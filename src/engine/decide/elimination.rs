//! Elimination rounds, posted at once (CUT-3, CUT-5).

use super::prelude::*;
use super::{leaving, mission, result};
use crate::engine::bracket::{self, Due};
use crate::engine::facts::{PairingReplaced, RoundPaired};
use crate::engine::tournament::tables;

pub(super) fn pair(state: &Tournament, call: &Call) -> Decided {
    let Some(due) = bracket::due(state) else { return Err(nothing_due(state)) };
    let number = RoundRef::Elimination(due.round);
    match state.round(number) {
        Some(running) => Ok(complete(state, running, &due)),
        None => Ok(Fact::RoundPaired(RoundPaired {
            round: number,
            plan: None,
            lots: Vec::new(),
            pairs: pairs(state, &due, &[]),
            byes: byes(state, number, &due.byes),
            losses: Vec::new(),
            draw: Draw::Bracket,
            procedure: 0,
            mission: mission::with_pairing(state, number, call),
            clock: result::full_clock(state, number),
            posted: true,
        })),
    }
}

fn nothing_due(state: &Tournament) -> Refusal {
    match state.last_round() {
        Some(round) if !round.is_complete() => Refusal::ResultsMissing(round.missing()),
        Some(_) | None => Refusal::NoMoreRounds,
    }
}

/// Adds matches that became due in a running round after a correction (COR-1).
fn complete(state: &Tournament, running: &Round, due: &Due) -> Fact {
    let taken: Vec<TableNumber> = running.matches.iter().map(|played| played.table).collect();
    let kept = running.matches.iter().map(Match::pair);
    let mut all: Vec<Pair> = kept.chain(pairs(state, due, &taken)).collect();
    all.sort_by_key(|pair| pair.slot);
    let slots = state.bracket.iter().flat_map(|bracket| bracket::slots(bracket, due.round));
    let reached: Vec<EntryId> = slots.flat_map(|slot| slot.sides).flatten().collect();
    // One who came into a match of the round has no bye beside it.
    let plays = |entry: EntryId| all.iter().any(|pair| pair.a == entry || pair.b == entry);
    let kept_byes = running.byes.iter().copied().filter(|bye| reached.contains(&bye.entry) && !plays(bye.entry));
    let byes = kept_byes.chain(byes(state, running.number, &due.byes)).collect();
    Fact::PairingReplaced(PairingReplaced { round: running.number, pairs: all, byes, drawn: None, kept: Vec::new() })
}

fn pairs(state: &Tournament, due: &Due, taken: &[TableNumber]) -> Vec<Pair> {
    let sides: Vec<[EntryId; 2]> = due.matches.iter().map(|(_, sides)| *sides).collect();
    due.matches
        .iter()
        .zip(tables::assign(state, &sides, taken))
        .map(|((slot, [a, b]), table)| {
            let time = bracket::own_time(state, due.round, *slot);
            Pair { table, a: *a, b: *b, slot: *slot, time }
        })
        .collect()
}

fn byes(state: &Tournament, round: RoundRef, entries: &[EntryId]) -> Vec<Unpaired> {
    entries.iter().map(|entry| leaving::bye_for(state, round, *entry)).collect()
}
