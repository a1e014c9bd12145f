//! What a window knows of the second copy of its events: what is to be written and compared, and whether the open event
//! is "Saved".
//!
//! The browser has the database and the timers. The decisions are here, so that `tests/second.rs` can run them beside a
//! database that fails and hangs. Times are milliseconds of a monotonic clock.

mod queue;

pub use queue::{Queue, Step};

use crate::engine::id::{EventId, Seq};

/// Time after which the database counts as unresponsive.
pub const PATIENCE: i64 = 4000;
/// Interval at which a window looks for an entry of another window.
pub const GLANCE: i64 = 30;
/// Number of looks before the interval grows to [`PATIENCE`].
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

/// The last entry of another window, which it writes to the second copy.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Awaited {
    pub event: EventId,
    pub last: Seq,
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

    /// Waits until another window has written its entry to the second copy.
    pub fn follow(&mut self, event: &EventId, last: Seq) {
        self.awaited = Some(Awaited { event: event.clone(), last });
    }

    /// The entry to look for; none if there is none, or somebody looks already.
    pub fn looks_for(&mut self) -> Option<Awaited> {
        let awaited = self.awaited.clone().filter(|_| !self.is_watched)?;
        self.is_watched = true;
        Some(awaited)
    }

    /// What came of a look: whether the entry was there. The time until the next one; none if the entry has arrived.
    pub fn looked(&mut self, awaited: &Awaited, is_open: bool, found: Result<bool, Trouble>) -> Option<i64> {
        if !is_open || found != Ok(false) {
            self.awaited.take_if(|known| known == awaited);
            self.looks = 0;
            return None;
        }
        self.looks += 1;
        Some(if self.looks < MANY { GLANCE } else { PATIENCE })
    }

    /// The time until the next look is over.
    pub const fn rested(&mut self) {
        self.is_watched = false;
    }
}
