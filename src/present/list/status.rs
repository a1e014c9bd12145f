//! The status of a list as a badge, and the step that a tap makes (LIST-1).

use crate::engine::squad::{Filed, ListMark};
use crate::engine::tournament::ListStatus;
use crate::present::prelude::*;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BadgeKind {
    /// Additional information.
    Plain,
    Open,
    /// Out, or bound to a place.
    Out,
    /// Needs a look.
    Warn,
    Bad,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ListCell {
    pub status: ListStatus,
    pub word: String,
    pub kind: BadgeKind,
    /// The mark a tap sets; none: a tap opens the panel.
    pub next: Option<ListMark>,
}

pub fn word(words: Words, status: ListStatus) -> &'static str {
    match status {
        ListStatus::Missing => words.list_status_missing(),
        ListStatus::Problems => words.list_status_problems(),
        ListStatus::Incomplete => words.list_status_incomplete(),
        ListStatus::HandedIn => words.list_status_handed_in(),
        ListStatus::Checked => words.list_status_checked(),
    }
}

/// After a mark was set.
pub fn marked_words(words: Words, name: &str, status: ListStatus) -> String {
    match status {
        ListStatus::Problems => words.list_faulty_now(name),
        _ => words.list_marked_now(name, word(words, status)),
    }
}

pub const fn kind(status: ListStatus) -> BadgeKind {
    match status {
        ListStatus::Missing => BadgeKind::Out,
        ListStatus::Problems => BadgeKind::Bad,
        ListStatus::Incomplete => BadgeKind::Warn,
        ListStatus::HandedIn => BadgeKind::Open,
        ListStatus::Checked => BadgeKind::Plain,
    }
}

/// Lists are required, or somebody submitted one. Of a closed event nobody asks for a list any more.
pub fn are_shown(tournament: &Tournament) -> bool {
    tournament.lists_are_required() && !tournament.closed
        || tournament.listed().any(|entry| entry.lists.iter().any(Filed::is_handed_in))
}

pub fn cell(words: Words, tournament: &Tournament, entry: &Entry) -> ListCell {
    let status = tournament.lists_status(entry);
    let is_single = tournament.lists_of_an_entry() == 1;
    let next = match status {
        ListStatus::Missing => Some(ListMark::HandedIn),
        ListStatus::HandedIn => Some(ListMark::Checked),
        ListStatus::Problems | ListStatus::Incomplete | ListStatus::Checked => None,
    };
    let can_mark = is_single && entry.is_in() && !tournament.closed;
    // Some members of a team may have submitted theirs.
    let some = entry.lists.iter().filter(|filed| filed.is_handed_in()).count();
    let word = match (status, some) {
        (ListStatus::Missing, 1..) => words.list_status_some(some, tournament.lists_of_an_entry()),
        _ => word(words, status).to_owned(),
    };
    ListCell { status, word, kind: kind(status), next: next.filter(|_| can_mark) }
}

/// The most names in one sentence.
const MOST_LISTS_NAMED: usize = 6;

/// Players whose list is missing before the start (LIST-1); none if all are there or the event has begun.
pub fn missing_words(words: Words, tournament: &Tournament) -> Option<String> {
    if tournament.has_started() {
        return None;
    }
    let missing: Vec<EntryId> = tournament.without_list();
    let name = |id: &EntryId| tournament.entry(*id).map(|entry| entry.details.name.clone());
    match missing.len() {
        0 => None,
        count if count > MOST_LISTS_NAMED => Some(words.list_next_missing_many(count)),
        count => Some(words.list_next_missing(count, list(words, missing.iter().filter_map(name)))),
    }
}
