//! Registers and edits entries, also while the event runs (ROLE-3, DROP-5, STD-1, EPIC-14).

use std::borrow::Cow;

use super::desk::waits;
use super::lists;
use super::prelude::*;
use super::setup::check_staff;
use crate::engine::bounds::is_longer;
use crate::engine::command::{ListRefusal, Newcomer};
use crate::engine::draw::Lots;
use crate::engine::facts::{Added, EntriesAdded, EntryEdited, EntryRemoved, Missed, MissedCounted};

pub(super) fn add(state: &Tournament, drafts: &[DraftDetails], call: &Call) -> Decided {
    refuse_if(drafts.is_empty(), Refusal::NameEmpty(0))?;
    refuse_if(state.bracket.is_some(), Refusal::StageOver)?;
    refuse_if(state.is_played_out(), Refusal::SwissOver)?;
    refuse_if(state.entries.len() + drafts.len() > usize::from(MOST_ENTRIES), Refusal::TooManyEntries(MOST_ENTRIES))?;
    let source = call.source();
    let mut lots = Lots::new(state, &source);
    let mut entries = Vec::with_capacity(drafts.len());
    // Also while round 1 is withdrawn.
    let has_lots = !state.swiss.is_empty() || state.entries.iter().any(|entry| entry.lot.is_some());
    let waits = waits(state);
    for (position, draft) in drafts.iter().enumerate() {
        let details = checked(draft, position, state.rules.entry)?;
        check_staff(&state.setup, &state.rules, &details)?;
        let entry = EntryId(u16::try_from(state.entries.len() + position).unwrap_or(u16::MAX));
        let lot = has_lots.then(|| lots.draw());
        let (losses, waits) = (missed(state, entry), waits(position));
        entries.push(Added { losses, waits, ..Added::of(entry, details, lot) });
    }
    Ok(Fact::EntriesAdded(EntriesAdded { entries, drawn: has_lots.then(|| source.seeded()) }))
}

/// One step, however many they are and whatever they hand in.
pub(super) fn take_in(state: &Tournament, newcomers: &[Newcomer], call: &Call) -> Decided {
    let drafts: Vec<DraftDetails> = newcomers.iter().map(|newcomer| newcomer.details.clone()).collect();
    let mut fact = add(state, &drafts, call)?;
    if let Fact::EntriesAdded(EntriesAdded { entries, .. }) = &mut fact {
        for (added, newcomer) in entries.iter_mut().zip(newcomers) {
            if newcomer.lists.len() > usize::from(state.lists_of_an_entry()) {
                return Err(Refusal::List(ListRefusal::NoMember));
            }
            added.lists = newcomer.lists.iter().map(|list| lists::tidied(state, list)).collect();
            added.is_here = newcomer.is_here && !state.has_started();
        }
    }
    Ok(fact)
}

fn checked(draft: &DraftDetails, position: usize, kind: EntryKind) -> Result<Details, Refusal> {
    let mut details = draft.clone();
    let texts = [
        &mut details.name,
        &mut details.together,
        &mut details.club,
        &mut details.pronouns,
        &mut details.faction,
        &mut details.note,
    ];
    for text in texts.into_iter().chain(&mut details.members) {
        *text = text.split_whitespace().collect::<Vec<_>>().join(" ");
    }
    refuse_if(details.name.is_empty(), Refusal::NameEmpty(position))?;
    details.members.retain(|member| !member.is_empty());
    if std::iter::once(&details.name).chain(&details.members).any(|name| is_longer(name, LONGEST_NAME)) {
        return Err(Refusal::NameTooLong(LONGEST_NAME));
    }
    if details.fixed_table.is_some_and(|table| table.0 == 0) {
        details.fixed_table = None;
    }
    match kind {
        EntryKind::Single => details.members.clear(),
        EntryKind::Team(size) if !is_complete(&details, size) => {
            return Err(Refusal::MembersMissing(vec![details.name], size));
        }
        EntryKind::Team(_) => {}
    }
    Ok(details)
}

/// Whether a team names all members (EPIC-14).
fn is_complete(details: &Details, size: u8) -> bool {
    details.members.len() == usize::from(size)
}

/// Refuses teams without all members; a list may come from another format.
pub(super) fn complete_teams(state: &Tournament) -> Result<(), Refusal> {
    let EntryKind::Team(size) = state.rules.entry else { return Ok(()) };
    let lacking: Vec<String> = state
        .present()
        .filter(|entry| !is_complete(&entry.details, size))
        .map(|entry| entry.details.name.clone())
        .collect();
    if lacking.is_empty() { Ok(()) } else { Err(Refusal::MembersMissing(lacking, size)) }
}

pub(super) fn all_known(state: &Tournament, entries: &[EntryId]) -> Result<(), Refusal> {
    let stranger = entries.iter().find(|entry| state.entry(**entry).is_none());
    stranger.map_or(Ok(()), |entry| Err(Refusal::NoEntry(*entry)))
}

