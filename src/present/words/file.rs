//! Files in words: errors, oddities, and published figures that do not match.

use crate::engine::log::LogError;
use crate::files::interchange::import::{Compared, Difference, Remark};
use crate::files::{FileError, StoreError};
use crate::present::prelude::*;

/// The reason, and the remedy.
pub fn file_error_words(words: Words, error: &FileError) -> String {
    match error {
        FileError::TooLarge { limit, .. } => words.file_too_large(limit >> 20),
        FileError::Empty => words.file_empty().into(),
        FileError::NotJson { line, column } => words.file_not_json(line, column),
        FileError::Quotes(line) => words.file_quotes(line),
        FileError::DecimalComma(line) => words.file_decimal_comma(line),
        FileError::Word(line, word) => words.file_word(line, word),
        FileError::NotTopCut => words.file_unknown().into(),
        FileError::Scenario(name) => words.file_scenario(name),
        FileError::OtherGame(name) => words.file_other_game(name),
        FileError::OnlyPlayers => words.file_only_players().into(),
        FileError::Table => words.file_table().into(),
        FileError::Page { is_own: true } => words.file_page_own().into(),
        FileError::Page { is_own: false } => words.file_page().into(),
        FileError::NoPlayers => words.file_no_players().into(),
        FileError::NewerVersion(version) => words.file_newer(version),
        FileError::NewerEntry(entry) => words.file_newer_entry(entry + 1),
        FileError::Damaged { line: Some(line), what, .. } => words.file_damaged_line(line, flaw_words(words, what)),
        FileError::Damaged { entry, line: None, what } => words.file_damaged_entry(entry + 1, flaw_words(words, what)),
        FileError::Log(LogError::Empty) => words.file_log_empty().into(),
        FileError::Log(LogError::NotOpened) => words.file_log_not_opened().into(),
        FileError::Log(LogError::Gap(entry)) => words.file_log_gap(entry + 1),
    }
}

pub(in crate::present) fn flaw_words(words: Words, flaw: &Flaw) -> String {
    match flaw {
        Flaw::Unreadable(detail) => words.file_flaw_unreadable(detail),
        Flaw::OpenedTwice => words.file_flaw_opened_twice().into(),
        Flaw::EventId => words.file_flaw_event_id().into(),
        Flaw::TooLong(most) => words.file_flaw_too_long(most),
        Flaw::TooMany(most) => words.file_flaw_too_many(most),
        Flaw::OutOfBounds(number) => words.file_flaw_out_of_bounds(number),
        Flaw::NoEntry(entry) => words.file_flaw_no_entry(entry.index() + 1),
        Flaw::WrongEntry(entry) => words.file_flaw_wrong_entry(entry.index() + 1),
        Flaw::TwoPlaces(entry) => words.file_flaw_two_places(entry.index() + 1),
        Flaw::NoRound(_) => words.file_flaw_no_round().into(),
        Flaw::WrongRound(_) => words.file_flaw_wrong_round().into(),
        Flaw::NoTable(_, table) => words.file_flaw_no_table(table.0),
        Flaw::WrongTable(table) => words.file_flaw_wrong_table(table.0),
        Flaw::NoNote(note) => words.judge_flaw_no_note(u32::from(note.0) + 1),
        Flaw::WrongStage => words.file_flaw_wrong_stage().into(),
        Flaw::WrongUndo(_) => words.file_flaw_wrong_undo().into(),
        Flaw::WrongJoin => words.merge_file_flaw().into(),
    }
}

/// An oddity in a report, and how it was read.
pub fn remark_words(words: Words, tournament: &Tournament, remark: &Remark) -> String {
    match remark {
        Remark::OldEncoding(encoding) => words.file_remark_old_encoding(encoding.name()),
        Remark::Unescaped => words.file_remark_unescaped().into(),
        Remark::PastedTwice => words.file_remark_pasted_twice().into(),
        Remark::MoreText => words.file_remark_more_text().into(),
        Remark::OtherEvents(names) => words.file_remark_other_events(list(words, names)),
        Remark::StillRunning => words.file_remark_still_running().into(),
        Remark::SecondStage { round, players } => words.file_remark_second_stage(round, players),
        Remark::UnknownResult { round, players: [a, b] } => words.file_remark_unknown_result(round, a, b),
        Remark::SameName(name) => words.file_remark_same_name(name),
        Remark::NoName(name) => words.file_remark_no_name(name),
        Remark::UnlistedPlayer(name) => words.file_remark_unlisted(name),
        Remark::NeverPlayed { round, players: [a, b] } => words.file_remark_never_played(round, a, b),
        Remark::WinnerByPoints { round, players: [a, b] } => words.file_remark_winner_by_points(round, a, b),
        Remark::WinnerHasLess { round, players: [a, b] } => {
            words.file_remark_winner_has_less(round_name(words, tournament, *round), a, b)
        }
        Remark::OverLimit { round, players: [a, b], score, limit } => {
            words.file_remark_over_limit(round_name(words, tournament, *round), a, b, score, limit)
        }
        Remark::TwoMatches { round, players: [a, b] } => words.file_remark_two_matches(round, a, b),
        Remark::AwayWithoutDrop { round, player } => words.file_remark_away(player, round),
        Remark::BracketUnclear => words.file_remark_bracket_unclear().into(),
    }
}

/// A published figure that does not match.
pub fn difference_words(words: Words, tournament: &Tournament, difference: &Difference) -> String {
    let what = match difference.figure {
        Compared::Score => words.file_field_score(),
        Compared::Mov => words.file_field_mov(),
        Compared::Sos => words.file_field_sos(),
        Compared::Rank => words.file_field_rank(),
        Compared::CutRank => words.file_field_cut_rank(),
    };
    let signed = |number: &str| number.replace('-', "\u{2212}");
    let computed = difference.computed.as_deref().map_or_else(|| words.file_none().to_owned(), signed);
    words.file_difference(
        entry_name(words, tournament, difference.entry),
        what,
        signed(&difference.published),
        computed,
    )
}

/// An error of the storage: the problem and the remedy.
pub fn store_words(words: Words, error: &StoreError) -> String {
    match error {
        StoreError::Full => words.store_full().into(),
        StoreError::Denied => words.app_denied_text().into(),
        StoreError::NoEvent => words.app_gone().into(),
        StoreError::Unreadable(_) => words.app_unreadable_text().into(),
        StoreError::Newer => words.store_newer().into(),
        StoreError::Conflict(_) => words.store_conflict().into(),
    }
}
