//! Players of a card, by their number in the event, so that a phone knows its owner again in the next round.

use crate::engine::id::EntryId;

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CardPlayer {
    pub id: EntryId,
    /// Of a player or a team; empty where the card has only numbers.
    pub name: String,
}

impl CardPlayer {
    /// The number to show instead of a name, from 1.
    pub fn number(&self) -> u32 {
        u32::from(self.id.0) + 1
    }
}
