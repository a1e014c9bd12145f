//! The desk before the start: who is here, who waits for a place, who is to be kept apart.
//!
//! Apart from the state itself because these are questions about it, asked by commands and by pages alike. STR-3, PAIR-6.

use serde::{Deserialize, Serialize};

use super::Tournament;
use crate::engine::entry::Entry;
use crate::engine::id::{EntryId, TableNumber};

/// Two entries that are not to be paired if it can be avoided: a wish of the organiser, in no document (PAIR-6).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(schema, derive(schemars::JsonSchema))]
pub struct Apart {
    /// One of them, the lower number.
    pub a: EntryId,
    /// The other one.
    pub b: EntryId,
    /// Why; empty: not said.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub reason: String,
}

/// The organiser calls a player to a table or to the desk.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(schema, derive(schemars::JsonSchema))]
pub struct PlayerCalled {
    pub entry: EntryId,
    /// A table of the last round; none: the desk.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub at_table: Option<TableNumber>,
}

impl Apart {
    /// Whether it is about these two.
    #[must_use]
    pub fn is_of(&self, one: EntryId, other: EntryId) -> bool {
        (self.a, self.b) == (one.min(other), one.max(other))
    }
}

impl Tournament {
    /// Entries that count: neither taken off the list nor on the waiting list.
    pub fn entered(&self) -> impl Iterator<Item = &Entry> {
        self.listed().filter(|entry| !entry.waits())
    }

    /// Who waits for a place, in the order of registration.
    pub fn waiting_list(&self) -> impl Iterator<Item = &Entry> {
        self.entries.iter().filter(|entry| entry.waits())
    }

    /// Whether nothing is paired yet: places count, and the desk checks who is here.
    #[must_use]
    pub const fn is_before_pairing(&self) -> bool {
        self.swiss.is_empty() && self.bracket.is_none()
    }

    /// How many places are free before the start; none: there is no limit, or it does not count any more.
    #[must_use]
    pub fn free_places(&self) -> Option<usize> {
        let places = self.setup.places.filter(|_| self.is_before_pairing())?;
        Some(usize::from(places).saturating_sub(self.present().count()))
    }

    /// How many are in the event beyond its places.
    #[must_use]
    pub fn beyond_places(&self) -> usize {
        let places = self.setup.places.filter(|_| self.is_before_pairing());
        places.map_or(0, |places| self.present().count().saturating_sub(places.into()))
    }

    /// Whether anybody was checked in: an event that does not check in misses nobody.
    #[must_use]
    pub fn checks_in(&self) -> bool {
        self.listed().any(|entry| entry.is_here)
    }

    /// Who is in the event and was not seen at the desk, while round 1 is not posted and check-in is used.
    #[must_use]
    pub fn missing(&self) -> Vec<EntryId> {
        if self.has_started() || !self.checks_in() {
            return Vec::new();
        }
        self.present().filter(|entry| !entry.is_here).map(|entry| entry.id).collect()
    }

    /// The wish that these two are not paired, if there is one.
    #[must_use]
    pub fn kept_apart(&self, one: EntryId, other: EntryId) -> Option<&Apart> {
        self.apart.iter().find(|apart| apart.is_of(one, other))
    }
}
