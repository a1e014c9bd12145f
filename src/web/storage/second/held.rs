//! Events that are longer in the second copy, for which the first has no room.

use leptos::prelude::*;

use super::Second;
use crate::engine::id::EventId;
use crate::engine::log::Log;

impl Second {
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
