//! The auditor's book: the bracket after departures, corrections and repeated cuts.

use super::finding::Sides;
use super::ledger::Ledger;
use crate::engine::facts::{Recut, Reseated};
use crate::engine::id::EntryId;

impl Ledger {
    pub(in crate::audit) fn seed_again(
        &mut self,
        (seeds, slots): (&[EntryId], &[Sides]),
        (declined, willing): (&[EntryId], &[EntryId]),
    ) {
        if let Some(stage) = &mut self.stage {
            (stage.seeds, stage.slots) = (seeds.to_vec(), slots.to_vec());
            stage.legs.clear();
            stage.declined.retain(|entry| !willing.contains(entry));
            stage.declined.extend(declined);
        }
    }

    pub(in crate::audit) fn cut_again(&mut self, cut: &Recut) {
        self.seed_again((&cut.seeds, &cut.slots), (&cut.declined, &[]));
        if let Some(stage) = &mut self.stage {
            stage.older = false;
        }
    }

    pub(in crate::audit) fn reseat(&mut self, reseated: Reseated) {
        self.change_leg(reseated.round, |leg| match reseated.entry {
            None => {
                leg.meetings.remove(&reseated.table);
            }
            Some(entry) => {
                leg.meetings.entry(reseated.table).and_modify(|meeting| {
                    meeting.sides[reseated.side.index()] = entry;
                    meeting.result = None;
                    meeting.rolls.clear();
                    meeting.extended = 0;
                });
            }
        });
    }
}
