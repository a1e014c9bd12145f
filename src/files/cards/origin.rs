//! The event of a card, and the order of two cards of one event.

use crate::engine::bounds::LONGEST_NAME;
use crate::engine::id::{EventId, Instant, MINUTE, Seq};
use crate::engine::tournament::Tournament;

use super::names::plain;

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Origin {
    pub event: EventId,
    /// The last entry of the log that the card was made from.
    pub seq: Seq,
    /// Its moment, cut to the minute: a clock that shows an earlier one is wrong.
    pub made: Instant,
    /// Of the event.
    pub name: String,
    /// The id; may be of a format that this program does not know.
    pub format: String,
}

impl Origin {
    pub fn of(state: &Tournament, seq: Seq, at: Instant) -> Self {
        Self {
            event: state.id.clone(),
            seq,
            made: Instant(at.0.div_euclid(MINUTE).saturating_mul(MINUTE)),
            name: plain(&state.setup.name, LONGEST_NAME),
            format: plain(&state.rules.format, LONGEST_NAME),
        }
    }

    /// Whether this card replaces the other: of the same event, from a later entry of its log.
    pub fn is_newer(&self, other: &Self) -> bool {
        self.event == other.event && self.seq > other.seq
    }
}
