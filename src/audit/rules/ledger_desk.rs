//! The auditor's book: several entries at once, and pairs kept apart.

use super::ledger::{Ledger, Stage, Stands};
use crate::engine::id::EntryId;

impl Ledger {
    pub(in crate::audit) fn keep_apart(&mut self, two: [EntryId; 2], apart: bool, never: bool) {
        self.apart.retain(|known| *known != two);
        self.apart.extend(apart.then_some(two));
        self.never.retain(|known| *known != two);
        self.never.extend((apart && never).then_some(two));
    }

    /// Removes an entry, also from the seeds.
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
