//! Random checks of lists and decks: entries drawn, entries still to check.

use crate::engine::judging::NoteKind;
use crate::engine::prelude::*;

pub fn is_checked(state: &Tournament, entry: EntryId) -> bool {
    state.notes.iter().any(|noted| noted.note.kind == NoteKind::Checked && noted.note.entries.contains(&entry))
}

/// Entries to draw from: in the event, not drawn and not checked before.
pub fn to_check(state: &Tournament) -> Vec<EntryId> {
    let was_drawn = |entry: EntryId| state.checks.iter().any(|drawn| drawn.entries.contains(&entry));
    let ids = state.present().map(|entry| entry.id);
    ids.filter(|entry| !was_drawn(*entry) && !is_checked(state, *entry)).collect()
}

/// Drawn entries still to check, in the order drawn, without those that left.
pub fn open_checks(state: &Tournament) -> Vec<EntryId> {
    let drawn = state.checks.iter().flat_map(|drawn| &drawn.entries).copied();
    drawn.filter(|entry| state.is_in(*entry) && !is_checked(state, *entry)).collect()
}
