//! The desk: check-in before round 1, waiting list, entries kept apart (STR-3, PAIR-6).

use super::entries::{all_known, missed, remove};
use super::prelude::*;
use super::result::posted_match;
use crate::engine::bounds::is_longer;
use crate::engine::facts::{CheckedIn, EntriesRemoved, KeptApart, MovedUp, PlayerCalled, PutOnWaitingList};
use crate::engine::tournament::Apart;

/// Newcomers beyond the places wait; all wait once there is a waiting list.
pub(super) fn waits(state: &Tournament) -> impl Fn(usize) -> bool + use<> {
    let is_queued = state.waiting_list().next().is_some();
    let free = state.free_places().map(|free| if is_queued { 0 } else { free });
    move |position| free.is_some_and(|free| position >= free)
}

/// Unique, registered entries.
pub(super) fn chosen(state: &Tournament, entries: &[EntryId]) -> Result<Vec<EntryId>, Refusal> {
    refuse_if(entries.is_empty(), Refusal::NothingChosen)?;
    all_known(state, entries)?;
    let mut seen = BTreeSet::new();
    Ok(entries.iter().copied().filter(|entry| seen.insert(*entry)).collect())
}

/// Possible until round 1 is posted.
pub(super) fn check_in(state: &Tournament, entries: &[EntryId], here: bool) -> Decided {
    refuse_if(state.has_started(), Refusal::AlreadyStarted)?;
    let entries = chosen(state, entries)?;
    let may = |id: EntryId| state.entry(id).is_some_and(|entry| entry.is_in() || entry.waits());
    match entries.iter().find(|entry| !may(**entry)) {
        Some(out) => Err(Refusal::NotIn(*out)),
        None => Ok(Fact::CheckedIn(CheckedIn { entries, here })),
    }
}

pub(super) fn remove_all(state: &Tournament, entries: &[EntryId]) -> Decided {
    let entries = chosen(state, entries)?;
    entries.iter().try_for_each(|entry| remove(state, *entry).map(|_| ()))?;
    Ok(Fact::EntriesRemoved(EntriesRemoved { entries }))
}

/// Possible before the first pairing; paired entries drop instead.
pub(super) fn put_on_waiting_list(state: &Tournament, entries: &[EntryId]) -> Decided {
    refuse_if(!state.is_before_pairing(), Refusal::AlreadyStarted)?;
    let entries = chosen(state, entries)?;
    match entries.iter().find(|id| state.entry(**id).is_none_or(|entry| !entry.is_in())) {
        Some(out) => Err(Refusal::NotIn(*out)),
        None => Ok(Fact::PutOnWaitingList(PutOnWaitingList { entries })),
    }
}

/// Moves up entries even beyond the number of places. In a running event this is a late arrival (DROP-5).
pub(super) fn move_up(state: &Tournament, entries: &[EntryId]) -> Decided {
    refuse_if(state.bracket.is_some(), Refusal::StageOver)?;
    refuse_if(state.is_played_out(), Refusal::SwissOver)?;
    let entries = chosen(state, entries)?;
    if let Some(other) = entries.iter().find(|id| state.entry(**id).is_none_or(|entry| !entry.waits())) {
        return Err(Refusal::NotWaiting(*other));
    }
    let losses = entries.iter().flat_map(|entry| missed(state, *entry)).collect();
    Ok(Fact::MovedUp(MovedUp { entries, losses }))
}

/// Requires an entry in the event or on the waiting list, and a posted table.
pub(super) fn call(state: &Tournament, entry: EntryId, at_table: Option<TableNumber>) -> Decided {
    let called = state.entry(entry).ok_or(Refusal::NoEntry(entry))?;
    refuse_if(!called.is_in() && !called.waits(), Refusal::NotIn(entry))?;
    if let Some(table) = at_table {
        let round = state.last_round().ok_or(Refusal::NoRound)?;
        posted_match(state, round.number, table)?;
    }
    Ok(Fact::PlayerCalled(PlayerCalled { entry, at_table }))
}

pub(super) fn keep_apart(state: &Tournament, pair: &Apart, apart: bool) -> Decided {
    let (a, b) = (pair.a.min(pair.b), pair.a.max(pair.b));
    chosen(state, &[a, b])?;
    refuse_if(a == b || (!apart && state.kept_apart(a, b).is_none()), Refusal::NothingChosen)?;
    let reason = pair.reason.trim().to_owned();
    refuse_if(is_longer(&reason, LONGEST_NAME), Refusal::NameTooLong(LONGEST_NAME))?;
    Ok(Fact::KeptApart(KeptApart { pair: Apart { a, b, reason, never: pair.never && apart }, apart }))
}
