//! The events on this device; used by the session and the list of events only.

use super::second::Second;
use crate::app::device::live::{FOLLOWED, LINKED};
use crate::engine::log::proven::opening;
use crate::engine::log::slices::Rest;
use crate::files::store::cells::Cells;
use crate::files::{CellStore, Heading, Loaded, ROOT, StoreError, Used};
use crate::web::base::*;
use crate::web::browser::store::storage::LocalCells;

/// Most entries opened without slices: some tens of milliseconds on a slow tablet.
const LONG: usize = 1000;

fn store() -> CellStore<LocalCells> {
    CellStore::new(LocalCells)
}

/// Whether no event is stored, judged by the keys of the cells.
pub fn is_empty() -> bool {
    !LocalCells.keys(ROOT).is_ok_and(|keys| !keys.is_empty())
}

/// The ids of all events, readable or not.
pub fn events() -> Vec<EventId> {
    lengths().into_iter().map(|(event, _)| event).collect()
}

/// Each event with the number of its keys.
pub fn lengths() -> Vec<(EventId, usize)> {
    let keys = LocalCells.keys(ROOT).unwrap_or_default();
    let of_events = keys.chunk_by(|one, other| event_of(one) == event_of(other));
    of_events.filter_map(|keys| Some((event_of(keys.first()?)?, keys.len()))).collect()
}

/// All events, last changed first.
pub fn list() -> Result<Vec<Heading>, StoreError> {
    store().list()
}

pub fn load(event: &EventId) -> Result<Loaded, StoreError> {
    store().load(event)
}

/// Like [`load`], with pauses between entries.
pub async fn load_in_slices(event: &EventId, rest: &mut impl Rest) -> Result<Loaded, StoreError> {
    store().load_in_slices(event, rest).await
}

/// Whether an event has so many entries that opening it would block the page.
pub fn is_long(event: &EventId) -> bool {
    store().length(event).is_ok_and(|count| count > LONG)
}

pub fn append(second: Second, event: &EventId, entry: &Stamped) -> Result<(), StoreError> {
    store().append(event, entry)?;
    second.stored(event, std::slice::from_ref(entry));
    Ok(())
}

/// Whether the event has all entries before this number and not this one.
pub fn is_next(event: &EventId, next: Seq) -> bool {
    store().is_next(event, next).unwrap_or(false)
}

/// Stores a whole event.
pub fn adopt(second: Second, log: &Log) -> Result<(), StoreError> {
    store().adopt(log)?;
    if let Some(opened) = opening(log) {
        values::remove(&values::of_event(GONE, &opened.event));
        second.stored(&opened.event, log.entries());
    }
    Ok(())
}

/// Stores a log in place of one that went on differently.
pub fn replace(second: Second, log: &Log) -> Result<(), StoreError> {
    store().replace(log)?;
    opening(log).into_iter().for_each(|opened| second.mended(&opened.event));
    Ok(())
}

/// Sets damaged entries aside.
pub fn mend(second: Second, event: &EventId) -> Result<Loaded, StoreError> {
    let mended = store().mend(event)?;
    second.mended(event);
    Ok(mended)
}

pub fn remove(second: Second, event: &EventId) -> Result<(), StoreError> {
    let last = second.deleting(event);
    leave_trace(event);
    store().remove(event)?;
    // A full device has space only now.
    leave_trace(event);
    second.removed(event, last);
    Ok(())
}

/// Removes an event whose deletion the second copy knows already.
pub fn bury(event: &EventId) -> Result<(), StoreError> {
    leave_trace(event);
    store().remove(event)
}

/// Lifetime of a deletion marker in milliseconds; few windows sleep longer than a day.
const TRACE: i64 = 24 * 60 * 60 * 1000;

/// Key prefix of deletion times, for windows that still have the event open.
const GONE: &str = "gone/";

fn leave_trace(event: &EventId) {
    if !values::has(&values::of_event(GONE, event)) {
        values::set(&values::of_event(GONE, event), &clock::now());
    }
}

/// Whether a window of the app deleted an event that is not stored, as opposed to cleared storage.
pub fn was_deleted(event: &EventId) -> bool {
    values::has(&values::of_event(GONE, event))
}

/// Whether the first entry of an event is stored; true where the browser denies access.
pub fn is_begun(event: &EventId) -> bool {
    store().is_begun(event).unwrap_or(true)
}

pub fn used() -> Result<Used, StoreError> {
    store().used()
}

/// The event of a storage key.
pub fn event_of(key: &str) -> Option<EventId> {
    let mut steps = key.strip_prefix(ROOT)?.split('/');
    steps.next().map(|event| EventId(event.to_owned()))
}

/// Key prefixes of choices per event: views of the player screen and of the stream, sounded signals, marks of copies.
const OF_EVENTS: [&str; 5] = ["screen/", "stream/", "heard/", FOLLOWED, LINKED];

/// Key prefix of the last entry that left the browser.
pub const OUTSIDE: &str = "out/";

/// Forgets this device's choices for an event.
pub fn forget_choices(event: &EventId) {
    for kind in OF_EVENTS.into_iter().chain([OUTSIDE]) {
        values::remove(&values::of_event(kind, event));
    }
}

/// Removes old deletion markers, and choices of missing events, which other windows and earlier versions leave behind.
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
