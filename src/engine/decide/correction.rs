//! Corrections of results (COR-1): with a reason, after a preview.

use std::collections::BTreeMap;

use super::cut;
use super::result::{decide_result, posted_match};
use super::setup::needs_reason;
use crate::engine::bracket;
use crate::engine::command::{Call, DraftResult, Refusal};
use crate::engine::facts::{Recut, Reseated, ResultCorrected};
use crate::engine::id::{EntryId, RoundRef, Side, TableNumber};
use crate::engine::log::Fact;
use crate::engine::outcome::MatchResult;
use crate::engine::standing::standing;
use crate::engine::tournament::Tournament;

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Preview {
    /// Changed places after the last posted Swiss round: before, after.
    pub places: Vec<(EntryId, u16, u16)>,
    /// Pairs of later Swiss rounds whose score group splits. They stay.
    pub pairings: Vec<(RoundRef, TableNumber)>,
    /// Later elimination matches with other players: current, new (none: unknown).
    pub bracket: Vec<(RoundRef, TableNumber, EntryId, Option<EntryId>)>,
    /// Whether other entries would have advanced.
    pub cut_changes: bool,
    /// The new cut, while it can be repeated.
    pub recut: Option<Recut>,
}

pub fn preview(
    state: &Tournament,
    round: RoundRef,
    table: TableNumber,
    draft: &DraftResult,
) -> Result<Preview, Refusal> {
    let (_, played) = posted_match(state, round, table)?;
    let result = decide_result(state, round, played, draft)?;
    let corrected = with_result(state, round, table, &result);
    let rounds = state.swiss_rounds();
    let (before, after) = (places(state, rounds), places(&corrected, rounds));
    let moved = before
        .iter()
        .filter_map(|(entry, place)| Some((*entry, *place, *after.get(entry)?)))
        .filter(|(_, place, then)| place != then)
        .collect();
    let reseated = reseated(state, &corrected, round);
    let bracket = reseated
        .iter()
        .filter_map(|change| {
            let now = state.round(change.round)?.at(change.table)?.sides[change.side.index()];
            Some((change.round, change.table, now, change.entry))
        })
        .collect();
    Ok(Preview {
        places: moved,
        pairings: split_pairs(state, &corrected, round),
        bracket,
        cut_changes: cut_changes(state, round, &before, &after),
        recut: recut(&corrected, round),
    })
}

pub(super) fn correct(
    state: &Tournament,
    (round, table): (RoundRef, TableNumber),
    draft: &DraftResult,
    redo_bracket: bool,
    call: &Call,
) -> Result<Fact, Refusal> {
    let (_, played) = posted_match(state, round, table)?;
    if played.result.is_none() {
        return Err(Refusal::NoResult(table));
    }
    let result = decide_result(state, round, played, draft)?;
    needs_reason(call)?;
    let corrected = with_result(state, round, table, &result);
    let redone = if redo_bracket { reseated(state, &corrected, round) } else { Vec::new() };
    let recut = if redo_bracket { recut(&corrected, round) } else { None };
    Ok(Fact::ResultCorrected(ResultCorrected { round, table, result, redone, recut }))
}

fn recut(corrected: &Tournament, round: RoundRef) -> Option<Recut> {
    if matches!(round, RoundRef::Swiss(_)) { cut::recut(corrected, &[]) } else { None }
}

fn with_result(state: &Tournament, round: RoundRef, table: TableNumber, result: &MatchResult) -> Tournament {
    let mut corrected = state.clone();
    if let Some(round) = corrected.round_mut(round) {
        for played in round.matches.iter_mut().filter(|played| played.table == table) {
            played.result = Some(result.clone());
        }
    }
    corrected
}

fn places(state: &Tournament, rounds: u8) -> BTreeMap<EntryId, u16> {
    standing(state, rounds).rows.into_iter().filter_map(|row| Some((row.entry, row.place?))).collect()
}

/// Later elimination matches with changed sides. A match with an unknown side is removed and due again later.
fn reseated(state: &Tournament, corrected: &Tournament, from: RoundRef) -> Vec<Reseated> {
    let RoundRef::Elimination(from) = from else { return Vec::new() };
    let mut changed = corrected.clone();
    let last = state.bracket.as_ref().map_or(0, |bracket| bracket.rounds.len());
    let mut found = Vec::new();
    for number in from + 1..=u8::try_from(last).unwrap_or(u8::MAX) {
        let round = RoundRef::Elimination(number);
        let Some(bracket) = changed.bracket.clone() else { break };
        for slot in bracket::slots(&bracket, number) {
            let Some(playing) =
                state.round(round).and_then(|round| round.matches.iter().find(|m| m.slot == slot.number))
            else {
                continue;
            };
            // Newcomers of the slot take one place each.
            let mut newcomers = slot.sides.into_iter().flatten().filter(|id| !playing.sides.contains(id));
            for side in Side::BOTH {
                let now = playing.sides[side.index()];
                if slot.sides.contains(&Some(now)) {
                    continue;
                }
                let entry = newcomers.next();
                found.push(Reseated { round, table: playing.table, side, entry });
                void(&mut changed, round, playing.table, side, entry);
            }
        }
    }
    found
}

fn void(state: &mut Tournament, round: RoundRef, table: TableNumber, side: Side, entry: Option<EntryId>) {
    let Some(round) = state.round_mut(round) else { return };
    match entry {
        None => round.matches.retain(|played| played.table != table),
        Some(entry) => {
            for played in round.matches.iter_mut().filter(|played| played.table == table) {
                played.sides[side.index()] = entry;
                played.result = None;
            }
        }
    }
}

/// Pairs of later Swiss rounds drawn inside a score group that the correction splits.
fn split_pairs(state: &Tournament, corrected: &Tournament, from: RoundRef) -> Vec<(RoundRef, TableNumber)> {
    let RoundRef::Swiss(from) = from else { return Vec::new() };
    let mut found = Vec::new();
    for round in state.swiss.iter().skip(usize::from(from)) {
        let RoundRef::Swiss(number) = round.number else { continue };
        let points = |state: &Tournament| -> BTreeMap<EntryId, u32> {
            standing(state, number - 1).rows.iter().map(|row| (row.entry, row.points)).collect()
        };
        let (before, after) = (points(state), points(corrected));
        let level = |points: &BTreeMap<EntryId, u32>, [a, b]: [EntryId; 2]| points.get(&a) == points.get(&b);
        let split = round.matches.iter().filter(|played| level(&before, played.sides) && !level(&after, played.sides));
        found.extend(split.map(|played| (round.number, played.table)));
    }
    found
}

fn cut_changes(
    state: &Tournament,
    round: RoundRef,
    before: &BTreeMap<EntryId, u16>,
    after: &BTreeMap<EntryId, u16>,
) -> bool {
    let (RoundRef::Swiss(_), Some(bracket)) = (round, &state.bracket) else { return false };
    let last =
        |places: &BTreeMap<EntryId, u16>| bracket.seeds.iter().filter_map(|seed| places.get(seed)).max().copied();
    let outside = state.present().map(|entry| entry.id).filter(|id| !bracket.seeds.contains(id));
    outside.into_iter().any(|id| {
        let passes = |places: &BTreeMap<EntryId, u16>| places.get(&id).copied() < last(places);
        passes(after) && !passes(before)
    })
}
