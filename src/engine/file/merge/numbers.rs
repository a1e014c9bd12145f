//! The same entry, line and table under the numbers of both logs: both may have given one number to different people.

use std::collections::BTreeMap;

use super::book::{Book, Deed, Origin};
use super::thing::Thing;
use crate::engine::entry::Details;
use crate::engine::id::{EntryId, RoundRef, TableNumber};
use crate::engine::judging::{JudgeNote, NoteId};
use crate::engine::log::Fact;
use crate::engine::tournament::Tournament;

/// From the numbers of the other log to those of the one that is built on.
#[derive(Default)]
pub(super) struct Numbers {
    entries: BTreeMap<EntryId, EntryId>,
    notes: BTreeMap<NoteId, NoteId>,
}

impl Numbers {
    pub(super) fn of(basis: &Book, other: &Book) -> Self {
        Self { entries: matched(&added(basis), &added(other)), notes: matched(&noted(basis), &noted(other)) }
    }

    pub(super) fn entry(&self, entry: EntryId) -> Option<EntryId> {
        self.entries.get(&entry).copied()
    }

    pub(super) fn note(&self, note: NoteId) -> Option<NoteId> {
        self.notes.get(&note).copied()
    }

    pub(super) fn entries(&self, entries: &[EntryId]) -> Option<Vec<EntryId>> {
        entries.iter().map(|entry| self.entry(*entry)).collect()
    }

    pub(super) fn learn_entry(&mut self, other: EntryId, here: EntryId) {
        self.entries.insert(other, here);
    }

    pub(super) fn learn_note(&mut self, other: NoteId, here: NoteId) {
        self.notes.insert(other, here);
    }

    /// Where the pair of a table of the other log sits.
    pub(super) fn table(
        &self,
        [there, here]: [&Tournament; 2],
        round: RoundRef,
        table: TableNumber,
    ) -> Option<TableNumber> {
        let [a, b] = there.round(round)?.at(table)?.sides;
        let sides = [self.entry(a)?, self.entry(b)?];
        here.round(round)?.matches.iter().find(|played| played.sides == sides).map(|played| played.table)
    }

    /// A thing of the other log; none if it is not there.
    pub(super) fn thing(&self, states: [&Tournament; 2], thing: &Thing) -> Option<Thing> {
        let has = |round: RoundRef| states[1].round(round).map(|_| round);
        Some(match thing {
            Thing::Setup | Thing::Rules | Thing::Plan | Thing::Duty(_) => thing.clone(),
            Thing::Details(entry) => Thing::Details(self.entry(*entry)?),
            Thing::List(entry, member) => Thing::List(self.entry(*entry)?, *member),
            Thing::Here(entry) => Thing::Here(self.entry(*entry)?),
            Thing::Presence(entry) => Thing::Presence(self.entry(*entry)?),
            Thing::Apart(a, b) => {
                let (a, b) = (self.entry(*a)?, self.entry(*b)?);
                Thing::Apart(a.min(b), a.max(b))
            }
            Thing::Result(round, table) => Thing::Result(*round, self.table(states, *round, *table)?),
            Thing::Time(round, table) => Thing::Time(*round, self.table(states, *round, *table)?),
            Thing::Clock(round) => Thing::Clock(has(*round)?),
            Thing::Mission(round) => Thing::Mission(has(*round)?),
            Thing::Note(note) => Thing::Note(self.note(*note)?),
        })
    }

    /// The way back.
    pub(super) fn inverse(&self) -> Self {
        Self {
            entries: self.entries.iter().map(|(other, here)| (*here, *other)).collect(),
            notes: self.notes.iter().map(|(other, here)| (*here, *other)).collect(),
        }
    }
}

type Numbered<N, T> = Vec<(Origin, N, T)>;

fn added<'a>(book: &Book<'a>) -> Numbered<EntryId, &'a Details> {
    let of = |deed: &Deed<'a>| match &deed.entry.fact {
        Fact::EntriesAdded { entries } => {
            let origin = deed.origin;
            entries.iter().map(|added| (origin, added.entry, &added.details)).collect()
        }
        _ => Vec::new(),
    };
    book.deeds.iter().flat_map(of).collect()
}

fn noted<'a>(book: &Book<'a>) -> Numbered<NoteId, &'a JudgeNote> {
    let notes = book.deeds.iter().filter_map(|deed| match &deed.entry.fact {
        Fact::JudgeNoted { note } => Some((deed.origin, note)),
        _ => None,
    });
    notes.zip(0..).map(|((origin, note), number)| (origin, NoteId(number), note)).collect()
}

/// Those of one origin first, then what was written alike on both.
fn matched<N: Copy + Ord, T: PartialEq>(basis: &Numbered<N, T>, other: &Numbered<N, T>) -> BTreeMap<N, N> {
    let mut free: Vec<&(Origin, N, T)> = basis.iter().collect();
    let mut found = BTreeMap::new();
    for by_origin in [true, false] {
        for (origin, number, what) in other {
            if found.contains_key(number) {
                continue;
            }
            let same = |one: &&(Origin, N, T)| one.2 == *what && (!by_origin || one.0 == *origin);
            if let Some(at) = free.iter().position(same) {
                found.insert(*number, free.remove(at).1);
            }
        }
    }
    found
}
