//! Random checks of lists and decks: which entries were drawn, which are still to be checked.

use super::Tournament;
use crate::engine::id::EntryId;
use crate::engine::judging::NoteKind;

/// Whether a deck, a total or a list of an entry was checked.
#[must_use]
pub fn is_checked(state: &Tournament, entry: EntryId) -> bool {
    state.notes.iter().any(|noted| noted.note.kind == NoteKind::Checked && noted.note.entries.contains(&entry))
}

/// Who can be drawn: in the event, never drawn and never checked.
#[must_use]
pub fn to_check(state: &Tournament) -> Vec<EntryId> {
    let was_drawn = |entry: EntryId| state.checks.iter().any(|drawn| drawn.entries.contains(&entry));
    let ids = state.present().map(|entry| entry.id);
    ids.filter(|entry| !was_drawn(*entry) && !is_checked(state, *entry)).collect()
}

/// Who was drawn and waits, in the order drawn; those who left are let go.
#[must_use]
pub fn open_checks(state: &Tournament) -> Vec<EntryId> {
    let drawn = state.checks.iter().flat_map(|drawn| &drawn.entries).copied();
    let is_in = |entry: EntryId| state.entry(entry).is_some_and(crate::engine::entry::Entry::is_in);
    drawn.filter(|entry| is_in(*entry) && !is_checked(state, *entry)).collect()
}
