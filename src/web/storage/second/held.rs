//! Events that are longer in the second copy, for which the first has no room.

use std::cell::RefCell;
use std::collections::BTreeMap;

use crate::engine::id::EventId;
use crate::engine::log::Log;

thread_local! {
    static HELD: RefCell<BTreeMap<EventId, Log>> = const { RefCell::new(BTreeMap::new()) };
}

/// Holds an event until it is opened.
pub fn hold(event: &EventId, log: &Log) {
    HELD.with_borrow_mut(|held| held.insert(event.clone(), log.clone()));
}

/// The event as the second copy has it, if the first had no room for all of it and is no further.
#[must_use]
pub fn held(event: &EventId, stored: &Log) -> Option<Log> {
    let held = HELD.with_borrow_mut(|held| held.remove(event))?;
    let is_longer = held.entries().len() > stored.entries().len() && held.entries().starts_with(stored.entries());
    is_longer.then_some(held)
}
