//! Staff on and off duty, and who holds which office (ROLE-1, ROLE-5 to ROLE-8).

use crate::engine::id::{EntryId, Instant};
use crate::engine::roles::same;
use crate::engine::tournament::Tournament;

/// Somebody of the staff who went off duty, or came back.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Duty {
    /// Who.
    pub person: String,
    /// Whether on duty.
    pub on: bool,
    /// Since when.
    pub since: Instant,
}

/// Who decides.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Office {
    /// The organiser.
    Organiser,
    /// A head judge; without one the organiser (ROLE-1).
    HeadJudge,
}

/// Who of the named staff holds an office.
#[must_use]
pub fn holders(state: &Tournament, office: Office) -> Vec<&str> {
    let staff = &state.setup.staff;
    let organiser = (!staff.organiser.is_empty()).then_some(staff.organiser.as_str());
    match office {
        Office::HeadJudge if !staff.head_judges.is_empty() => staff.head_judges.iter().map(String::as_str).collect(),
        Office::Organiser | Office::HeadJudge => organiser.into_iter().collect(),
    }
}

/// Who of the named staff may decide on what concerns these entries: who holds the office and plays for none of them;
/// else another one of the staff who does not (ROLE-4), else who holds the office. Those on duty first; empty where
/// nobody is named.
#[must_use]
pub fn deciders(state: &Tournament, office: Office, entries: &[EntryId]) -> Vec<String> {
    let details = || entries.iter().filter_map(|entry| state.entry(*entry)).map(|entry| &entry.details);
    let plays = |name: &str| details().any(|details| details.people().any(|person| same(person, name)));
    let of_office = holders(state, office);
    let mut found: Vec<&str> = of_office.iter().copied().filter(|name| !plays(name)).collect();
    // An office that nobody is named for is anybody's.
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
    /// Whether one of the staff is on duty: all are until they go (ROLE-6).
    #[must_use]
    pub fn is_on_duty(&self, name: &str) -> bool {
        self.duty.iter().find(|duty| same(&duty.person, name)).is_none_or(|duty| duty.on)
    }

    /// Since when, if it was ever changed.
    #[must_use]
    pub fn duty_since(&self, name: &str) -> Option<Instant> {
        self.duty.iter().find(|duty| same(&duty.person, name)).map(|duty| duty.since)
    }

    pub(in crate::engine) fn set_duty(&mut self, person: &str, on: bool, since: Instant) {
        self.duty.retain(|duty| !same(&duty.person, person));
        self.duty.push(Duty { person: person.to_owned(), on, since });
    }
}
