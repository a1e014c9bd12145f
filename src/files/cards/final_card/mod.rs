//! The card `final`: every match of an event, from which the engine computes the standings anew, exactly.
//!
//! An event without what only the organiser needs: staff, lists, notes, clocks, tables, the order of sides in the Swiss
//! stage. Standings after earlier rounds may differ where only a lot decided.

use crate::files::cards::prelude::*;

mod event;
mod results_wire;
pub(super) mod wire;

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FinalCard {
    pub origin: Origin,
    names: LinkNames,
    event: Tournament,
}

impl FinalCard {
    pub fn of(state: &Tournament, seq: Seq, at: Instant, names: LinkNames) -> Self {
        let origin = Origin::of(state, seq, at);
        let event = event::reduced(state, &origin, names);
        Self { origin, names, event }
    }

    pub const fn names(&self) -> LinkNames {
        self.names
    }

    /// The event as far as the card has it.
    pub const fn event(&self) -> &Tournament {
        &self.event
    }
}
