//! A player's code at the desk: it registers, checks in and hands in the lists; a later one of the same player updates.

use crate::present::prelude::*;
use std::iter;

use crate::app::route::CARD;
use crate::engine::command::Newcomer;
use crate::engine::entry::same;
use crate::engine::squad::List;
use crate::files::cards::{CardError, EntryCard};
use crate::present::list::{contents, said};
use crate::present::players::check_in;

/// The player that a code is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Known {
    New,
    /// An earlier code of the same phone.
    Same(EntryId),
    /// Only the name is the same.
    Namesake(EntryId),
}

/// Codes in a text: one, or the links of a whole chat. Each word belongs to one link at most, so that a long chat is read
/// as fast as many short ones.
pub fn cards_in(text: &str) -> Vec<Result<EntryCard, CardError>> {
    let mut words = text.split_whitespace();
    let mut cards = Vec::new();
    while let Some(word) = words.next() {
        if word.contains(CARD) {
            let behind = words.clone().take_while(|next| !next.contains(CARD));
            cards.push(EntryCard::from_words(iter::once(word).chain(behind)));
        }
    }
    if cards.is_empty() && !text.trim().is_empty() {
        cards.push(EntryCard::from_text(text));
    }
    cards
}

pub fn unread(words: Words, error: CardError) -> &'static str {
    match error {
        CardError::UnknownKind | CardError::NotACard | CardError::TooLarge => words.signup_no_code(),
        CardError::Cut => words.signup_cut(),
        CardError::Damaged => words.signup_damaged(),
        CardError::Newer => words.signup_newer(),
    }
}

/// Why a code does nothing here; none if it may.
pub fn refusal(words: Words, tournament: &Tournament, card: &EntryCard) -> Option<String> {
    if card.origin.event != tournament.id {
        return Some(words.signup_other_event(&card.name, &card.origin.name));
    }
    if card.name.trim().is_empty() {
        return Some(words.signup_nameless().to_owned());
    }
    if tournament.rules.entry == EntryKind::Single && !card.members.is_empty() {
        return Some(words.signup_team(&card.name, card.members.len()));
    }
    (tournament.closed || tournament.bracket.is_some()).then(|| words.signup_over(&card.name))
}

pub fn known(tournament: &Tournament, card: &EntryCard) -> Known {
    let find = |is: &dyn Fn(&Entry) -> bool| tournament.listed().find(|entry| is(entry)).map(|entry| entry.id);
    if let Some(entry) = find(&|entry| entry.details.ticket == Some(card.ticket)) {
        return Known::Same(entry);
    }
    find(&|entry| same(&entry.details.name, &card.name)).map_or(Known::New, Known::Namesake)
}

/// A part of what a code does.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Step {
    /// Registers, checks in and hands in the lists.
    TakeIn(Newcomer),
    CheckIn(EntryId),
    Update(EntryId, DraftDetails),
    HandIn {
        entry: EntryId,
        member: u8,
        list: List,
    },
}

impl Step {
    pub fn command(&self) -> Command {
        match self.clone() {
            Self::TakeIn(newcomer) => Command::TakeIn(vec![newcomer]),
            Self::CheckIn(entry) => Command::CheckIn(vec![entry], true),
            Self::Update(entry, details) => Command::EditEntry(entry, details),
            Self::HandIn { entry, member, list } => Command::FileList { entry, member, list },
        }
    }

    /// Once it is done; `waits`: on the waiting list.
    pub fn said(&self, words: Words, waits: bool) -> Vec<&'static str> {
        match self {
            Self::TakeIn(newcomer) => taken_in(words, newcomer, waits),
            Self::CheckIn(_) => vec![words.signup_here()],
            Self::Update(..) => vec![words.signup_updated()],
            Self::HandIn { .. } => vec![words.signup_filed()],
        }
    }
}

/// What was done for a newcomer.
pub fn taken_in(words: Words, newcomer: &Newcomer, waits: bool) -> Vec<&'static str> {
    let added = if waits { words.signup_waits() } else { words.signup_added() };
    let here = newcomer.is_here.then(|| words.signup_here());
    let filed = newcomer.lists.iter().any(|list| !list.is_empty()).then(|| words.signup_filed());
    [Some(added), here, filed].into_iter().flatten().collect()
}

/// Codes of new players, each once, to take in together; and all others, for one after the other.
pub fn newcomers(
    words: Words,
    tournament: &Tournament,
    cards: Vec<EntryCard>,
    is_here: bool,
) -> (Vec<Newcomer>, Vec<EntryCard>) {
    let (mut new, mut others): (Vec<EntryCard>, Vec<EntryCard>) = (Vec::new(), Vec::new());
    for card in cards {
        let is_new = refusal(words, tournament, &card).is_none() && known(tournament, &card) == Known::New;
        let twin = new.iter_mut().find(|known| known.ticket == card.ticket || same(&known.name, &card.name));
        match twin {
            // A later code of the same phone.
            Some(known) if is_new && known.ticket == card.ticket => *known = card,
            None if is_new => new.push(card),
            Some(_) | None => others.push(card),
        }
    }
    (new.iter().map(|card| newcomer(tournament, card, is_here)).collect(), others)
}

