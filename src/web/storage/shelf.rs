//! The shelf: the events on this device. The session and the list of events use it, and nothing else.

use super::second::Second;
use crate::engine::facts::EventOpened;
use crate::engine::id::{EventId, Instant, Seq};
use crate::engine::log::slices::Rest;
use crate::engine::log::{Fact, Log, Stamped};
use crate::files::store::cells::Cells;
use crate::files::{CellStore, Heading, Loaded, ROOT, Store, StoreError, Used};
use crate::web::browser::clock;
use crate::web::browser::store::storage::LocalCells;
use crate::web::browser::store::values;

/// So many entries are opened in one go: some tens of milliseconds on a slow tablet.
const LONG: usize = 1000;

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

pub fn load(event: &EventId) -> Result<Loaded, StoreError> {
    store().load(event)
}

/// As [`load`], with rests between the entries.
pub async fn load_in_slices(event: &EventId, rest: &mut impl Rest) -> Result<Loaded, StoreError> {
    store().load_in_slices(event, rest).await
}

/// Whether an event has so many entries that the page would stand still while it is opened.
#[must_use]
pub fn is_long(event: &EventId) -> bool {
    store().length(event).is_ok_and(|count| count > LONG)
}

/// Adds one entry to an event.
pub fn append(second: Second, event: &EventId, entry: &Stamped) -> Result<(), StoreError> {
    store().append(event, entry)?;
    second.stored(event, std::slice::from_ref(entry));
    Ok(())
}

/// Whether the event has every entry before this number and none with it.
#[must_use]
pub fn is_next(event: &EventId, next: Seq) -> bool {
    store().is_next(event, next).unwrap_or(false)
}

/// Takes a whole event in.
pub fn adopt(second: Second, log: &Log) -> Result<(), StoreError> {
    store().adopt(log)?;
    if let Some(Fact::EventOpened(EventOpened { event, .. })) = log.entries().first().map(|entry| &entry.fact) {
        values::remove(&trace(event));
    }
    second.adopted(log);
    Ok(())
}

/// Moves damaged entries aside.
pub fn mend(second: Second, event: &EventId) -> Result<Loaded, StoreError> {
    let mended = store().mend(event)?;
    second.mended(event);
    Ok(mended)
}

pub fn remove(second: Second, event: &EventId) -> Result<(), StoreError> {
    let last = second.deleting(event);
    leave_trace(event);
    store().remove(event)?;
    // A full device has room only now.
    leave_trace(event);
    second.removed(event, last);
    Ok(())
}

/// Removes an event of which the second copy knows already that it was deleted.
pub fn bury(event: &EventId) -> Result<(), StoreError> {
    leave_trace(event);
    store().remove(event)
}

/// For so many milliseconds a deletion leaves its trace: windows that sleep longer than a day are rare.
const TRACE: i64 = 24 * 60 * 60 * 1000;

/// Under this name and its id the device keeps when an event was deleted, for windows that still have it open.
const GONE: &str = "gone/";

fn trace(event: &EventId) -> String {
    [GONE, &event.0].concat()
}

fn leave_trace(event: &EventId) {
    if !values::has(&trace(event)) {
        values::set(&trace(event), &clock::now());
    }
}

/// Whether an event that is not stored was deleted by a window of the app on this device, and not cleared from outside.
#[must_use]
pub fn was_deleted(event: &EventId) -> bool {
    values::has(&trace(event))
}

/// Whether the first entry of an event is stored, or the browser does not let the app look.
#[must_use]
pub fn is_begun(event: &EventId) -> bool {
    store().is_begun(event).unwrap_or(true)
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

/// Up to which step an event has left the browser.
const OUTSIDE: &str = "out/";

/// Forgets what this device had chosen for an event.
pub fn forget_choices(event: &EventId) {
    for kind in OF_EVENTS.into_iter().chain([OUTSIDE]) {
        values::remove(&[kind, &event.0].concat());
    }
}

/// Forgets choices for events that are no longer here: other windows, and earlier versions, have left some.
pub fn tidy_choices() {
    let is_old = |name: &String| {
        let left: Instant = values::get(name).unwrap_or_default();
        clock::now().0.abs_diff(left.0) > TRACE.unsigned_abs()
    };
    values::names(GONE).iter().filter(|name| is_old(name)).for_each(|name| values::remove(name));
    for name in OF_EVENTS.into_iter().flat_map(values::names) {
        let event = name.split_once('/').map(|(_, event)| EventId(event.to_owned()));
        if event.is_some_and(|event| LocalCells.keys(&[ROOT, &event.0, "/"].concat()).is_ok_and(|keys| keys.is_empty()))
        {
            values::remove(&name);
        }
    }
}
