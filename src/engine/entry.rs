//! Entries of an event: who is paired, what staff know of them, whether they are still in.

use serde::{Deserialize, Serialize};

use super::id::{EntryId, TableNumber};
use super::squad::{Filed, Ship};

/// What staff enter about an entry; editable at any time.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(schema, derive(schemars::JsonSchema))]
#[serde(default)]
pub struct Details {
    /// The player's or the team's name, never empty after trimming.
    pub name: String,
    /// The members of a team, its captain first; empty for a single player.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub members: Vec<String>,
    /// Club, family or car: entries with the same word are companions (PAIR-6); empty: none.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub together: String,
    /// The club; where the announcement says so, clubs are kept apart in round 1 (PAIR-6); empty: none.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub club: String,
    /// How to speak of the player; empty: not said.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub pronouns: String,
    /// Whether the entry fee is paid.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub paid: bool,
    /// A table that this entry always plays at (PAIR-9).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub fixed_table: Option<TableNumber>,
    /// Whether it holds a first-round bye won elsewhere (BYE-4).
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub awarded_bye: bool,
    /// Squad total in points, if known (XW-7).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub squad_total: Option<u16>,
    /// The ships of the squad, if known: the result sheet offers the scoring pile (XW-9).
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub ships: Vec<Ship>,
    /// Faction, as written.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub faction: String,
    /// Anything staff want to remember.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub note: String,
}

impl Details {
    /// The player, or the team and all its members.
    pub fn people(&self) -> impl Iterator<Item = &str> {
        std::iter::once(&self.name).chain(&self.members).map(String::as_str)
    }
}

/// An entry of the event.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// Its number inside the event.
    pub id: EntryId,
    /// What staff entered.
    pub details: Details,
    /// The lot drawn for it, the last tie-break (STD-1); none before the event starts.
    pub lot: Option<u32>,
    /// Whether it is still in.
    pub presence: Presence,
    /// Its lists, one a member as far as they were handed in or marked.
    pub lists: Vec<Filed>,
    /// Whether it was seen at the desk before round 1.
    pub is_here: bool,
    /// The number of rounds that were complete or running when it came: 0 for those who were there from the start.
    pub arrived_after: u8,
}

/// Whether an entry is in the event.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Presence {
    /// It is.
    In,
    /// It was taken off the list before the event started, and counts nowhere.
    Removed,
    /// It waits for a place: not paired, and not counted (STR-3).
    Waiting,
    /// It left, and may come back (DROP-1, DROP-3).
    Dropped {
        /// Shown beside the final standing (DROP-6).
        note: String,
    },
    /// It never comes back and is listed last (DROP-4).
    Disqualified {
        /// Who decided (ROLE-5).
        by: String,
        /// Why.
        reason: String,
    },
}

impl Entry {
    /// Whether it is to be paired.
    #[must_use]
    pub fn is_in(&self) -> bool {
        self.presence == Presence::In
    }

    /// Whether it is on the waiting list.
    #[must_use]
    pub fn waits(&self) -> bool {
        self.presence == Presence::Waiting
    }
}

/// Whether two names are those of one person: case does not tell people apart.
#[must_use]
pub fn same(one: &str, other: &str) -> bool {
    one.trim().to_lowercase() == other.trim().to_lowercase()
}
