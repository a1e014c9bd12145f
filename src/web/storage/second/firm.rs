//! Whether the second copy has everything of the open event: what "Saved" says.
//!
//! It says so only when the database has told that the disk has it. Where the database does not answer, or there is none,
//! that is said instead, and nobody waits for it.

use std::time::Duration;

use leptos::prelude::*;
use leptos::task::spawn_local;

use super::queue::Step;
use super::{Second, Standing};
use crate::engine::id::{EventId, Seq};
use crate::web::browser::store::database;
use crate::web::browser::store::database::{Place, Trouble};
use crate::web::browser::{clock, device};

/// How long the database may take before it is said that it does not answer.
const PATIENCE: Duration = Duration::from_secs(4);
/// How often a window that follows looks whether an entry of another one has arrived.
const GLANCE: Duration = Duration::from_millis(30);
/// After so many looks it looks less often.
const MANY: u32 = 100;

/// Whether the second copy has everything of the open event.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Firm {
    /// Not yet.
    #[default]
    Saving,
    /// It has, and so has the disk.
    Saved,
    /// It has not, and nobody knows when it will.
    Alone(Trouble),
}

/// What is done as soon as nothing is being written any more.
struct Waiting {
    for_what: What,
    until: i64,
    act: Box<dyn FnOnce()>,
}

/// What is waited for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum What {
    /// What concerns an event.
    Event(EventId),
    /// Choices of the device.
    Choices,
    /// Everything that was done.
    All,
}

/// What waits, and for what.
#[derive(Default)]
pub(super) struct Waits {
    waiting: Vec<Waiting>,
    /// Since when the open event waits.
    since: Option<i64>,
    /// The last entry of another window that has not arrived yet.
    followed: Option<(EventId, Seq)>,
}

fn patience() -> i64 {
    i64::try_from(PATIENCE.as_millis()).unwrap_or_default()
}

impl Second {
    /// Follows which event is open.
    pub fn watch_open(self, event: Memo<EventId>) {
        Effect::new(move |_| {
            let event = event.get();
            self.waits.write_value().since = None;
            if event != EventId::default() && !self.has_looked(&event) && !self.is_busy(&event) {
                // Another window may have made it.
                self.push(Step::Look(event));
            }
            self.refresh();
        });
    }

    fn is_waited_for(self, what: &What) -> bool {
        match what {
            What::Event(event) => self.is_busy(event),
            What::Choices => self.keeps_choices(),
            What::All => self.is_writing() || self.is_saving(),
        }
    }

    /// Does something when the second copy has what concerns an event; at the latest when it is clear that it does not answer.
    pub fn after(self, what: What, act: impl FnOnce() + 'static) {
        if !self.is_waited_for(&what) {
            return act();
        }
        self.wait(what, act);
    }

    fn is_saving(self) -> bool {
        self.open().is_some() && self.firm.get_untracked() == Firm::Saving
    }

    fn wait(self, for_what: What, act: impl FnOnce() + 'static) {
        let until = device::counted() + patience();
        self.waits.write_value().waiting.push(Waiting { for_what, until, act: Box::new(act) });
        set_timeout(move || self.refresh(), PATIENCE);
    }

    /// Says how it stands now, and does what waited for it.
    pub fn refresh(self) {
        let Some(open) = self.open() else { return };
        let now = self.found(&open);
        if self.firm.get_untracked() != now {
            self.firm.set(now);
        }
        let time = device::counted();
        let is_over = |one: &mut Waiting| !self.is_waited_for(&one.for_what) || one.until <= time;
        let over = self.waits.write_value().waiting.extract_if(.., is_over).collect::<Vec<_>>();
        for one in over {
            (one.act)();
        }
    }

    fn found(self, open: &EventId) -> Firm {
        if *open == EventId::default() {
            return Firm::Saved;
        }
        let trouble = match self.standing.get_untracked() {
            Standing::Fails(trouble) if !self.has_looked(open) => Some(trouble),
            _ => self.trouble(open),
        };
        if let Some(trouble) = trouble {
            return Firm::Alone(trouble);
        }
        let is_followed =
            self.waits.with_value(|waits| waits.followed.as_ref().is_some_and(|(event, _)| event == open));
        if self.has_looked(open) && !self.is_busy(open) && !is_followed {
            self.waits.write_value().since = None;
            return Firm::Saved;
        }
        let now = device::counted();
        let since = self.waits.with_value(|waits| waits.since).unwrap_or_else(|| {
            self.waits.write_value().since = Some(now);
            set_timeout(move || self.refresh(), PATIENCE);
            now
        });
        if now - since < patience() { Firm::Saving } else { Firm::Alone(Trouble::Failed) }
    }

    /// Waits until an entry of another window is in the second copy, which that window writes.
    pub fn follow(self, event: &EventId, last: Seq) {
        let is_new = self.waits.write_value().followed.replace((event.clone(), last)).is_none();
        self.refresh();
        if is_new {
            spawn_local(self.arrival());
        }
    }

    async fn arrival(self) {
        let mut looks = 0;
        while let Some((event, last)) = self.waits.with_value(|waits| waits.followed.clone()) {
            let is_open = self.open().is_some_and(|open| open == event);
            let there = database::read_one(Place::Entries, &event.0, f64::from(last.0)).await;
            if !is_open || there.is_err() || there.is_ok_and(|entry| entry.is_some()) {
                self.waits.update_value(|waits| {
                    waits.followed.take_if(|known| *known == (event, last));
                });
                self.refresh();
            } else {
                looks += 1;
                clock::rest(if looks < MANY { GLANCE } else { PATIENCE }).await;
            }
        }
    }
}
