//! The desk before the start: check-in, the waiting list, entries kept apart (STR-3, PAIR-6).

use serde::{Deserialize, Serialize};

use super::Tournament;
use crate::engine::entry::Entry;
use crate::engine::id::{EntryId, TableNumber};

/// Two entries to keep apart on the organiser's wish; no document asks for it (PAIR-6).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, schemars::JsonSchema)]
pub struct Apart {
    /// Less than `b`.
    pub a: EntryId,
    pub b: EntryId,
    /// May be empty.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub reason: String,
    /// They meet only if no pairing avoids it, and the organiser accepts it; otherwise the pairing rules come first.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub never: bool,
}

impl Apart {
    /// Two entries without a wish.
    pub const fn none(a: EntryId, b: EntryId) -> Self {
        Self { a, b, reason: String::new(), never: false }
    }

    pub fn is_of(&self, one: EntryId, other: EntryId) -> bool {
        (self.a, self.b) == (one.min(other), one.max(other))
    }
}

/// A call of a player to a table or to the desk.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, schemars::JsonSchema)]
pub struct PlayerCalled {
    pub entry: EntryId,
    /// A table of the last round; none: the desk.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub at_table: Option<TableNumber>,
}

impl Tournament {
    /// Entries without those removed or on the waiting list.
    pub fn entered(&self) -> impl Iterator<Item = &Entry> {
        self.listed().filter(|entry| !entry.waits())
    }

    pub fn waiting_list(&self) -> impl Iterator<Item = &Entry> {
        self.entries.iter().filter(|entry| entry.waits())
    }

    /// Whether no round is paired yet: places are limited, and the desk checks in.
    pub const fn is_before_pairing(&self) -> bool {
        self.swiss.is_empty() && self.bracket.is_none()
    }

    /// Free places before the first pairing; none without a limit or afterwards.
    pub fn free_places(&self) -> Option<usize> {
        let places = self.setup.places.filter(|_| self.is_before_pairing())?;
        Some(usize::from(places).saturating_sub(self.present().count()))
    }

    /// Number of entries beyond the places.
    pub fn beyond_places(&self) -> usize {
        let places = self.setup.places.filter(|_| self.is_before_pairing());
        places.map_or(0, |places| self.present().count().saturating_sub(places.into()))
    }

    /// Entries not checked in, until round 1 is posted and only where check-in is used.
    pub fn missing(&self) -> Vec<EntryId> {
        if self.has_started() || !self.listed().any(|entry| entry.is_here) {
            return Vec::new();
        }
        self.present().filter(|entry| !entry.is_here).map(|entry| entry.id).collect()
    }

    /// Whether these two are never to be paired (PAIR-6).
    pub fn is_never(&self, one: EntryId, other: EntryId) -> bool {
        self.kept_apart(one, other).is_some_and(|apart| apart.never)
    }

    pub fn kept_apart(&self, one: EntryId, other: EntryId) -> Option<&Apart> {
        self.apart.iter().find(|apart| apart.is_of(one, other))
    }
}
