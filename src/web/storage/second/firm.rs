//! Tells whether the second copy has all entries of the open event, for "Saved".
//!
//! "Saved" requires the database's confirmation that the data is on disk. A missing or unresponsive database is
//! reported instead, and nothing waits for it.

use super::{Second, millis};
use crate::app::second::{Awaited, Firm, Next, PATIENCE, Step};
use crate::web::base::*;
use crate::web::browser::device;
use crate::web::browser::store::database::{self, Place};
use crate::web::storage::Follower;

/// An action deferred until pending writes finish.
pub(super) struct Waiting {
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

impl Follower for Second {
    fn turned(&self, event: &EventId, _log: &Arc<Log>) {
        let is_due = self.with_keeper(|keeper| {
            keeper.turned_to();
            *event != EventId::default() && !keeper.queue.has_looked(event) && !keeper.queue.is_busy(event)
        });
        if is_due {
            // Another window may have created it.
            self.push(Step::Look(event.clone()));
        }
        self.refresh();
    }
}

impl Second {
    fn is_waited_for(self, writes: &Writes) -> bool {
        let is_saving = || self.open().is_some() && self.firm.get_untracked() == Firm::Saving;
        self.with_keeper(|keeper| match writes {
            Writes::Event(event) => keeper.queue.is_busy(event),
            Writes::Choices => keeper.queue.keeps_choices(),
            Writes::All => keeper.queue.is_writing(),
        }) || *writes == Writes::All && is_saving()
    }

    /// Calls `act` when the second copy has these writes, at the latest when the database counts as unresponsive.
    pub fn after(self, writes: Writes, act: impl FnOnce() + 'static) {
        if !self.is_waited_for(&writes) {
            return act();
        }
        let until = device::counted() + PATIENCE;
        self.waiting.write_value().push(Waiting { writes, until, act: Box::new(act) });
        clock::after(millis(PATIENCE), move || self.refresh());
    }

    /// Updates the state and runs the actions whose wait is over.
    pub fn refresh(self) {
        let Some(open) = self.open() else { return };
        let time = device::counted();
        let (now, again) = self.with_keeper(|keeper| keeper.firm(&open, time));
        if let Some(again) = again {
            clock::after(millis(again), move || self.refresh());
        }
        renew(self.firm, now);
        let is_over = |one: &mut Waiting| !self.is_waited_for(&one.writes) || one.until <= time;
        let over = self.waiting.write_value().extract_if(.., is_over).collect::<Vec<_>>();
        for one in over {
            (one.act)();
        }
        if let Some(awaited) = self.with_keeper(|keeper| keeper.looks_for(&open)) {
            spawn_local(self.look_for(awaited));
        }
    }

    /// As [`Keeper::follow`](crate::app::second::Keeper::follow).
    pub fn follow(self, event: &EventId, last: &Stamped) {
        self.with_keeper(|keeper| keeper.follow(event, last));
        self.refresh();
    }

    async fn look_for(self, awaited: Awaited) {
        let Awaited { event, seq, .. } = &awaited;
        let found = database::read_text(Place::Entries, &event.0, f64::from(seq.0)).await;
        let next = self.with_keeper(|keeper| keeper.looked(&awaited, found));
        if let Next::Look(rest) | Next::Compare(rest) = next {
            clock::rest(millis(rest)).await;
        }
        self.with_keeper(|keeper| keeper.rested());
        if matches!(next, Next::Compare(_)) {
            self.push(Step::Look(event.clone()));
        } else {
            self.refresh();
        }
    }
}
