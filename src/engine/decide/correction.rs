//! Corrections of results (COR-1): with a reason, after a preview.

use super::cut;
use super::prelude::*;
use super::result::{decide_result, posted_match};
use crate::engine::bracket;
use crate::engine::facts::{Recut, Reseated, ResultCorrected, set_result};
use crate::engine::standing::placing::{Reached, placing};
use crate::engine::standing::standing;

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Preview {
    /// Changed places: after the last posted Swiss round, or of the event where a match of the bracket is corrected.
    pub places: Vec<Moved>,
    /// The same where the later matches stay as they were played.
    pub places_kept: Vec<Moved>,
    /// Pairs of later Swiss rounds whose score group splits. They stay.
    pub pairings: Vec<(RoundRef, TableNumber)>,
    /// Later elimination matches with other players.
    pub bracket: Vec<Later>,
    /// Whether other entries would have advanced.
    pub cut_changes: bool,
    /// The new cut, while it can be repeated.
    pub recut: Option<Recut>,
}

/// A place before and after; none while the entry can still go on in the bracket.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Moved {
    pub entry: EntryId,
    pub before: Option<u16>,
    pub after: Option<u16>,
}

/// A later elimination match that a correction takes from one of its players.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Later {
    pub round: RoundRef,
    pub table: TableNumber,
    pub sides: [EntryId; 2],
    /// The players who are no longer in it.
    pub leave: Vec<EntryId>,
    /// The result that is deleted; none if it has not been played.
    pub result: Option<MatchResult>,
    /// Its players afterwards; none if unknown, so the match is removed.
    pub then: Option<[EntryId; 2]>,
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
    let (reseated, replayed) = reseated(state, &corrected, round);
    let (moved, kept) = match round {
        RoundRef::Swiss(_) => (moved(&before, &after), moved(&before, &after)),
        RoundRef::Elimination(_) => {
            let before = ended(state);
            (moved(&before, &ended(&replayed)), moved(&before, &ended(&corrected)))
        }
    };
    Ok(Preview {
        places: moved,
        places_kept: kept,
        pairings: split_pairs(state, &corrected, round),
        bracket: later(state, &replayed, &reseated),
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
) -> Decided {
    let (_, played) = posted_match(state, round, table)?;
    refuse_if(played.result.is_none(), Refusal::NoResult(table))?;
    let result = decide_result(state, round, played, draft)?;
    needs_reason(call)?;
    let corrected = with_result(state, round, table, &result);
    let redone = if redo_bracket { reseated(state, &corrected, round).0 } else { Vec::new() };
    let recut = if redo_bracket { recut(&corrected, round) } else { None };
    Ok(Fact::ResultCorrected(ResultCorrected { round, table, result, redone, recut }))
}

fn recut(corrected: &Tournament, round: RoundRef) -> Option<Recut> {
    if matches!(round, RoundRef::Swiss(_)) { cut::recut(corrected, &[]) } else { None }
}

fn with_result(state: &Tournament, round: RoundRef, table: TableNumber, result: &MatchResult) -> Tournament {
    let mut corrected = state.clone();
    set_result(&mut corrected, round, table, Some(result));
    corrected
}

type Places = BTreeMap<EntryId, u16>;

fn places(state: &Tournament, rounds: u8) -> Places {
    standing(state, rounds).rows.into_iter().filter_map(|row| Some((row.entry, row.place?))).collect()
}

/// The places of the event that no later match changes.
fn ended(state: &Tournament) -> Places {
    let is_open = |reached| matches!(reached, Reached::StillIn(_));
    placing(state)
        .rows
        .into_iter()
        .filter(|row| !is_open(row.reached))
        .filter_map(|row| Some((row.entry, row.place?)))
        .collect()
}

fn moved(before: &Places, after: &Places) -> Vec<Moved> {
    let entries: BTreeSet<EntryId> = before.keys().chain(after.keys()).copied().collect();
    let moved = |entry| Moved { entry, before: before.get(&entry).copied(), after: after.get(&entry).copied() };
    entries.into_iter().map(moved).filter(|moved| moved.before != moved.after).collect()
}

/// The later matches as they are, with what becomes of each.
fn later(state: &Tournament, replayed: &Tournament, reseated: &[Reseated]) -> Vec<Later> {
    let mut found: Vec<Later> = Vec::new();
    for change in reseated {
        let Some(playing) = state.round(change.round).and_then(|round| round.at(change.table)) else { continue };
        let leaves = playing.sides[change.side.index()];
        match found.iter_mut().find(|later| (later.round, later.table) == (change.round, change.table)) {
            Some(later) => later.leave.push(leaves),
            None => found.push(Later {
                round: change.round,
                table: change.table,
                sides: playing.sides,
                leave: vec![leaves],
                result: playing.result.clone(),
                then: replayed.round(change.round).and_then(|round| round.at(change.table)).map(|then| then.sides),
            }),
        }
    }
    found
}

/// Later elimination matches with changed sides, and the event with them. A match with an unknown side is removed and
/// due again later.
fn reseated(state: &Tournament, corrected: &Tournament, from: RoundRef) -> (Vec<Reseated>, Tournament) {
    let mut changed = corrected.clone();
    let RoundRef::Elimination(from) = from else { return (Vec::new(), changed) };
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
                let reseated = Reseated { round, table: playing.table, side, entry: newcomers.next() };
                reseated.apply(&mut changed);
                found.push(reseated);
            }
        }
    }
    (found, changed)
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

fn cut_changes(state: &Tournament, round: RoundRef, before: &Places, after: &Places) -> bool {
    let (RoundRef::Swiss(_), Some(bracket)) = (round, &state.bracket) else { return false };
    let last = |places: &Places| bracket.seeds.iter().filter_map(|seed| places.get(seed)).max().copied();
    let outside = state.present().map(|entry| entry.id).filter(|id| !bracket.seeds.contains(id));
    outside.into_iter().any(|id| {
        let passes = |places: &Places| places.get(&id).copied() < last(places);
        passes(after) && !passes(before)
    })
}
