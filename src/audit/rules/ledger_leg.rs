//! The auditor's book: queries of rounds and matches.

use super::ledger::{Leg, Meeting};
use crate::engine::id::{EntryId, TableNumber};

impl Leg {
    pub(in crate::audit) fn has_results(&self) -> bool {
        self.meetings.values().any(|meeting| meeting.result.is_some())
    }

    /// One item per place.
    pub(in crate::audit) fn seats(&self) -> impl Iterator<Item = EntryId> {
        let unpaired = self.byes.iter().chain(&self.losses).map(|unpaired| unpaired.entry);
        self.meetings.values().flat_map(|meeting| meeting.sides).chain(unpaired)
    }

    pub(in crate::audit) fn open(&self) -> Vec<TableNumber> {
        self.meetings.iter().filter(|(_, meeting)| meeting.result.is_none()).map(|(table, _)| *table).collect()
    }

    pub(in crate::audit) fn table_of(&self, entry: EntryId) -> Option<(TableNumber, &Meeting)> {
        let found = self.meetings.iter().find(|(_, meeting)| meeting.sides.contains(&entry));
        found.map(|(table, meeting)| (*table, meeting))
    }
}

impl Meeting {
    pub(in crate::audit) fn winner(&self) -> Option<EntryId> {
        self.result.as_ref()?.winner.map(|side| self.sides[side.index()])
    }
}
