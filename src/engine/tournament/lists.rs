//! The lists of an event: required, handed in, checked (LIST-1, XW-8).

use super::Tournament;
use crate::engine::entry::{Entry, Presence};
use crate::engine::formats::{self, Format};
use crate::engine::id::EntryId;
use crate::engine::rules::{EntryKind, ScoreSheet};
use crate::engine::squad::check::{Binding, Report, check};
use crate::engine::squad::{Filed, List, ListDemand, ListMark};

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum ListStatus {
    Missing,
    /// It breaks a rule, or staff marked it as faulty.
    Problems,
    /// Required information is missing.
    Incomplete,
    /// Submitted, unchecked.
    HandedIn,
    Checked,
}

impl ListStatus {
    /// Without a look at the list.
    pub const fn of_mark(mark: ListMark) -> Self {
        match mark {
            ListMark::Missing => Self::Missing,
            ListMark::HandedIn => Self::HandedIn,
            ListMark::Checked => Self::Checked,
            ListMark::Faulty => Self::Problems,
        }
    }
}

impl Tournament {
    /// Whether lists are required: by the setup, else by the document of the format (LIST-1).
    pub fn lists_are_required(&self) -> bool {
        self.setup.lists.unwrap_or_else(|| {
            self.format().is_some_and(|format| format.lists[self.setup.tier.index()] == ListDemand::Always)
        })
    }

    pub fn format(&self) -> Option<&'static Format> {
        formats::by_id(&self.rules.format)
    }

    /// Lists per entry: one per player.
    pub const fn lists_of_an_entry(&self) -> u8 {
        match self.rules.entry {
            EntryKind::Single => 1,
            EntryKind::Team(members) => members,
        }
    }

    /// The limits that apply to a list of one player; none for an unknown format.
    pub fn binding(&self) -> Option<Binding<'_>> {
        let format = self.format()?;
        let limit = match self.rules.sheet {
            // Escalation events have a list per round; the largest limit bounds them all.
            ScoreSheet::Squad { limit, .. } => {
                let most = self.rules.by_round.iter().map(|values| values.limit).fold(limit, u16::max);
                Some(most / u16::from(self.lists_of_an_entry()).max(1))
            }
            ScoreSheet::Verdict | ScoreSheet::VictoryPoints(_) => None,
        };
        let unique = &self.setup.unique_names;
        Some(Binding { form: format.list, limit, ships: format.ships, factions: format.factions, unique })
    }

    pub fn report(&self, entry: &Entry, member: u8, list: &List) -> Option<Report> {
        let others = entry.lists.iter().zip(0_u8..).filter(|(_, other)| *other != member);
        let partners: Vec<&List> = others.filter_map(|(filed, _)| filed.list.as_ref()).collect();
        Some(check(&self.binding()?, list, &partners))
    }

    pub fn list_status(&self, entry: &Entry, member: u8) -> ListStatus {
        let Some(filed) = entry.lists.get(usize::from(member)) else { return ListStatus::Missing };
        match (filed.mark, &filed.list) {
            (ListMark::HandedIn | ListMark::Missing, Some(list)) => {
                let report = self.report(entry, member, list).unwrap_or_default();
                match (report.problems.is_empty(), report.missing.is_empty()) {
                    (false, _) => ListStatus::Problems,
                    (true, false) => ListStatus::Incomplete,
                    (true, true) => ListStatus::HandedIn,
                }
            }
            (mark, _) => ListStatus::of_mark(mark),
        }
    }

    /// The status of an entry's lists: that of the least settled one.
    pub fn lists_status(&self, entry: &Entry) -> ListStatus {
        let members = 0..self.lists_of_an_entry();
        members.map(|member| self.list_status(entry, member)).min().unwrap_or(ListStatus::Missing)
    }

    /// Entries in the event that miss a required list (LIST-1).
    pub fn without_list(&self) -> Vec<EntryId> {
        if !self.lists_are_required() {
            return Vec::new();
        }
        let has_all = |entry: &Entry| {
            (0..self.lists_of_an_entry()).all(|member| entry.filed(member).is_some_and(Filed::is_handed_in))
        };
        self.present().filter(|entry| !has_all(entry)).map(|entry| entry.id).collect()
    }

    /// Whether changing the list needs a reason: after round 1 is posted (LIST-5, XW-10, DST-24, IA-26).
    pub fn list_is_locked(&self, entry: &Entry, member: u8) -> bool {
        let has_list = entry.lists.get(usize::from(member)).is_some_and(|filed| filed.list.is_some());
        self.has_started() && has_list && entry.presence != Presence::Removed
    }
}

impl Entry {
    pub fn filed(&self, member: u8) -> Option<&Filed> {
        self.lists.get(usize::from(member))
    }

    /// Replaces a list. A correction keeps the first version as handed in (LIST-4).
    pub(in crate::engine) fn file(&mut self, members: u8, member: u8, list: List, corrects: bool) {
        let filed = self.filed_mut(members, member);
        let before = filed.list.replace(list);
        if corrects && filed.handed_in.is_none() {
            filed.handed_in = before;
        }
        filed.mark = ListMark::HandedIn;
        self.follow_lists();
    }

    /// Marks a list; marking it as missing deletes it.
    pub(in crate::engine) fn mark(&mut self, members: u8, member: u8, mark: ListMark) {
        let filed = self.filed_mut(members, member);
        filed.mark = mark;
        if mark == ListMark::Missing && filed.list.is_some() {
            *filed = Filed::default();
            self.details.squad_total = None;
            self.details.ships = Vec::new();
            self.details.faction = String::new();
            self.follow_lists();
        }
    }

    fn filed_mut(&mut self, members: u8, member: u8) -> &mut Filed {
        let count = usize::from(members.max(member.saturating_add(1)));
        if self.lists.len() < count {
            self.lists.resize_with(count, Filed::default);
        }
        &mut self.lists[usize::from(member)]
    }

    /// Derives total, ships and faction of an entry from its lists (XW-7, XW-9, EPIC-11).
    fn follow_lists(&mut self) {
        let lists: Vec<&List> = self.lists.iter().filter_map(|filed| filed.list.as_ref()).collect();
        if lists.is_empty() {
            return;
        }
        // Only squads have a total.
        let totals: Option<Vec<u16>> =
            lists.iter().map(|list| list.points().filter(|_| list.cards.is_empty())).collect();
        let is_whole = lists.len() == self.lists.len();
        self.details.squad_total =
            totals.filter(|_| is_whole).map(|totals| totals.into_iter().fold(0, u16::saturating_add));
        self.details.ships = lists.iter().flat_map(|list| list.ships.clone()).collect();
        let faction = lists.iter().map(|list| &list.faction).find(|faction| !faction.is_empty());
        self.details.faction = faction.cloned().unwrap_or_default();
    }
}
