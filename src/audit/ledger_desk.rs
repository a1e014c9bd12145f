//! The auditor's book: what is done with several entries at once, before the start and later, and wishes about two.

use super::ledger::{Ledger, Stands};
use crate::engine::id::EntryId;
use crate::engine::log::Fact;

impl Ledger {
    /// Writes down a fact about several entries.
    pub(super) fn write_several(&mut self, fact: &Fact) {
        match fact {
            Fact::CheckedIn { entries, here } => {
                entries.iter().for_each(|entry| self.change(*entry, |person| person.here = *here));
            }
            Fact::EntriesRemoved { entries } => self.stand(entries, Stands::Struck),
            Fact::PutOnWaitingList { entries } => self.stand(entries, Stands::Waits),
            Fact::EntriesDropped { left, .. } => {
                left.iter().for_each(|one| self.leave(one.entry, &one.running, Stands::Away));
            }
            Fact::MovedUp { entries, losses } => {
                self.stand(entries, Stands::In);
                self.lose(losses);
            }
            Fact::KeptApart { pair, apart } => {
                let two = [pair.a, pair.b];
                self.apart.retain(|known| *known != two);
                self.apart.extend(apart.then_some(two));
            }
            _ => {}
        }
    }

    fn stand(&mut self, entries: &[EntryId], stands: Stands) {
        entries.iter().for_each(|entry| self.change(*entry, |person| person.stands = stands));
    }
}