fn newcomer(tournament: &Tournament, card: &EntryCard, is_here: bool) -> Newcomer {
    let mut lists: Vec<List> = card.lists.iter().take(usize::from(tournament.lists_of_an_entry())).cloned().collect();
    if lists.iter().all(List::is_empty) {
        lists.clear();
    }
    // Before the first player there is no check-in, but there is with one.
    let is_here = is_here && (check_in::is_open(tournament) || !tournament.has_started());
    Newcomer { details: details(card, &DraftDetails::default()), lists, is_here }
}

/// In the order of their dispatch. `is_here`: checked in as well, before round 1.
pub fn steps(tournament: &Tournament, card: &EntryCard, of: Option<EntryId>, is_here: bool) -> Vec<Step> {
    let Some(known) = of.and_then(|entry| tournament.entry(entry)) else {
        return vec![Step::TakeIn(newcomer(tournament, card, is_here))];
    };
    let mut steps = arrival(tournament, known.id, is_here);
    let details = details(card, &known.details);
    if details != known.details {
        steps.push(Step::Update(known.id, details));
    }
    for (member, list) in new_lists(tournament, card, known) {
        steps.push(Step::HandIn { entry: known.id, member, list: list.clone() });
    }
    steps
}

/// The steps that change nothing known: an arrival is checked in.
pub fn arrival(tournament: &Tournament, of: EntryId, is_here: bool) -> Vec<Step> {
    let is_missing = |entry: &Entry| !entry.is_here && (entry.is_in() || entry.waits());
    let may = is_here && check_in::is_open(tournament) && tournament.entry(of).is_some_and(is_missing);
    may.then_some(Step::CheckIn(of)).into_iter().collect()
}

/// The number of the next player to register.
pub fn next_number(tournament: &Tournament) -> EntryId {
    EntryId(u16::try_from(tournament.entries.len()).unwrap_or(u16::MAX))
}

/// An empty field of the card keeps the value of the desk.
fn details(card: &EntryCard, known: &DraftDetails) -> DraftDetails {
    let told = |new: &String, known: &String| if new.is_empty() { known.clone() } else { new.clone() };
    DraftDetails {
        name: card.name.clone(),
        members: if card.members.is_empty() { known.members.clone() } else { card.members.clone() },
        club: told(&card.club, &known.club),
        pronouns: told(&card.pronouns, &known.pronouns),
        ticket: Some(card.ticket),
        ..known.clone()
    }
}

fn new_lists<'a>(tournament: &Tournament, card: &'a EntryCard, known: &Entry) -> Vec<(u8, &'a List)> {
    let filed = |member| known.filed(member).and_then(|filed| filed.list.as_ref());
    let lists = (0..tournament.lists_of_an_entry()).zip(&card.lists);
    lists.filter(|(member, list)| !list.is_empty() && filed(*member) != Some(&list.tidied())).collect()
}

/// Whether a change needs a reason: a list is locked (LIST-5).
pub fn needs_reason(tournament: &Tournament, card: &EntryCard, of: EntryId) -> bool {
    tournament.entry(of).is_some_and(|entry| {
        let lists = new_lists(tournament, card, entry);
        lists.into_iter().any(|(member, _)| tournament.list_is_locked(entry, member))
    })
}

/// Changes of a known player: `Club: Blue (was: Red)`. Empty if the code says nothing new.
pub fn changes(words: Words, tournament: &Tournament, card: &EntryCard, of: EntryId) -> Vec<String> {
    let Some(entry) = tournament.entry(of) else { return Vec::new() };
    let new = details(card, &entry.details);
    let old = &entry.details;
    let texts = [
        (words.players_field_name(), old.name.clone(), new.name.clone()),
        (words.signup_members(), old.members.join(", "), new.members.join(", ")),
        (words.desk_club(), old.club.clone(), new.club.clone()),
        (words.desk_pronouns(), old.pronouns.clone(), new.pronouns.clone()),
    ];
    let texts = texts.into_iter().filter(|(_, old, new)| old != new);
    let texts = texts.map(|(label, old, new)| words.app_says(label, change(words, &old, &new)));
    let lists = new_lists(tournament, card, entry).into_iter().map(|(member, list)| {
        let before = entry.filed(member).and_then(|filed| filed.list.as_ref());
        let before = before.map(|list| sum(words, list)).unwrap_or_default();
        words.app_says(list_label(words, entry, member), change(words, &before, &sum(words, list)))
    });
    texts.chain(lists).collect()
}

fn change(words: Words, old: &str, new: &str) -> String {
    if old.is_empty() { new.to_owned() } else { words.signup_change(new, old) }
}

fn list_label(words: Words, entry: &Entry, member: u8) -> String {
    match entry.details.members.get(usize::from(member)) {
        Some(name) => words.signup_list_of(name),
        None => words.signup_list().to_owned(),
    }
}

/// The list in one line.
fn sum(words: Words, list: &List) -> String {
    words.statements(contents::text(words, list).lines())
}

/// Problems of the lists of a player, as sentences.
pub fn problems(words: Words, tournament: &Tournament, of: EntryId) -> Vec<String> {
    let Some(entry) = tournament.entry(of) else { return Vec::new() };
    let lists = entry.lists.iter().zip(0_u8..).filter_map(|(filed, member)| Some((member, filed.list.as_ref()?)));
    let reports = lists.filter_map(|(member, list)| tournament.report(entry, member, list));
    let said = reports.flat_map(|report| {
        let problems: Vec<String> = report.problems.iter().map(|problem| said::problem(words, problem)).collect();
        problems.into_iter().chain(said::missing(words, &report.missing))
    });
    said.collect()
}
