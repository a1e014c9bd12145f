//! Registering and editing entries, also while the event runs (ROLE-3, DROP-5, STD-1, EPIC-14).

use std::borrow::Cow;

use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};

use super::desk::waits;
use super::setup::{LONGEST_NAME, check_staff, needs_reason};
use super::{Call, DraftDetails, ListRefusal, Refusal};
use crate::engine::entry::{Details, Entry};
use crate::engine::id::{EntryId, RoundRef};
use crate::engine::log::Fact;
use crate::engine::log::fact::{Added, Missed};
use crate::engine::outcome::Unpaired;
use crate::engine::rules::EntryKind;
use crate::engine::tournament::Tournament;
use crate::engine::tournament::round::RoundState;

/// The most entries of one event.
pub(super) const MOST_ENTRIES: u16 = 4096;

pub(super) fn add(state: &Tournament, drafts: &[DraftDetails], call: &Call) -> Result<Fact, Refusal> {
    if drafts.is_empty() {
        return Err(Refusal::NameEmpty(0));
    }
    if state.bracket.is_some() {
        return Err(Refusal::StageOver);
    }
    if state.entries.len() + drafts.len() > usize::from(MOST_ENTRIES) {
        return Err(Refusal::TooManyEntries(MOST_ENTRIES));
    }
    let mut lots = Lots::new(state, call);
    let mut entries = Vec::with_capacity(drafts.len());
    let waits = waits(state);
    for (position, draft) in drafts.iter().enumerate() {
        let details = checked(draft, position, state.rules.entry)?;
        check_staff(&state.setup, &state.rules, &details)?;
        let entry = next_id(state, position);
        let lot = (!state.swiss.is_empty()).then(|| lots.draw());
        entries.push(Added { entry, details, lot, losses: missed(state, entry), waits: waits(position) });
    }
    Ok(Fact::EntriesAdded { entries })
}

fn next_id(state: &Tournament, position: usize) -> EntryId {
    EntryId(u16::try_from(state.entries.len() + position).unwrap_or(u16::MAX))
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
    if details.name.is_empty() {
        return Err(Refusal::NameEmpty(position));
    }
    details.members.retain(|member| !member.is_empty());
    if std::iter::once(&details.name).chain(&details.members).any(|name| name.chars().count() > LONGEST_NAME) {
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

/// Whether a team names all its members (EPIC-14).
fn is_complete(details: &Details, size: u8) -> bool {
    details.members.len() == usize::from(size)
}

/// That every team in the event names its members; a list may have been typed for another format.
pub(super) fn complete_teams(state: &Tournament) -> Result<(), Refusal> {
    let EntryKind::Team(size) = state.rules.entry else { return Ok(()) };
    let lacking: Vec<String> = state
        .present()
        .filter(|entry| !is_complete(&entry.details, size))
        .map(|entry| entry.details.name.clone())
        .collect();
    if lacking.is_empty() { Ok(()) } else { Err(Refusal::MembersMissing(lacking, size)) }
}

pub(super) fn edit(state: &Tournament, entry: EntryId, draft: &DraftDetails, call: &Call) -> Result<Fact, Refusal> {
    let before = state.entry(entry).ok_or(Refusal::NoEntry(entry))?;
    let mut details = checked(draft, 0, state.rules.entry)?;
    keep_squad(state, before, &mut details, call)?;
    if (&before.details.name, &before.details.members) != (&details.name, &details.members) {
        check_staff(&state.setup, &state.rules, &details)?;
    }
    Ok(Fact::EntryEdited { entry, details })
}

/// What a list says is changed with the list; what was known without one stays the same for the whole event (LIST-5).
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

pub(super) fn remove(state: &Tournament, entry: EntryId) -> Result<Fact, Refusal> {
    let found = state.entry(entry).ok_or(Refusal::NoEntry(entry))?;
    // Who waits for a place was never in the event.
    if !state.is_before_pairing() && !found.waits() {
        return Err(Refusal::AlreadyStarted);
    }
    if !found.is_in() && !found.waits() {
        return Err(Refusal::NotIn(entry));
    }
    Ok(Fact::EntryRemoved { entry })
}

/// Unpaired losses for all posted rounds in which the entry has no place, the running one left out: it may still be
/// seated there (DROP-3, DROP-5).
pub(super) fn missed(state: &Tournament, entry: EntryId) -> Vec<Missed> {
    state
        .swiss
        .iter()
        .filter(|round| round.state == RoundState::Posted && !round.includes(entry))
        .filter_map(|round| match round.number {
            RoundRef::Swiss(number) if round.is_complete() || usize::from(number) < state.swiss.len() => Some(number),
            RoundRef::Swiss(_) | RoundRef::Elimination(_) => None,
        })
        .map(|round| unpaired_loss(state, round, entry))
        .collect()
}

/// Losses for the last posted round of those in the event who were not seated in it.
pub(super) fn unseated(state: &Tournament) -> Vec<Missed> {
    let Some(last) = state.swiss.iter().rev().find(|round| round.state == RoundState::Posted) else {
        return Vec::new();
    };
    let RoundRef::Swiss(number) = last.number else { return Vec::new() };
    state
        .present()
        .filter(|entry| !last.includes(entry.id))
        .map(|entry| unpaired_loss(state, number, entry.id))
        .collect()
}

/// The event with unpaired losses that are about to be written: a draw or a cut looks at the standing that has them.
pub(super) fn with_losses<'a>(state: &'a Tournament, losses: &[Missed]) -> Cow<'a, Tournament> {
    let mut state = Cow::Borrowed(state);
    for Missed { round, loss } in losses {
        if let Some(round) = state.to_mut().round_mut(RoundRef::Swiss(*round)) {
            round.losses.push(*loss);
        }
    }
    state
}

/// DROP-3: no points but those of a loss, no margin of victory.
fn unpaired_loss(state: &Tournament, round: u8, entry: EntryId) -> Missed {
    Missed { round, loss: Unpaired::new(entry, state.rules.points.loss, 0) }
}

/// Draws lots: numbers that no other entry has, once for each (STD-1).
pub(super) struct Lots {
    taken: std::collections::BTreeSet<u32>,
    rng: StdRng,
}

impl Lots {
    pub(super) fn new(state: &Tournament, call: &Call) -> Self {
        // A stream of its own, so that lots and pairing of one seed are independent.
        let rng = StdRng::seed_from_u64(call.seed ^ 0x6c6f_7473);
        Self { taken: state.entries.iter().filter_map(|entry| entry.lot).collect(), rng }
    }

    /// A number from 1 to 999 999 that is still free; lower is better.
    pub(super) fn draw(&mut self) -> u32 {
        loop {
            let lot = self.rng.random_range(1..=999_999_u32);
            if self.taken.insert(lot) {
                return lot;
            }
        }
    }

    /// Lots for all entries that have none; one taken off the list may come back.
    pub(super) fn for_all(mut self, state: &Tournament) -> Vec<(EntryId, u32)> {
        state.entries.iter().filter(|entry| entry.lot.is_none()).map(|entry| (entry.id, self.draw())).collect()
    }
}
