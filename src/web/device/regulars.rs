//! Collects the players of earlier events on this device, on request; rereads only changed events.

use std::cell::RefCell;
use std::collections::BTreeMap;

use crate::engine::id::{EventId, Instant};
use crate::files::{Heading, Health};
use crate::present::players::regulars::{Attendance, Marks, Regular, gather};
use crate::web::browser::store::values;
use crate::web::session::Session;
use crate::web::storage::shelf;
use leptos::prelude::*;

/// Storage key of the players marked as kept or forgotten.
const MARKS: &str = "people";

thread_local! {
    /// The attendance of each event, with the event's last change when it was read.
    static READ: RefCell<BTreeMap<EventId, (Instant, Attendance)>> = const { RefCell::new(BTreeMap::new()) };
}

/// All players of the stored events except the open one.
pub fn people(session: Session) -> Vec<Regular> {
    let open = session.event().get_untracked();
    // Unreadable storage counts as empty.
    let headings = shelf::list().unwrap_or_default();
    let others = headings.iter().filter(|heading| heading.event != open && heading.health != Health::Unreadable);
    let events: Vec<Attendance> = others.filter_map(|heading| attendance(session, heading)).collect();
    gather(&events, &marks())
}

fn attendance(session: Session, heading: &Heading) -> Option<Attendance> {
    let known = READ.with_borrow(|read| read.get(&heading.event).cloned());
    if let Some((changed, attendance)) = known
        && changed == heading.changed
    {
        return Some(attendance);
    }
    let state = shelf::load(&heading.event).ok()?.log.replay();
    let day = if heading.date.is_empty() { session.day(heading.changed) } else { heading.date.clone() };
    let attendance = Attendance::of(&state, day);
    READ.with_borrow_mut(|read| read.insert(heading.event.clone(), (heading.changed, attendance.clone())));
    Some(attendance)
}

pub fn marks() -> Marks {
    values::get(MARKS).unwrap_or_default()
}

pub fn keep(marks: &Marks) {
    values::set(MARKS, marks);
}
