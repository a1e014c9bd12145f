//! The event of a card.

use std::borrow::Cow;

use super::names::plain;
use crate::engine::formats::{FORMATS, by_id};
use crate::files::prelude::*;

#[derive(Clone, Debug, Default, PartialEq, Eq)]
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

    /// The rules of its format, or of any where it is unknown.
    pub(super) fn rules(&self) -> Rules {
        let [usual, ..] = FORMATS;
        let mut rules = by_id(&self.format).unwrap_or(usual).rules.clone();
        rules.format = Cow::Owned(self.format.clone());
        rules
    }
}