pub(super) fn edit(state: &Tournament, entry: EntryId, draft: &DraftDetails, call: &Call) -> Decided {
    let before = state.entry(entry).ok_or(Refusal::NoEntry(entry))?;
    let mut details = checked(draft, 0, state.rules.entry)?;
    keep_squad(state, before, &mut details, call)?;
    if (&before.details.name, &before.details.members) != (&details.name, &details.members) {
        check_staff(&state.setup, &state.rules, &details)?;
    }
    Ok(Fact::EntryEdited(EntryEdited { entry, details }))
}

/// Keeps the details that follow from a list; without a list they are locked once the event has started (LIST-5).
fn keep_squad(state: &Tournament, before: &Entry, details: &mut Details, call: &Call) -> Result<(), Refusal> {
    let known = &before.details;
    if before.lists.iter().any(|filed| filed.list.is_some()) {
        details.squad_total = known.squad_total;
        details.ships.clone_from(&known.ships);
        details.faction.clone_from(&known.faction);
        return Ok(());
    }
    let is_changed = known.squad_total.is_some() && known.squad_total != details.squad_total
        || !known.ships.is_empty() && known.ships != details.ships
        || !known.faction.is_empty() && known.faction != details.faction;
    if state.has_started() && is_changed && needs_reason(call).is_err() {
        return Err(Refusal::List(ListRefusal::Locked(before.id)));
    }
    Ok(())
}

pub(super) fn remove(state: &Tournament, entry: EntryId) -> Decided {
    let found = state.entry(entry).ok_or(Refusal::NoEntry(entry))?;
    // Entries on the waiting list were never in the event.
    refuse_if(!state.is_before_pairing() && !found.waits(), Refusal::AlreadyStarted)?;
    refuse_if(!found.is_in() && !found.waits(), Refusal::NotIn(entry))?;
    Ok(Fact::EntryRemoved(EntryRemoved { entry }))
}

/// Losses for posted rounds without a place, except the running one (DROP-3, DROP-5).
pub(super) fn missed(state: &Tournament, entry: EntryId) -> Vec<Missed> {
    let is_over = |round: &Round, number: u8| round.is_complete() || usize::from(number) < state.swiss.len();
    let rounds = state.swiss.iter().zip(1_u8..).filter(|(round, _)| round.is_posted() && !round.includes(entry));
    let missed = rounds.filter(|(round, number)| is_over(round, *number));
    missed.map(|(_, number)| unpaired_loss(state, number, entry)).collect()
}

pub(super) fn unseated(state: &Tournament) -> Vec<Missed> {
    let Some(last) = state.swiss.iter().rev().find(|round| round.is_posted()) else {
        return Vec::new();
    };
    let RoundRef::Swiss(number) = last.number else { return Vec::new() };
    let included = last.included();
    state
        .present()
        .filter(|entry| !included.contains(&entry.id))
        .map(|entry| unpaired_loss(state, number, entry.id))
        .collect()
}

/// The event with losses to be written, since draws and cuts use the standing with them.
pub fn with_losses<'a>(state: &'a Tournament, losses: &[Missed]) -> Cow<'a, Tournament> {
    let mut state = Cow::Borrowed(state);
    for Missed { round, loss } in losses {
        if let Some(round) = state.to_mut().round_mut(RoundRef::Swiss(*round)) {
            round.losses.push(*loss);
        }
    }
    state
}

/// DROP-3: the points of a loss, no margin of victory; by a house rule what a bye gives (BYE-5).
fn unpaired_loss(state: &Tournament, round: u8, entry: EntryId) -> Missed {
    let as_bye = state.entry(entry).is_some_and(|entry| entry.missed_as_byes);
    Missed { round, loss: counted(state, round, entry, as_bye) }
}

fn counted(state: &Tournament, round: u8, entry: EntryId, as_bye: bool) -> Unpaired {
    if as_bye {
        let mov = state.rules.mov(RoundRef::Swiss(round)).map_or(0, |mov| mov.bye);
        Unpaired { as_bye, ..Unpaired::new(entry, state.rules.points.win, mov) }
    } else {
        Unpaired::new(entry, state.rules.points.loss, 0)
    }
}

pub(super) fn count_missed(state: &Tournament, entries: &[EntryId], as_byes: bool) -> Decided {
    refuse_if(state.bracket.is_some(), Refusal::StageOver)?;
    all_known(state, entries)?;
    if entries.iter().filter_map(|id| state.entry(*id)).all(|entry| entry.missed_as_byes == as_byes) {
        return Err(Refusal::NothingChosen);
    }
    let losses = state
        .swiss
        .iter()
        .zip(1_u8..)
        .flat_map(|(round, number)| round.losses.iter().map(move |loss| (number, loss.entry)));
    let missed = losses
        .filter(|(_, entry)| entries.contains(entry))
        .map(|(round, entry)| Missed { round, loss: counted(state, round, entry, as_byes) })
        .collect();
    Ok(Fact::MissedCounted(MissedCounted { entries: entries.to_vec(), as_byes, missed }))
}
