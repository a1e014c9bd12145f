//! The auditor's book: what is done with several entries at once, before the start and later, and wishes about two.

use super::ledger::{Ledger, Stage, Stands};
use crate::engine::id::EntryId;

impl Ledger {
    /// Whether two are kept apart from now on.
    pub(in crate::audit) fn keep_apart(&mut self, two: [EntryId; 2], apart: bool) {
        self.apart.retain(|known| *known != two);
        self.apart.extend(apart.then_some(two));
    }

    /// One goes, who may have been among those who advanced.
    pub(in crate::audit) fn go(&mut self, entry: EntryId, stands: Stands) {
        self.change(entry, |person| person.stands = stands);
        let is_new = |stage: &&mut Stage| stage.seeds.contains(&entry) && !stage.gone.contains(&entry);
        if let Some(stage) = self.stage.as_mut().filter(is_new) {
            stage.gone.push(entry);
        }
    }

    pub(in crate::audit) fn stand(&mut self, entries: &[EntryId], stands: Stands) {
        entries.iter().for_each(|entry| self.change(*entry, |person| person.stands = stands));
    }
}
