//! Pairings by hand (PAIR-7): broken rules are named and can be waived, invalid pairings are refused.

use super::leaving::bye_for;
use super::prelude::*;
use super::swiss::waiting;
use crate::engine::command::Breach;
use crate::engine::draw::companions;
use crate::engine::facts::PairingReplaced;
use crate::engine::standing::standing;
use crate::engine::tournament::round::ascending;
use crate::engine::tournament::{Rematches, Sheet};

pub(super) fn replace(state: &Tournament, pairs: &[Pair], byes: &[EntryId], waived: &[Breach]) -> Decided {
    refuse_if(state.bracket.is_some(), Refusal::BracketIsFixed)?;
    let round = state.swiss.last().ok_or(Refusal::NoRound)?;
    whole(state, round, pairs, byes)?;
    played_tables_stay(round, pairs)?;
    let open: Vec<Breach> =
        breaches(state, round, pairs, byes).into_iter().filter(|breach| !waived.contains(breach)).collect();
    refuse_if(!open.is_empty(), Refusal::Breaches(open))?;
    let pairs = pairs.iter().map(|pair| Pair { slot: 0, time: None, ..*pair }).collect();
    let byes = byes.iter().map(|entry| bye_for(state, round.number, *entry)).collect();
    Ok(Fact::PairingReplaced(PairingReplaced { round: round.number, pairs, byes, drawn: None, kept: Vec::new() }))
}

/// Every entry has one place, every table one match.
fn whole(state: &Tournament, round: &Round, pairs: &[Pair], byes: &[EntryId]) -> Result<(), Refusal> {
    let mut places: BTreeMap<EntryId, usize> = BTreeMap::new();
    for id in pairs.iter().flat_map(|pair| [pair.a, pair.b]).chain(byes.iter().copied()) {
        *places.entry(id).or_default() += 1;
    }
    let was_waiting = waiting(state);
    let may_wait = |id: EntryId| round.is_posted() && was_waiting.contains(&id);
    let missing: Vec<EntryId> = state
        .present()
        .map(|entry| entry.id)
        .filter(|id| !places.contains_key(id) && !may_wait(*id))
        .filter(|id| !round.losses.iter().any(|loss| loss.entry == *id))
        .collect();
    let doubled: Vec<EntryId> = places.iter().filter(|(_, count)| **count > 1).map(|(id, _)| *id).collect();
    let known = |id: &EntryId| state.entry(*id).is_some_and(|entry| entry.is_in() || round.includes(*id));
    let strangers: Vec<EntryId> = places.keys().copied().filter(|id| !known(id)).collect();
    let mut used: BTreeMap<TableNumber, usize> = BTreeMap::new();
    for pair in pairs {
        *used.entry(pair.table).or_default() += 1;
    }
    let tables: Vec<TableNumber> =
        used.into_iter().filter(|(table, count)| table.0 == 0 || *count > 1).map(|(table, _)| table).collect();
    if missing.is_empty() && doubled.is_empty() && strangers.is_empty() && tables.is_empty() {
        return Ok(());
    }
    Err(Refusal::BrokenPairing { missing, doubled, strangers, tables })
}

/// Results must be cleared or corrected first.
fn played_tables_stay(round: &Round, pairs: &[Pair]) -> Result<(), Refusal> {
    let gone = round
        .matches
        .iter()
        .filter(|played| played.result.is_some())
        .find(|played| !pairs.iter().any(|pair| pair.table == played.table && [pair.a, pair.b] == played.sides));
    gone.map_or(Ok(()), |played| Err(Refusal::TableHasResult(played.table)))
}

/// Rules broken by new pairs, byes and tables; those broken by the draw are left out.
pub fn breaches(state: &Tournament, round: &Round, pairs: &[Pair], byes: &[EntryId]) -> Vec<Breach> {
    let RoundRef::Swiss(number) = round.number else { return Vec::new() };
    let standing = standing(state, number.saturating_sub(1));
    let points: BTreeMap<EntryId, u32> = standing.rows.iter().map(|row| (row.entry, row.points)).collect();
    let drawn: BTreeMap<[EntryId; 2], TableNumber> =
        round.matches.iter().map(|drawn| (ascending(drawn.sides), drawn.table)).collect();
    let met = Rematches::among(pairs.iter().map(|pair| [pair.a, pair.b]), state, round.number);
    let apart = |[a, b]: [EntryId; 2]| {
        let [a, b] = [a, b].map(|id| points.get(&id).copied().unwrap_or_default());
        a.abs_diff(b)
    };
    // As far apart as pairs of the draw that are gone.
    let is_gone = |drawn: &&Match| !pairs.iter().any(|pair| ascending([pair.a, pair.b]) == ascending(drawn.sides));
    let mut needed: Vec<u32> = round.matches.iter().filter(is_gone).map(|drawn| apart(drawn.sides)).collect();
    let mut found = Vec::new();
    for pair in pairs {
        let (a, b) = (pair.a, pair.b);
        let table = drawn.get(&ascending([a, b])).copied();
        if table.is_none() {
            if met.has([a, b]) {
                found.push(Breach::Rematch(a, b));
            }
            let far = apart([a, b]);
            match needed.iter().position(|drawn| *drawn == far) {
                _ if far == 0 => {}
                Some(at) => drop(needed.swap_remove(at)),
                None => found.push(Breach::OtherGroup(a, b)),
            }
            if number == 1 && companions(state, a, b) {
                found.push(Breach::Companions(a, b));
            }
            found.extend(state.kept_apart(a, b).map(|apart| match apart.never {
                true => Breach::Never(a, b),
                false => Breach::KeptApart(a, b),
            }));
        }
        if table != Some(pair.table) {
            let moved = [a, b].into_iter().filter_map(|id| Some((id, state.entry(id)?.details.fixed_table?)));
            found.extend(moved.filter(|(_, own)| *own != pair.table).map(|(id, own)| Breach::FixedTable(id, own)));
        }
    }
    found.extend(bye_breaches(state, round, number, byes));
    found
}

fn bye_breaches(state: &Tournament, round: &Round, number: u8, byes: &[EntryId]) -> Vec<Breach> {
    if number == 1 {
        return Vec::new(); // BYE-1: at random
    }
    let sheet = Sheet::of(state, number - 1);
    let order: Vec<EntryId> =
        standing(state, number - 1).rows.iter().filter(|row| row.is_in).map(|row| row.entry).collect();
    let lowest = order.iter().rev().find(|id| !sheet.had_bye(**id)).copied();
    let mut found = Vec::new();
    for bye in byes.iter().filter(|bye| !round.byes.iter().any(|old| old.entry == **bye)) {
        if sheet.had_bye(*bye) && lowest.is_some() {
            found.push(Breach::SecondBye(*bye));
        } else if lowest != Some(*bye) {
            found.push(Breach::ByeNotLowest(*bye));
        }
    }
    found
}
