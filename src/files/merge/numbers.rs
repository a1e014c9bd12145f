//! Maps entries, notes and tables between two logs, which may use one number for different people.

use super::book::{Book, LogStep, Origin};
use crate::engine::facts::{EntriesAdded, JudgeNoted, Numbers};
use crate::engine::judging::{JudgeNote, NoteId};
use crate::files::prelude::*;

/// From the other log to the basis.
pub(super) fn numbers(basis: &Book, other: &Book) -> Numbers {
    Numbers { entries: matched(&added(basis), &added(other)), notes: matched(&noted(basis), &noted(other)) }
}

type Numbered<N, T> = Vec<(Origin, N, T)>;

fn added<'a>(book: &Book<'a>) -> Numbered<EntryId, &'a Details> {
    let of = |step: &LogStep<'a>| {
        let Fact::EntriesAdded(EntriesAdded { entries, .. }) = &step.entry.fact else { return Vec::new() };
        entries.iter().map(|added| (step.origin, added.entry, &added.details)).collect()
    };
    book.steps.iter().flat_map(of).collect()
}

fn noted<'a>(book: &Book<'a>) -> Numbered<NoteId, &'a JudgeNote> {
    let notes = book.steps.iter().filter_map(|step| {
        let Fact::JudgeNoted(JudgeNoted { note }) = &step.entry.fact else { return None };
        Some((step.origin, note))
    });
    notes.zip(0..).map(|((origin, note), number)| (origin, NoteId(number), note)).collect()
}

/// Same origin first, then equal content.
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
