//! Queries on the judges' log, staff on duty and their offices (ROLE-1, ROLE-5 to ROLE-8, JDG-3, JDG-8), random checks.

use crate::engine::entry::same;
use crate::engine::judging::{Disqualified, Duty, NoteId, NoteKind, Noted, Office, Outcome};
use crate::engine::prelude::*;

pub fn holders(state: &Tournament, office: Office) -> Vec<&str> {
    let staff = &state.setup.staff;
    let organiser = (!staff.organiser.is_empty()).then_some(staff.organiser.as_str());
    match office {
        Office::HeadJudge if !staff.head_judges.is_empty() => staff.head_judges.iter().map(String::as_str).collect(),
        Office::Organiser | Office::HeadJudge => organiser.into_iter().collect(),
    }
}

/// Named staff who may decide on these entries: holders of the office who play for none of them, else other staff who
/// do not (ROLE-4), else the holders. Those on duty first; empty where nobody is named.
pub fn deciders(state: &Tournament, office: Office, entries: &[EntryId]) -> Vec<String> {
    let details = || entries.iter().filter_map(|entry| state.entry(*entry)).map(|entry| &entry.details);
    let plays = |name: &str| details().any(|details| details.people().any(|person| same(person, name)));
    let of_office = holders(state, office);
    let mut found: Vec<&str> = of_office.iter().copied().filter(|name| !plays(name)).collect();
    // An office without named staff is open to anybody.
    if found.is_empty() && !of_office.is_empty() {
        found = state.setup.staff.by_rank().filter(|name| !plays(name)).take(1).collect();
    }
    if found.is_empty() {
        found = of_office;
    }
    found.sort_by_key(|name| !state.is_on_duty(name));
    found.into_iter().map(str::to_owned).collect()
}

impl Tournament {
    /// In the order offered (JDG-8).
    pub fn note_kinds(&self) -> Vec<NoteKind> {
        let own = self.format().map_or(&[][..], |format| format.judging.own);
        let (first, rest) = NoteKind::EVERYWHERE.split_at(3);
        first.iter().chain(own).chain(rest).copied().collect()
    }

    /// Whether fortressing on purpose ends a match (XW-19).
    pub fn punishes_fortressing(&self) -> bool {
        self.format().is_some_and(|format| format.judging.own.contains(&NoteKind::Fortressing))
    }

    /// Whether a disqualification ended the match, which is a concession on paper (DROP-1, DROP-4).
    pub fn ended_by_disqualification(&self, round: RoundRef, played: &Match) -> bool {
        let Some(Ended::Concession(side)) = played.result.as_ref().map(|result| result.ended) else { return false };
        let entry = played.sides[side.index()];
        let is_here = |one: &Disqualified| (one.round, one.table) == (Some(round), Some(played.table));
        self.disqualified.iter().any(|one| one.entry == entry && is_here(one))
    }

    pub fn noted(&self, id: NoteId) -> Option<&Noted> {
        self.notes.get(id.index())
    }

    /// With their numbers, the oldest first.
    pub fn all_notes(&self) -> impl DoubleEndedIterator<Item = (NoteId, &Noted)> {
        self.notes.iter().enumerate().map(|(at, noted)| (NoteId(u16::try_from(at).unwrap_or(u16::MAX)), noted))
    }

    /// Earlier offences of a kind by an entry (JDG-8).
    pub fn offences(&self, entry: EntryId, kind: NoteKind) -> Vec<NoteId> {
        let is_one = |noted: &Noted| noted.note.kind == kind && noted.note.entries.contains(&entry) && noted.counts();
        self.all_notes().filter(|(_, noted)| is_one(noted)).map(|(id, _)| id).collect()
    }

    /// Components lost or damaged in an earlier round and not settled, of entries still in the event (JDG-3: removed if
    /// missing at the start of the next round).
    pub fn still_missing(&self) -> Vec<NoteId> {
        let Some(current) = self.last_round().map(|round| round.number) else { return Vec::new() };
        let is_missing = |noted: &Noted| {
            let is_loss = matches!(noted.note.kind, NoteKind::Lost | NoteKind::Damaged);
            let is_settled = match noted.outcome {
                Some((_, outcome)) => outcome == Outcome::Replaced,
                None => noted.outcomes().is_empty(),
            };
            let is_in = |entry: &EntryId| self.is_in(*entry);
            let is_earlier = noted.note.round.is_some_and(|round| round < current);
            is_loss && !is_settled && is_earlier && noted.note.entries.iter().any(is_in)
        };
        self.all_notes().filter(|(_, noted)| is_missing(noted)).map(|(id, _)| id).collect()
    }

    /// True until they go off duty (ROLE-6).
    pub fn is_on_duty(&self, name: &str) -> bool {
        self.duty.iter().find(|duty| same(&duty.person, name)).is_none_or(|duty| duty.on)
    }

    /// None if the duty never changed.
    pub fn duty_since(&self, name: &str) -> Option<Instant> {
        self.duty.iter().find(|duty| same(&duty.person, name)).map(|duty| duty.since)
    }

    pub(in crate::engine) fn set_duty(&mut self, person: &str, on: bool, since: Instant) {
        self.duty.retain(|duty| !same(&duty.person, person));
        self.duty.push(Duty { person: person.to_owned(), on, since });
    }
}

/// Whether its list or deck was checked.
pub fn is_checked(state: &Tournament, entry: EntryId) -> bool {
    state.notes.iter().any(|noted| noted.note.kind == NoteKind::Checked && noted.note.entries.contains(&entry))
}

/// Entries to draw from: in the event, not drawn and not checked before.
pub fn to_check(state: &Tournament) -> Vec<EntryId> {
    let was_drawn = |entry: EntryId| state.checks.iter().any(|drawn| drawn.entries.contains(&entry));
    let ids = state.present().map(|entry| entry.id);
    ids.filter(|entry| !was_drawn(*entry) && !is_checked(state, *entry)).collect()
}

/// Drawn entries still to check, in the order drawn, without those that left.
pub fn open_checks(state: &Tournament) -> Vec<EntryId> {
    let drawn = state.checks.iter().flat_map(|drawn| &drawn.entries).copied();
    drawn.filter(|entry| state.is_in(*entry) && !is_checked(state, *entry)).collect()
}
