//! The shelf: the events on this device. The session and the list of events use it, and nothing else.

use super::browser::look;
use super::browser::storage::LocalCells;
use super::second;
use crate::engine::file::cells::Cells;
use crate::engine::file::{CellStore, Heading, Loaded, ROOT, Store, StoreError, Used};
use crate::engine::id::{EventId, Seq};
use crate::engine::log::{Log, Stamped};

fn store() -> CellStore<LocalCells> {
    CellStore::new(LocalCells)
}

/// Whether no event is stored, as far as a look at the names of the cells tells.
#[must_use]
pub fn is_empty() -> bool {
    !LocalCells.keys(ROOT).is_ok_and(|keys| !keys.is_empty())
}

/// The ids of all events, readable or not.
#[must_use]
pub fn events() -> Vec<EventId> {
    let mut events: Vec<EventId> =
        LocalCells.keys(ROOT).unwrap_or_default().iter().filter_map(|key| event_of(key)).collect();
    events.dedup();
    events
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
    store().append(event, entry)?;
    second::stored(event, std::slice::from_ref(entry));
    Ok(())
}

/// Whether the event has every entry before this number and none with it.
#[must_use]
pub fn is_next(event: &EventId, next: Seq) -> bool {
    store().is_next(event, next).unwrap_or(false)
}

/// Takes a whole event in.
pub fn adopt(log: &Log) -> Result<(), StoreError> {
    store().adopt(log)?;
    second::adopted(log);
    Ok(())
}

/// Moves damaged entries aside.
pub fn mend(event: &EventId) -> Result<Loaded, StoreError> {
    let mended = store().mend(event)?;
    second::mended(event);
    Ok(mended)
}

/// Removes an event.
pub fn remove(event: &EventId) -> Result<(), StoreError> {
    second::deleting(event);
    store().remove(event)?;
    second::removed(event);
    Ok(())
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

/// Choices of this device that concern one event: what its second screen shows, which signals were sounded.
const OF_EVENTS: [&str; 2] = ["screen/", "heard/"];

/// Forgets what this device had chosen for an event.
pub fn forget_choices(event: &EventId) {
    for kind in OF_EVENTS {
        look::forget(&[kind, &event.0].concat());
    }
}

/// Forgets choices for events that are no longer here: other windows, and earlier versions, have left some.
pub fn tidy_choices() {
    for name in OF_EVENTS.into_iter().flat_map(look::all_kept) {
        let event = name.split_once('/').map(|(_, event)| EventId(event.to_owned()));
        if event.is_some_and(|event| LocalCells.keys(&[ROOT, &event.0, "/"].concat()).is_ok_and(|keys| keys.is_empty()))
        {
            look::forget(&name);
        }
    }
}
