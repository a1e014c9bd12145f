//! The shelf: the events on this device. The session and the list of events use it, and nothing else.

use super::browser::storage::LocalCells;
use crate::engine::file::cells::Cells;
use crate::engine::file::{CellStore, Heading, Loaded, ROOT, Store, StoreError, Used};
use crate::engine::id::{EventId, Seq};
use crate::engine::log::{Log, Stamped};

/// How much a browser lets one origin store, in UTF-16 units.
pub const ROOM: usize = 5 * 1024 * 1024;

fn store() -> CellStore<LocalCells> {
    CellStore::new(LocalCells)
}

/// Whether no event is stored, as far as a look at the names of the cells tells.
#[must_use]
pub fn is_empty() -> bool {
    !LocalCells.keys(ROOT).is_ok_and(|keys| !keys.is_empty())
}

/// All events, the one changed last first.
pub fn list() -> Result<Vec<Heading>, StoreError> {
    store().list()
}

/// One event.
pub fn load(event: &EventId) -> Result<Loaded, StoreError> {
    store().load(event)
}

/// Adds one entry to an event.
pub fn append(event: &EventId, entry: &Stamped) -> Result<(), StoreError> {
    store().append(event, entry)
}

/// Whether the event has every entry before this number and none with it.
#[must_use]
pub fn is_next(event: &EventId, next: Seq) -> bool {
    store().is_next(event, next).unwrap_or(false)
}

/// Takes a whole event in.
pub fn adopt(log: &Log) -> Result<(), StoreError> {
    store().adopt(log)
}

/// Moves damaged entries aside.
pub fn mend(event: &EventId) -> Result<Loaded, StoreError> {
    store().mend(event)
}

/// Removes an event.
pub fn remove(event: &EventId) -> Result<(), StoreError> {
    store().remove(event)
}

/// How much room is taken.
pub fn used() -> Result<Used, StoreError> {
    store().used()
}

/// The event that a key of the storage belongs to.
#[must_use]
pub fn event_of(key: &str) -> Option<EventId> {
    let mut steps = key.strip_prefix(ROOT)?.split('/');
    steps.next().map(|event| EventId(event.to_owned()))
}
