//! Staff on and off duty, and the holders of offices (ROLE-1, ROLE-5 to ROLE-8).

use crate::engine::id::{EntryId, Instant};
use crate::engine::roles::same;
use crate::engine::tournament::Tournament;

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Duty {
    pub person: String,
    pub on: bool,
    pub since: Instant,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Office {
    Organiser,
    /// A head judge, or the organiser without one (ROLE-1).
    HeadJudge,
}

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
    /// True until they go off duty (ROLE-6).
    pub fn is_on_duty(&self, name: &str) -> bool {
        self.duty.iter().find(|duty| same(&duty.person, name)).is_none_or(|duty| duty.on)
    }

    /// None if it never changed.
    pub fn duty_since(&self, name: &str) -> Option<Instant> {
        self.duty.iter().find(|duty| same(&duty.person, name)).map(|duty| duty.since)
    }

    pub(in crate::engine) fn set_duty(&mut self, person: &str, on: bool, since: Instant) {
        self.duty.retain(|duty| !same(&duty.person, person));
        self.duty.push(Duty { person: person.to_owned(), on, since });
    }
}
