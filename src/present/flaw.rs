//! Trouble with storage and files in words: what is wrong, where, and what to do.

use super::figure::size;
use super::text::Words;
use crate::engine::file::{FileError, Flaw, StoreError};

/// The sentence of a trouble with storage.
#[must_use]
pub fn store_words(words: Words, error: &StoreError) -> String {
    match error {
        StoreError::Full => words.flaw_full().into(),
        StoreError::Denied => words.app_denied_text().into(),
        StoreError::NoEvent => words.app_gone().into(),
        StoreError::Unreadable(_) => words.app_unreadable_text().into(),
        StoreError::Conflict(_) => words.flaw_conflict().into(),
    }
}

/// The sentence of a file that cannot be opened. Steps are counted from 1, as people count.
#[must_use]
pub fn file_words(words: Words, error: &FileError) -> String {
    match error {
        FileError::TooLarge { bytes, limit } => words.flaw_too_large(size(words, *bytes), size(words, *limit)),
        FileError::Empty => words.flaw_empty().into(),
        FileError::NotJson { line, column } => words.flaw_not_json(line, column),
        FileError::NotTopCut => words.flaw_not_known().into(),
        FileError::NoPlayers => words.flaw_no_players().into(),
        FileError::NewerVersion(version) => words.flaw_newer(version),
        FileError::Damaged { entry, line: None, what } => words.flaw_damaged(entry + 1, flaw_words(words, what)),
        FileError::Damaged { entry, line: Some(line), what } => {
            words.flaw_damaged_line(line, entry + 1, flaw_words(words, what))
        }
        FileError::Log(_) => words.flaw_no_log().into(),
    }
}

fn flaw_words(words: Words, flaw: &Flaw) -> String {
    match flaw {
        Flaw::Unreadable(detail) => words.flaw_what_unreadable(detail),
        Flaw::OpenedTwice => words.flaw_what_opened_twice().into(),
        Flaw::EventId => words.flaw_what_event_id().into(),
        Flaw::TooLong(most) => words.flaw_what_too_long(most),
        Flaw::TooMany(most) => words.flaw_what_too_many(most),
        Flaw::OutOfBounds(number) => words.flaw_what_out_of_bounds(number),
        Flaw::NoEntry(entry) => words.flaw_what_no_entry(entry.0 + 1),
        Flaw::WrongEntry(entry) => words.flaw_what_wrong_entry(entry.0 + 1),
        Flaw::TwoPlaces(entry) => words.flaw_what_two_places(entry.0 + 1),
        Flaw::NoRound(_) => words.flaw_what_no_round().into(),
        Flaw::WrongRound(_) => words.flaw_what_wrong_round().into(),
        Flaw::NoTable(_, table) => words.flaw_what_no_table(table.0),
        Flaw::WrongTable(table) => words.flaw_what_wrong_table(table.0),
        Flaw::WrongStage => words.flaw_what_wrong_stage().into(),
        Flaw::WrongUndo(seq) => words.flaw_what_wrong_undo(seq.0 + 1),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::id::EntryId;
    use crate::present::text::Lang;

    #[test]
    fn a_damaged_file_says_where_and_what() {
        let error = FileError::Damaged { entry: 4, line: Some(6), what: Flaw::NoEntry(EntryId(11)) };
        let said = file_words(Words::new(Lang::En), &error);
        assert_eq!(
            said,
            "Line 6 (step 5) of the file cannot stand: it names player 12, who was never registered. Nothing was changed."
        );
    }

    #[test]
    fn sizes_are_readable() {
        let error = FileError::TooLarge { bytes: 17 << 20, limit: 16 << 20 };
        assert!(file_words(Words::new(Lang::Fr), &error).contains("17,8\u{a0}Mo"));
    }
}
