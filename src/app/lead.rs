//! A way to another page with something opened there: from an entry of the judges' log to what follows from it.

use crate::engine::command::ResultEnd;
use crate::engine::id::{EntryId, RoundRef, TableNumber};

/// What is to be opened; the page that knows it takes it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Lead {
    /// The sheet of a table, with this end chosen.
    Sheet(RoundRef, TableNumber, ResultEnd),
    /// The form in which a player leaves, with this note.
    Leave(EntryId, String),
    /// The form of a disqualification, for this reason.
    Disqualify(EntryId, String),
    /// The panel of a player.
    Player(EntryId),
}

impl Lead {
    /// The player whose panel is meant.
    #[must_use]
    pub const fn player(&self) -> Option<EntryId> {
        match self {
            Self::Leave(entry, _) | Self::Disqualify(entry, _) | Self::Player(entry) => Some(*entry),
            Self::Sheet(..) => None,
        }
    }
}
