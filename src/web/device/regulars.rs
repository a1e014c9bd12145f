//! The people of earlier events on this device: read when somebody asks for them, and again only where an event changed.

use std::cell::RefCell;
use std::collections::BTreeMap;

use crate::engine::id::{EventId, Instant};
use crate::files::{Heading, Health};
use crate::present::players::regulars::{Attendance, Marks, Regular, gather};
use crate::web::browser::store::values;
use crate::web::session::Session;
use crate::web::storage::shelf;
use leptos::prelude::*;

/// Under this name the device keeps who stays and who is forgotten.
const MARKS: &str = "people";

thread_local! {
    /// What was read of each event, and when that had changed last.
    static READ: RefCell<BTreeMap<EventId, (Instant, Attendance)>> = const { RefCell::new(BTreeMap::new()) };
}

/// Everybody, without the open event.
#[must_use]
pub fn people(session: Session) -> Vec<Regular> {
    let open = session.event().get_untracked();
    // Where storage cannot be read there is nobody.
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

/// What the user decided about them.
#[must_use]
pub fn marks() -> Marks {
    values::get(MARKS).unwrap_or_default()
}

/// Keeps what the user decided.
pub fn keep(marks: &Marks) {
    values::set(MARKS, marks);
}
