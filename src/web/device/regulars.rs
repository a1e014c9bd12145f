//! Collects the players of earlier events on this device, on request; rereads only changed events.

use crate::files::{Heading, Health};
use crate::present::players::regulars::{Attendance, Marks, Regular, gather};
use crate::web::base::*;
use crate::web::session::Session;
use crate::web::storage::shelf;

/// Storage key of the players marked as kept or forgotten.
const MARKS: &str = "people";

/// The attendance of each event, with the event's last change when it was read.
#[derive(Clone, Copy, Default)]
pub struct Attendances(StoredValue<BTreeMap<EventId, (Instant, Attendance)>>);

impl Attendances {
    /// All players of the stored events except the open one.
    pub fn people(self, session: Session) -> Vec<Regular> {
        let open = session.event().get_untracked();
        // Unreadable storage counts as empty.
        let headings = shelf::list().unwrap_or_default();
        let others = headings.iter().filter(|heading| heading.event != open && heading.health != Health::Unreadable);
        let events: Vec<Attendance> = others.filter_map(|heading| self.of(session, heading)).collect();
        gather(&events, &marks())
    }

    fn of(self, session: Session, heading: &Heading) -> Option<Attendance> {
        let known = self.0.with_value(|read| read.get(&heading.event).cloned());
        if let Some((changed, attendance)) = known
            && changed == heading.changed
        {
            return Some(attendance);
        }
        let state = shelf::load(&heading.event).ok()?.log.replay();
        let day = if heading.date.is_empty() { session.day(heading.changed) } else { heading.date.clone() };
        let attendance = Attendance::of(&state, day);
        self.0.write_value().insert(heading.event.clone(), (heading.changed, attendance.clone()));
        Some(attendance)
    }
}

pub fn marks() -> Marks {
    values::get(MARKS).unwrap_or_default()
}

/// Changes the marks and stores them.
pub fn change(change: impl FnOnce(&mut Marks)) {
    let mut marks = marks();
    change(&mut marks);
    values::set(MARKS, &marks);
}
