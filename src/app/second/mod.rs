//! The state of the second copy as a window knows it: pending writes and comparisons, and whether the open event
//! is "Saved".
//!
//! The browser has the database and the timers. The decisions are here, so that `tests/second.rs` can run them beside a
//! database that fails and hangs. Times are milliseconds of a monotonic clock.

mod queue;

pub use queue::{Queue, Step};

use std::mem;

use crate::files::prelude::*;
use crate::files::store::mirror;

/// Time after which the database counts as unresponsive.
pub const PATIENCE: i64 = 4000;
/// Interval at which a window looks for an entry of another window.
pub const GLANCE: i64 = 30;
/// Number of looks before both copies are compared.
const MANY: u32 = 100;

/// Why the database did not do something.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Trouble {
    /// The browser has no database, or denies access.
    Absent,
    /// No space is left.
    Full,
    /// Any other failure.
    Failed,
}

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

/// The last entry that this window has from elsewhere; the second copy counts as complete once it was seen there. Entries
/// are never written there behind a hole, so all before it are there as well.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Awaited {
    pub event: EventId,
    pub seq: Seq,
    text: String,
}

/// The step after a look for an entry.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Next {
    Over,
    /// Another look after this time.
    Look(i64),
    /// After this time both copies are compared, which brings what is missing; then another look.
    Compare(i64),
}

#[derive(Clone, Debug, Default)]
pub struct Keeper {
    pub queue: Queue,
    /// Start of waiting for the open event.
    since: Option<i64>,
    awaited: Option<Awaited>,
    /// Whether somebody looks for it.
    is_watched: bool,
    looks: u32,
    /// Whether both copies were compared because it was missing.
    has_compared: bool,
}

impl Keeper {
    /// Another event is open.
    pub const fn turned_to(&mut self) {
        self.since = None;
    }

    /// The state of the open event, and the time until it is to be asked for again.
    pub fn firm(&mut self, open: &EventId, now: i64) -> (Firm, Option<i64>) {
        if *open == EventId::default() {
            return (Firm::Saved, None);
        }
        let has_looked = self.queue.has_looked(open);
        let trouble = self.queue.fails().filter(|_| !has_looked).or_else(|| self.queue.trouble(open));
        if let Some(trouble) = trouble {
            return (Firm::Alone(trouble), None);
        }
        let is_awaited = self.awaited.as_ref().is_some_and(|awaited| awaited.event == *open);
        if has_looked && !self.queue.is_busy(open) && !is_awaited {
            self.since = None;
            return (Firm::Saved, None);
        }
        let begins = self.since.is_none().then_some(PATIENCE);
        let since = *self.since.get_or_insert(now);
        (if now - since < PATIENCE { Firm::Saving } else { Firm::Alone(Trouble::Failed) }, begins)
    }

    /// Waits until the second copy has the last entry of a log that was read, or written by another window.
    pub fn follow(&mut self, event: &EventId, last: &Stamped) {
        let awaited = Some(Awaited { event: event.clone(), seq: last.seq, text: mirror::text(last) });
        if self.awaited != awaited {
            (self.awaited, self.looks, self.has_compared) = (awaited, 0, false);
        }
    }

    /// The entry to look for now. None without one, while somebody looks, or before a comparison that brings it.
    pub fn looks_for(&mut self, open: &EventId) -> Option<Awaited> {
        self.awaited.take_if(|awaited| awaited.event != *open);
        let comes = self.queue.is_busy(open) || !self.queue.is_compared(open);
        let awaited = self.awaited.clone().filter(|_| !comes && !self.is_watched)?;
        self.is_watched = true;
        Some(awaited)
    }

    /// The text found under the number of the entry.
    pub fn looked(&mut self, awaited: &Awaited, found: Result<Option<String>, Trouble>) -> Next {
        if self.awaited.as_ref() != Some(awaited) {
            return Next::Over;
        }
        match found {
            Ok(Some(found)) if found == awaited.text => {
                self.awaited = None;
                Next::Over
            }
            Ok(None) if self.looks < MANY => {
                self.looks += 1;
                Next::Look(GLANCE)
            }
            // Its window has closed or cannot write it, or wrote it in other words, or the database fails.
            Ok(_) | Err(_) => Next::Compare(if mem::replace(&mut self.has_compared, true) { PATIENCE } else { 0 }),
        }
    }

    /// A comparison has seen the entry with this number, which this window knows, in the second copy, in any words.
    pub fn seen(&mut self, event: &EventId, seq: Seq) {
        self.awaited.take_if(|awaited| awaited.event == *event && awaited.seq <= seq);
    }

    /// The time after a look is over.
    pub const fn rested(&mut self) {
        self.is_watched = false;
    }
}
