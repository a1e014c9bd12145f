//! The staff: who is on duty, with which office (ROLE-1, ROLE-6).

use crate::engine::id::Instant;
use crate::engine::tournament::Tournament;
use crate::present::words::text::Words;

/// One of the staff.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DutyRow {
    pub name: String,
    /// The office in words.
    pub office: &'static str,
    /// Whether on duty.
    pub on: bool,
    /// Since when, if it was changed.
    pub since: Option<Instant>,
    /// Whether it can be changed: the organiser is always on duty.
    pub can_change: bool,
}

/// All who are named, those who rule first.
#[must_use]
pub fn staff(words: Words, tournament: &Tournament) -> Vec<DutyRow> {
    let staff = &tournament.setup.staff;
    let row = |name: &String, office: &'static str, can_change: bool| DutyRow {
        name: name.clone(),
        office,
        on: !can_change || tournament.is_on_duty(name),
        since: tournament.duty_since(name).filter(|_| can_change),
        can_change,
    };
    let organiser = std::iter::once(&staff.organiser).filter(|name| !name.is_empty());
    organiser
        .map(|name| row(name, words.judge_office_organiser(), false))
        .chain(staff.head_judges.iter().map(|name| row(name, words.judge_office_head(), true)))
        .chain(staff.judges.iter().map(|name| row(name, words.judge_office_judge(), true)))
        .collect()
}
