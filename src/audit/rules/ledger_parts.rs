//! The auditor's book: what several facts do to it, and queries.

use super::ledger::Person;
use super::prelude::*;
use crate::engine::facts::{Recut, Reseated};
use crate::engine::squad::{List, ListMark};

impl Ledger {
    pub fn keep_apart(&mut self, two: [EntryId; 2], apart: bool, never: bool) {
        self.apart.retain(|known| *known != two);
        self.apart.extend(apart.then_some(two));
        self.never.retain(|known| *known != two);
        self.never.extend((apart && never).then_some(two));
    }

    /// Removes an entry, also from the seeds.
    pub fn go(&mut self, entry: EntryId, stands: Stands) {
        self.change(entry, |person| person.stands = stands);
        let is_new = |stage: &&mut Stage| stage.seeds.contains(&entry) && !stage.gone.contains(&entry);
        if let Some(stage) = self.stage.as_mut().filter(is_new) {
            stage.gone.push(entry);
        }
    }

    pub fn stand(&mut self, entries: &[EntryId], stands: Stands) {
        entries.iter().for_each(|entry| self.change(*entry, |person| person.stands = stands));
    }

    pub fn seed_again(
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

    pub fn cut_again(&mut self, cut: &Recut) {
        self.seed_again((&cut.seeds, &cut.slots), (&cut.declined, &[]));
        if let Some(stage) = &mut self.stage {
            stage.older = false;
        }
    }

    pub fn reseat(&mut self, reseated: Reseated) {
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

impl Leg {
    pub fn has_results(&self) -> bool {
        self.meetings.values().any(|meeting| meeting.result.is_some())
    }

    /// One item per place.
    pub fn seats(&self) -> impl Iterator<Item = EntryId> {
        let unpaired = self.byes.iter().chain(&self.losses).map(|unpaired| unpaired.entry);
        self.meetings.values().flat_map(|meeting| meeting.sides).chain(unpaired)
    }

    pub fn open(&self) -> Vec<TableNumber> {
        self.meetings.iter().filter(|(_, meeting)| meeting.result.is_none()).map(|(table, _)| *table).collect()
    }

    pub fn table_of(&self, entry: EntryId) -> Option<(TableNumber, &Meeting)> {
        let found = self.meetings.iter().find(|(_, meeting)| meeting.sides.contains(&entry));
        found.map(|(table, meeting)| (*table, meeting))
    }
}

impl Meeting {
    pub fn winner(&self) -> Option<EntryId> {
        self.result.as_ref()?.winner.map(|side| self.sides[side.index()])
    }
}

impl Person {
    pub fn place(&mut self, members: usize, member: u8) -> &mut Option<List> {
        let count = members.max(usize::from(member) + 1).max(self.lists.len());
        self.lists.resize(count, None);
        &mut self.lists[usize::from(member)]
    }

    pub fn mark(&mut self, members: usize, member: u8, mark: ListMark) {
        let list = self.place(members, member);
        if mark == ListMark::Missing && list.take().is_some() {
            let details = &mut self.details;
            (details.squad_total, details.ships, details.faction) = (None, Vec::new(), String::new());
            self.follow_lists();
        }
    }

    /// Total, ships and faction come from the lists; the total only if all are there.
    pub fn follow_lists(&mut self) {
        let known = || self.lists.iter().flatten();
        if known().count() == 0 {
            return;
        }
        // A list with cards is no squad.
        let points = |list: &List| list.points().filter(|_| list.cards.is_empty());
        let mut totals = self.lists.iter().map(|list| list.as_ref().and_then(points));
        let total = totals.try_fold(0, |sum: u16, total| Some(sum.saturating_add(total?)));
        let ships = known().flat_map(|list| list.ships.clone()).collect();
        let faction = known().map(|list| &list.faction).find(|faction| !faction.is_empty()).cloned();
        self.details.squad_total = total;
        self.details.ships = ships;
        self.details.faction = faction.unwrap_or_default();
    }
}
