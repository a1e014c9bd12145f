//! The second copy of every event, in the browser's database: the browser writes `localStorage` to the disk when it likes,
//! but the database at once. So what a power cut takes from the first copy comes back from here, and "Saved" is said when
//! the second copy has confirmed.
//!
//! Entries wait for nothing: the first copy has them when the screen shows them, and the second follows at once. What
//! found no room in the first is kept here as well. At each start both copies are held against each other before anything
//! is written here, and once more whenever the database was deleted.

mod choices;
mod firm;
pub mod look;
mod queue;

use std::collections::{BTreeMap, BTreeSet};

use leptos::prelude::*;

use crate::engine::facts::EventOpened;
use crate::engine::id::EventId;
use crate::engine::log::{Fact, Log, Stamped};
use crate::files::store::mark::{Last, Mark};
use crate::files::store::mirror;
use crate::web::browser::file_handle::Handle;
use crate::web::browser::store::database::Trouble;
use crate::web::browser::store::storage::LocalCells;
use crate::web::browser::store::values;

use crate::app::device::kept_file::KeptFile;
use firm::Waits;
use queue::{Queue, Step};

pub use choices::chosen;
pub use firm::{Firm, What as For};

/// Whether the second copy works.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Standing {
    /// It is not known yet.
    #[default]
    Unknown,
    /// It does.
    Works,
    /// The browser does not have it, or refuses, or has no room for it.
    Fails(Trouble),
}

/// What came back from the second copy, or could not.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Returned {
    /// The event's name.
    pub name: String,
    /// What happened.
    pub what: What,
}

/// What came back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum What {
    /// So many steps at its end, which the first copy had lost.
    Steps(usize),
    /// So many steps at its end, which the first copy had never stored.
    Unsaved(usize),
    /// So many damaged steps.
    Healed(usize),
    /// All of it: so many steps.
    Whole(usize),
    /// There was no room for it.
    NoRoom,
    /// It had gone another way: set aside.
    Parted,
}

/// What the window knows of the second copy.
#[derive(Clone, Copy, Default)]
pub struct Second {
    /// Whether it works.
    pub standing: RwSignal<Standing>,
    /// Whether it has everything of the open event.
    pub firm: RwSignal<Firm>,
    /// What came back, until the user has read it.
    pub returned: RwSignal<Vec<Returned>>,
    /// Grows whenever there are other copies than before.
    pub copies: RwSignal<u32>,
    /// Grows whenever an event has left the browser as a file, or its reminder was dismissed.
    pub outside: RwSignal<u32>,
    /// The file that follows the open event.
    pub file: RwSignal<KeptFile>,
    pub(in crate::web) handle: StoredValue<Option<(EventId, Handle)>, LocalStorage>,
    /// Whether a write of it is waited for.
    pub(in crate::web) file_waits: StoredValue<bool>,
    /// What is to be written into the second copy.
    queue: StoredValue<Queue, LocalStorage>,
    waits: StoredValue<Waits, LocalStorage>,
    /// Events that are longer in the second copy, for which the first has no room.
    held: StoredValue<BTreeMap<EventId, Log>, LocalStorage>,
    /// Events of which the second copy knows that they were deleted.
    gone: StoredValue<BTreeSet<EventId>, LocalStorage>,
}

/// Under this name and its id the device keeps that an event was deleted, until the second copy knows.
const DELETED: &str = "deleted/";
/// Under this name and its id the device keeps that a deleted event was brought back, until the second copy knows.
const BACK: &str = "back/";

fn deleted(event: &EventId) -> String {
    [DELETED, &event.0].concat()
}

fn back(event: &EventId) -> String {
    [BACK, &event.0].concat()
}

impl Second {
    /// Entries were stored in the first copy, or found no room there.
    pub fn stored(self, event: &EventId, entries: &[Stamped]) {
        if entries.first().is_some_and(|entry| matches!(entry.fact, Fact::EventOpened(_))) {
            values::remove(&deleted(event));
        }
        self.push(Step::Put(event.clone(), entries.iter().map(|entry| (entry.seq, mirror::text(entry))).collect()));
    }

    /// A whole event was stored in the first copy.
    pub fn adopted(self, log: &Log) {
        if let Some(Fact::EventOpened(EventOpened { event, .. })) = log.entries().first().map(|entry| &entry.fact) {
            self.stored(event, log.entries());
        }
    }

    /// The damaged end of the first copy was moved aside.
    pub fn mended(self, event: &EventId) {
        self.push(Step::Anew(event.clone()));
    }

    /// The event is being deleted: said before and after, since a full device has room only then. How it ends now.
    pub fn deleting(self, event: &EventId) -> Last {
        if !values::has(&deleted(event)) {
            values::set(&deleted(event), &true);
        }
        Last::of(&mirror::texts(&LocalCells, event).unwrap_or_default())
    }

    /// The event was deleted.
    pub fn removed(self, event: &EventId, last: Last) {
        self.deleting(event);
        self.push(Step::Forget(event.clone(), Mark::Gone(last)));
    }

    /// This window writes the event from now on: what the one before could not store lies in the second copy.
    pub fn turned(self, event: &EventId) {
        // Before both copies were held against each other that is done in any case.
        if self.has_looked(event) {
            self.push(Step::Turned(event.clone()));
        }
    }

    /// Another window has written these entries, and puts them into the second copy.
    pub fn followed(self, event: &EventId, last: &Stamped) {
        self.follow(event, last.seq);
    }

    /// Holds an event until it is opened.
    pub fn hold(self, event: &EventId, log: &Log) {
        self.held.write_value().insert(event.clone(), log.clone());
    }

    /// The event as the second copy has it, if the first had no room for all of it and is no further.
    #[must_use]
    pub fn held(self, event: &EventId, stored: &Log) -> Option<Log> {
        let held = self.held.write_value().remove(event)?;
        let is_longer = held.entries().len() > stored.entries().len() && held.entries().starts_with(stored.entries());
        is_longer.then_some(held)
    }
}
