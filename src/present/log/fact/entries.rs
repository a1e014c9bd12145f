//! Facts about entries.

use super::{LineKind, Teller, Told, joined};
use crate::engine::facts::{EntriesAdded, EntriesRemoved, EntryEdited, EntryRemoved, EntryReturned, MissedCounted};
use crate::engine::log::Log;
use crate::present::words::name::{entries_name, list};

pub(super) const PICTURE: LineKind = LineKind::Player;

impl Told for EntriesAdded {
    fn sentence(&self, teller: &Teller, _: &Log) -> String {
        let (words, entries) = (teller.words, &self.entries);
        let names = |count: usize| entries.iter().take(count).map(|added| added.details.name.as_str());
        let added = match entries.len() {
            0..=4 => words.fact_added(list(words, names(4))),
            many => {
                let entries = entries_name(words, teller.tournament.rules.entry, many);
                words.fact_added_many(entries, names(3).collect::<Vec<_>>().join(", "))
            }
        };
        let waiting = || entries.iter().filter(|added| added.waits).map(|added| added.details.name.as_str());
        let waits = waiting().next().is_some();
        joined(words, [Some(added), waits.then(|| words.fact_added_waiting(list(words, waiting())))])
    }
}

impl Told for EntryEdited {
    fn sentence(&self, teller: &Teller, _: &Log) -> String {
        teller.words.fact_edited(&self.details.name)
    }
}

impl Told for EntryRemoved {
    fn sentence(&self, teller: &Teller, _: &Log) -> String {
        teller.words.fact_removed(teller.name(self.entry))
    }
}

impl Told for EntriesRemoved {
    fn sentence(&self, teller: &Teller, _: &Log) -> String {
        teller.words.fact_removed_many(teller.names(&self.entries))
    }
}

impl Told for MissedCounted {
    fn sentence(&self, teller: &Teller, _: &Log) -> String {
        let names = teller.names(&self.entries);
        if self.as_byes { teller.words.fact_missed_byes(names) } else { teller.words.fact_missed_losses(names) }
    }
}

impl Told for EntryReturned {
    fn sentence(&self, teller: &Teller, _: &Log) -> String {
        match self.losses.len() {
            _ if self.cleared => teller.words.fact_cleared_again(teller.name(self.entry)),
            0 => teller.words.fact_returned(teller.name(self.entry)),
            losses => teller.words.fact_returned_losses(teller.name(self.entry), losses),
        }
    }
}
