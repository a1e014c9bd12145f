//! Entries of an event: details and presence.

use serde::{Deserialize, Serialize};

use super::id::{EntryId, TableNumber};
use super::squad::{Filed, Ship};

/// Data entered by staff; editable at any time.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(default)]
pub struct Details {
    /// Name of the player or team, never empty after trimming.
    pub name: String,
    /// Members of a team, the captain first; empty for a single player.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub members: Vec<String>,
    /// Club, family or car; entries with the same word are companions (PAIR-6).
    #[serde(skip_serializing_if = "String::is_empty")]
    pub together: String,
    /// Kept apart in round 1 where the setup says so (PAIR-6).
    #[serde(skip_serializing_if = "String::is_empty")]
    pub club: String,
    #[serde(skip_serializing_if = "String::is_empty")]
    pub pronouns: String,
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub paid: bool,
    /// The table the entry always plays at (PAIR-9).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub fixed_table: Option<TableNumber>,
    /// A first-round bye won elsewhere (BYE-4).
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub awarded_bye: bool,
    /// In points (XW-7).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub squad_total: Option<u16>,
    /// Ships of the squad, for the scoring pile (XW-9).
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub ships: Vec<Ship>,
    #[serde(skip_serializing_if = "String::is_empty")]
    pub faction: String,
    #[serde(skip_serializing_if = "String::is_empty")]
    pub note: String,
    /// Of a sign-up by the player's own phone, which drew it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ticket: Option<u32>,
}

impl Details {
    pub fn people(&self) -> impl Iterator<Item = &str> {
        std::iter::once(&self.name).chain(&self.members).map(String::as_str)
    }
}

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Entry {
    pub id: EntryId,
    pub details: Details,
    /// The last tie-break (STD-1); none before the start.
    pub lot: Option<u32>,
    pub presence: Presence,
    /// One per member, as far as handed in or marked.
    pub lists: Vec<Filed>,
    /// Whether it was checked in before round 1.
    pub is_here: bool,
    /// Rounds complete or running on arrival; 0 for entries present from the start.
    pub arrived_after: u8,
    /// Whether rounds it missed count as byes (house rule, DROP-5).
    pub missed_as_byes: bool,
}

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Presence {
    #[default]
    In,
    Removed,
    /// On the waiting list: neither paired nor counted (STR-3).
    Waiting,
    /// Left; may return (DROP-1, DROP-3).
    Dropped {
        /// Shown beside the final standing (DROP-6).
        note: String,
    },
    /// Never returns and is listed last (DROP-4).
    Disqualified {
        /// The member of staff who decided (ROLE-5).
        by: String,
        reason: String,
    },
}

impl Entry {
    pub fn is_in(&self) -> bool {
        self.presence == Presence::In
    }

    pub fn waits(&self) -> bool {
        self.presence == Presence::Waiting
    }
}

/// Compares names without case.
pub fn same(one: &str, other: &str) -> bool {
    one.trim().to_lowercase() == other.trim().to_lowercase()
}
