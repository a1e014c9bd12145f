//! Tells whether the second copy has all entries of the open event, for "Saved".
//!
//! "Saved" requires the database's confirmation that the data is on disk. A missing or unresponsive database is
//! reported instead, and nothing waits for it.

use std::time::Duration;

use leptos::prelude::*;
use leptos::task::spawn_local;

use super::queue::Step;
use super::{Second, Standing};
use crate::engine::id::{EventId, Seq};
use crate::web::browser::store::database;
use crate::web::browser::store::database::{Place, Trouble};
use crate::web::browser::{clock, device};

/// Time after which the database counts as unresponsive.
const PATIENCE: Duration = Duration::from_secs(4);
/// Interval at which a following window polls for an entry of another window.
const GLANCE: Duration = Duration::from_millis(30);
/// Number of polls before the interval grows to [`PATIENCE`].
const MANY: u32 = 100;

/// Whether the second copy has all entries of the open event.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Firm {
    #[default]
    Saving,
    /// The second copy is complete and on disk.
    Saved,
    /// The second copy lacks entries for an unknown time.
    Alone(Trouble),
}

/// An action deferred until pending writes finish.
struct Waiting {
    writes: Writes,
    until: i64,
    act: Box<dyn FnOnce()>,
}

/// Writes to wait for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Writes {
    Event(EventId),
    /// Choices of the device.
    Choices,
    All,
}

#[derive(Default)]
pub(super) struct Waits {
    waiting: Vec<Waiting>,
    /// Start of waiting for the open event, on the monotonic clock.
    since: Option<i64>,
    /// The last entry of another window that has not arrived yet.
    followed: Option<(EventId, Seq)>,
}

fn patience() -> i64 {
    i64::try_from(PATIENCE.as_millis()).unwrap_or_default()
}

impl Second {
    /// Follows changes of the open event.
    pub fn watch_open(self, event: Memo<EventId>) {
        Effect::new(move |_| {
            let event = event.get();
            self.waits.write_value().since = None;
            if event != EventId::default() && !self.has_looked(&event) && !self.is_busy(&event) {
                // Another window may have created it.
                self.push(Step::Look(event));
            }
            self.refresh();
        });
    }

    fn is_waited_for(self, writes: &Writes) -> bool {
        match writes {
            Writes::Event(event) => self.is_busy(event),
            Writes::Choices => self.keeps_choices(),
            Writes::All => self.is_writing() || self.is_saving(),
        }
    }

    /// Calls `act` when the second copy has these writes, at the latest when the database counts as unresponsive.
    pub fn after(self, writes: Writes, act: impl FnOnce() + 'static) {
        if !self.is_waited_for(&writes) {
            return act();
        }
        let until = device::counted() + patience();
        self.waits.write_value().waiting.push(Waiting { writes, until, act: Box::new(act) });
        set_timeout(move || self.refresh(), PATIENCE);
    }

    fn is_saving(self) -> bool {
        self.open().is_some() && self.firm.get_untracked() == Firm::Saving
    }

    /// Updates the state and runs the actions whose wait is over.
    pub fn refresh(self) {
        let Some(open) = self.open() else { return };
        let now = self.found(&open);
        if self.firm.get_untracked() != now {
            self.firm.set(now);
        }
        let time = device::counted();
        let is_over = |one: &mut Waiting| !self.is_waited_for(&one.writes) || one.until <= time;
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

    /// Waits until another window has written its entry to the second copy.
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
