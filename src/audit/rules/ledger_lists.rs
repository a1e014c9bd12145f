//! The auditor's book: lists and derived details.

use super::ledger::Person;
use crate::engine::squad::{List, ListMark};

impl Person {
    pub(in crate::audit) fn place(&mut self, members: usize, member: u8) -> &mut Option<List> {
        let count = members.max(usize::from(member) + 1).max(self.lists.len());
        self.lists.resize(count, None);
        &mut self.lists[usize::from(member)]
    }

    pub(in crate::audit) fn mark(&mut self, members: usize, member: u8, mark: ListMark) {
        let list = self.place(members, member);
        if mark == ListMark::Missing && list.take().is_some() {
            let details = &mut self.details;
            (details.squad_total, details.ships, details.faction) = (None, Vec::new(), String::new());
            self.follow_lists();
        }
    }

    /// Total, ships and faction come from the lists; the total only if all are there.
    pub(in crate::audit) fn follow_lists(&mut self) {
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
