//! Printable documents and their options.

use super::Document;
use crate::engine::formats;
use crate::present::bracket::BracketView;
use crate::present::players::meeting::Meeting;
use crate::present::prelude::*;
use crate::present::standing::ending::EndingView;
use crate::present::words::by_name::by_name;

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Card {
    /// For the latest round.
    pub document: Document,
    pub title: &'static str,
    pub hint: &'static str,
    /// The latest first; empty without a choice.
    pub rounds: Vec<(Document, String)>,
    pub choices: Choices,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Choices {
    /// Slips per leaf.
    pub slips: bool,
    /// Room for totals (XW-11).
    pub totals: bool,
    /// Lists on the back, once one is known (L9).
    pub backs: bool,
    /// Full names or initials.
    pub names: bool,
    /// Players to print lists for.
    pub whose: bool,
    /// The player of a record.
    pub entry: bool,
}

/// Default number of slips per leaf: fewer if more is written on them.
pub fn usual_slips(tournament: &Tournament) -> u8 {
    let is_plain = matches!(tournament.rules.sheet, ScoreSheet::Squad { .. }) && tournament.lists_of_an_entry() == 1;
    if is_plain { 6 } else { 4 }
}

/// The documents, those needed now first.
pub fn cards(words: Words, tournament: &Tournament) -> Vec<Card> {
    let mut cards = Vec::new();
    let rounds = rounds(words, tournament);
    let of_round = |make: fn(RoundRef) -> Document| -> Vec<(Document, String)> {
        rounds.iter().map(|(round, name)| (make(*round), name.clone())).collect()
    };
    let names = Choices { names: true, ..Choices::default() };
    let is_squad = matches!(tournament.rules.sheet, ScoreSheet::Squad { .. });
    if let Some((latest, _)) = rounds.first() {
        let backs = tournament.entries.iter().any(|entry| entry.lists.iter().any(|filed| filed.list.is_some()));
        let slips = Choices { slips: true, totals: is_squad, backs, ..names };
        let mut add = |make: fn(RoundRef) -> Document, title, hint, choices| {
            cards.push(Card { document: make(*latest), title, hint, rounds: of_round(make), choices });
        };
        add(Document::ByName, words.paper_by_name(), words.paper_by_name_hint(), names);
        add(Document::ByTable, words.paper_by_table(), words.paper_by_table_hint(), names);
        add(Document::Slips, words.paper_slips(), words.paper_slips_hint(), slips);
    }
    if tournament.posted_round().is_some_and(Round::is_played) {
        let (title, hint) = (words.links_paper(), words.links_paper_hint());
        cards.push(Card { document: Document::Code, title, hint, rounds: Vec::new(), choices: Choices::default() });
    }
    standings(words, tournament, names, &mut cards);
    let mut add = |document, title, hint, choices| {
        cards.push(Card { document, title, hint, rounds: Vec::new(), choices });
    };
    add(Document::Announcement, words.paper_announcement(), words.paper_announcement_hint(), Choices::default());
    if !tournament.has_started() && !tournament.closed {
        add(Document::Code, words.links_paper(), words.signup_paper_hint(), Choices::default());
    }
    if Meeting::of(tournament).is_some() {
        add(Document::MeetingByName, words.meeting_by_name(), words.meeting_by_name_hint(), names);
        add(Document::MeetingByTable, words.meeting_by_table(), words.paper_by_table_hint(), names);
    }
    if matches!(BracketView::of(words, tournament), BracketView::Picture(_)) {
        add(Document::Bracket, words.app_bracket(), words.paper_bracket_hint(), Choices::default());
    }
    if formats::by_id(&tournament.rules.format).is_some() {
        let whose = Choices { whose: true, ..Choices::default() };
        add(Document::Lists, words.paper_lists(), words.paper_lists_hint(), whose);
    }
    if tournament.present().count() > 1 {
        add(Document::TableNumbers, words.paper_tables(), words.paper_tables_hint(), Choices::default());
        add(Document::PlaceNames, words.paper_places(), words.paper_places_hint(), names);
    }
    if tournament.swiss.iter().any(|round| round.is_posted()) {
        add(Document::Records, words.paper_records(), words.paper_records_hint(), Choices { entry: true, ..names });
    }
    if !tournament.notes.is_empty() || !tournament.disqualified.is_empty() {
        add(Document::Judges, words.paper_judges(), words.paper_judges_hint(), Choices::default());
    }
    cards
}

/// Alphabetically.
pub fn people(tournament: &Tournament) -> Vec<(EntryId, String)> {
    let mut people: Vec<_> = tournament.listed().map(|entry| (entry.id, entry.details.name.clone())).collect();
    people.sort_by(|(_, one), (_, other)| by_name(one, other));
    people
}

/// Posted rounds, the latest first.
fn rounds(words: Words, tournament: &Tournament) -> Vec<(RoundRef, String)> {
    let named = |round: &Round| (round.number, round_name(words, tournament, round.number));
    let mut rounds: Vec<_> = tournament.posted_rounds().map(named).collect();
    rounds.reverse();
    rounds
}

/// After each round, and at the end (STD-6).
fn standings(words: Words, tournament: &Tournament, names: Choices, cards: &mut Vec<Card>) {
    let is_known = tournament.entries.iter().any(|entry| entry.presence != Presence::Removed);
    let title = || EndingView::of(words, tournament).title.to_owned();
    let end = (tournament.bracket.is_some() && is_known).then(|| (Document::Ending, title()));
    let after =
        (1..=tournament.posted_swiss()).rev().map(|round| (Document::Standing(round), words.standing_after(round)));
    let rounds: Vec<_> = end.into_iter().chain(after).collect();
    let Some((document, _)) = rounds.first() else { return };
    let (title, hint) = (words.standing_title(), words.paper_standing_hint());
    cards.push(Card { document: *document, title, hint, rounds, choices: names });
}

impl Document {
    /// Its head says when it was printed.
    pub const fn is_of_meeting(self) -> bool {
        matches!(self, Self::MeetingByName | Self::MeetingByTable)
    }

    /// Same document, whatever the round.
    pub fn is_same(self, other: Self) -> bool {
        let plain = |document: Self| match document {
            Self::Ending => Self::Standing(0),
            document => document,
        };
        std::mem::discriminant(&plain(self)) == std::mem::discriminant(&plain(other))
    }
}
