//! The second copy of every event, in IndexedDB. The browser flushes `localStorage` to disk late but IndexedDB at once,
//! so entries that a power cut takes from the first copy are restored from here, and "Saved" waits for the second copy.
//!
//! Entries wait for nothing: the screen shows them once the first copy has them, and the second follows at once. It
//! also keeps entries that did not fit into the first. Both copies are compared at each start, before any write here,
//! and whenever the database was deleted.

pub mod choices;
mod firm;
mod queue;

use crate::app::second::{Firm, Keeper, Step, Trouble};
use crate::files::store::mark::{Last, Mark};
use crate::files::store::mirror;
use crate::web::base::*;
use crate::web::browser::store::storage::LocalCells;

use firm::Waiting;
use queue::Worker;

pub use choices::chosen;
pub use firm::Writes;

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Standing {
    #[default]
    Unknown,
    Works,
    /// The database is missing, denied or full.
    Fails(Trouble),
}

/// A report about an event in the second copy.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Returned {
    pub name: String,
    pub outcome: Outcome,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// Restored this many entries at the end, which the first copy had lost.
    Steps(usize),
    /// Restored this many entries at the end, which the first copy had never stored.
    Unsaved(usize),
    /// Restored this many damaged entries.
    Healed(usize),
    /// Restored the whole event with this many entries.
    Whole(usize),
    /// There was no space to restore it.
    NoRoom,
    /// The second copy had diverged and was set aside.
    Parted,
}

/// State of the second copy in this window.
#[derive(Clone, Copy, Default)]
pub struct Second {
    pub standing: RwSignal<Standing>,
    /// Whether it has all entries of the open event.
    pub firm: RwSignal<Firm>,
    /// Reports that the user has not dismissed yet.
    pub returned: RwSignal<Vec<Returned>>,
    /// Incremented when the set of whole copies changes.
    pub copies: RwSignal<u32>,
    keeper: StoredValue<Keeper, LocalStorage>,
    /// Carries out the steps.
    worker: StoredValue<Option<Worker>, LocalStorage>,
    waiting: StoredValue<Vec<Waiting>, LocalStorage>,
    /// Events that are longer in the second copy and do not fit into the first.
    held: StoredValue<BTreeMap<EventId, Log>, LocalStorage>,
    /// Events that the second copy has as deleted.
    pub gone: StoredValue<BTreeSet<EventId>, LocalStorage>,
}

/// Key prefix: the event was deleted and the second copy does not know it yet.
pub const DELETED: &str = "deleted/";
/// Key prefix: a deleted event was restored and the second copy does not know it yet.
pub const BACK: &str = "back/";

fn millis(time: i64) -> Duration {
    Duration::from_millis(time.unsigned_abs())
}

impl Second {
    pub fn with_keeper<T>(self, act: impl FnOnce(&mut Keeper) -> T) -> T {
        act(&mut self.keeper.write_value())
    }

    /// Queues entries that were stored in the first copy, or did not fit there.
    pub fn stored(self, event: &EventId, entries: &[Stamped]) {
        if entries.first().is_some_and(|entry| matches!(entry.fact, Fact::EventOpened(_))) {
            values::remove(&values::of_event(DELETED, event));
        }
        self.push(Step::Put(event.clone(), entries.iter().map(|entry| (entry.seq, mirror::text(entry))).collect()));
    }

    /// Follows a repair of the first copy, which has set its damaged end aside.
    pub fn mended(self, event: &EventId) {
        self.push(Step::Anew(event.clone()));
    }

    /// Notes a deletion in progress and returns the event's last entry. Called before and after the deletion, since a
    /// full device has space only then.
    pub fn deleting(self, event: &EventId) -> Last {
        if !values::has(&values::of_event(DELETED, event)) {
            values::set(&values::of_event(DELETED, event), &true);
        }
        Last::of(&mirror::texts(&LocalCells, event).unwrap_or_default())
    }

    /// Queues the removal of a deleted event.
    pub fn removed(self, event: &EventId, last: Last) {
        self.deleting(event);
        self.push(Step::Forget(event.clone(), Mark::Gone(last)));
    }

    /// Looks for entries that the previously writing window could not store in one of the copies, as this window writes
    /// now.
    pub fn turned(self, event: &EventId) {
        // The pending comparison of both copies covers this.
        if self.with_keeper(|keeper| keeper.queue.has_looked(event)) {
            self.push(Step::Turned(event.clone()));
        }
    }

    /// Holds an event until it is opened.
    pub fn hold(self, event: &EventId, log: &Log) {
        self.held.write_value().insert(event.clone(), log.clone());
    }

    /// The event from the second copy, if it continues the stored log.
    pub fn held(self, event: &EventId, stored: &Log) -> Option<Log> {
        let held = self.held.write_value().remove(event)?;
        let is_longer = held.entries().len() > stored.entries().len() && held.entries().starts_with(stored.entries());
        is_longer.then_some(held)
    }
}
