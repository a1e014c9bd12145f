//! A navigation that opens something on the target page: from a judges' note to its consequence.

use crate::files::prelude::*;

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PendingNavigation {
    /// The sheet of a table, with this end chosen.
    Sheet(RoundRef, TableNumber, ResultEnd),
    /// The sheet of a table, with one more game conceded by this side.
    Game(RoundRef, TableNumber, Side),
    /// The sheet of a match of the bracket, which leads back there.
    Bout(RoundRef, TableNumber),
    /// The form in which a player leaves, with this note.
    Leave(EntryId, String),
    /// The form of a disqualification, for this reason.
    Disqualify(EntryId, String),
    /// The panel of a player.
    Player(EntryId),
    /// The printed seats of a player meeting.
    Seats,
    /// The plan in the setup.
    Plan,
    /// The sign-ups on the page of the players.
    SignUps,
}

impl PendingNavigation {
    /// The player whose panel opens.
    pub const fn player(&self) -> Option<EntryId> {
        match self {
            Self::Leave(entry, _) | Self::Disqualify(entry, _) | Self::Player(entry) => Some(*entry),
            Self::Sheet(..) | Self::Game(..) | Self::Bout(..) | Self::Seats | Self::Plan | Self::SignUps => None,
        }
    }
}
