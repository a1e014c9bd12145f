//! Facts about leaving entries.

use super::{LineKind, Teller, Told};
use crate::engine::facts::{EntriesDropped, EntryDisqualified, EntryDropped, LeavingAnnounced, Running};
use crate::engine::id::EntryId;
use crate::engine::log::Log;

pub(super) const PICTURE: LineKind = LineKind::Left;

impl Told for EntryDropped {
    fn sentence(&self, teller: &Teller, _: &Log) -> String {
        let name = teller.name(self.entry);
        match &self.running {
            Running::Nothing => teller.words.fact_dropped(name),
            Running::Result { table, .. } => teller.words.fact_dropped_conceding(name, table.0),
            Running::Bye { .. } => teller.words.fact_dropped_bye(name),
            Running::Reseeded { seeds, declined, .. } => teller.replaced(self.entry, seeds, declined),
            Running::Withdrawn { .. } => teller.words.fact_dropped_withdrawn(name),
        }
    }
}

impl Told for EntriesDropped {
    fn sentence(&self, teller: &Teller, _: &Log) -> String {
        let who: Vec<EntryId> = self.left.iter().map(|one| one.entry).collect();
        teller.words.fact_dropped_many(who.len(), teller.names(&who))
    }
}

impl Told for LeavingAnnounced {
    fn sentence(&self, teller: &Teller, _: &Log) -> String {
        let name = teller.name(self.entry);
        if self.leaves { teller.words.fact_leaving_announced(name) } else { teller.words.fact_leaving_taken_back(name) }
    }
}

impl Told for EntryDisqualified {
    fn sentence(&self, teller: &Teller, _: &Log) -> String {
        let name = teller.name(self.entry);
        match self.by.trim() {
            "" => teller.words.fact_disqualified_by_nobody(name),
            by => teller.words.fact_disqualified(name, by),
        }
    }

    fn picture(&self) -> Option<LineKind> {
        Some(LineKind::Disqualified)
    }
}
