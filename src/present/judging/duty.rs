//! The staff: who is on duty, with which office (ROLE-1, ROLE-6).

use crate::present::prelude::*;

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DutyRow {
    pub name: String,
    pub office: &'static str,
    pub on: bool,
    /// None if it never changed.
    pub since: Option<Instant>,
    /// The organiser is always on duty.
    pub can_change: bool,
}

/// All named staff, judges first.
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
