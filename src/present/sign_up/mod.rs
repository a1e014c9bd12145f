//! Sign-up by players: the announcement and the code on their phone, and what a code changes at the desk.

pub mod desk;
pub mod stored;
#[cfg(test)]
mod tests;

use self::stored::SignUp;
use super::list::draft::ListDraft;
use super::words::structure;
use super::words::team::named_after;
use crate::engine::formats::by_id;
use crate::engine::squad::{Filed, List, ListMark};
use crate::files::cards::{EntryCard, EventCard, Origin};
use crate::present::prelude::*;

/// `5 Dec 2026, 10:00, Spielbrett`; else that it is a sign-up.
pub fn when(words: Words, card: &EventCard) -> String {
    let known = [figure::date(words, &card.date), card.start.clone(), card.place.clone()];
    let known: Vec<String> = known.into_iter().filter(|fact| !fact.is_empty()).collect();
    if known.is_empty() { words.signup_title().to_owned() } else { known.join(", ") }
}

/// `X-Wing, second edition · 32 places · 5 rounds, then top 4`.
pub fn what(words: Words, card: &EventCard) -> String {
    let plan = match card.structure {
        StructureChoice::Custom(plan) => structure::then(words, plan),
        StructureChoice::Table(_) | StructureChoice::EliminationOnly => String::new(),
    };
    let format = by_id(&card.origin.format).map_or_else(String::new, |format| format_name(words, format).to_owned());
    let places = card.places.map(|places| words.signup_places(places)).unwrap_or_default();
    dotted([format, places, plan])
}

/// A list as its row says it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Folded {
    /// `199 of 200`, or the limit alone.
    pub points: String,
    /// `First Order · Ships 4 · 199 points`, or why it cannot be read.
    pub holds: String,
    pub problems: usize,
}

pub fn folded(words: Words, event: &Tournament, draft: &ListDraft, at: usize) -> Folded {
    let (Some(format), Some(entry)) = (event.format(), event.entries.first()) else { return Folded::default() };
    let limit = event.binding().and_then(|binding| binding.limit);
    let list = draft.list(&format.list).ok().filter(|list| !list.is_empty());
    let points = match (list.as_ref().and_then(List::points), limit) {
        (Some(points), Some(limit)) => words.signup_points(points, limit),
        (None, Some(limit)) => words.rulebook_squad_limit(limit),
        (_, None) => String::new(),
    };
    let found = draft.found(words, event, entry, u8::try_from(at).unwrap_or(u8::MAX));
    let faction = list.map(|list| faction_name(words, &list.faction).to_owned()).unwrap_or_default();
    let holds = if draft.error.is_empty() { dotted([faction, found.sum]) } else { draft.error.clone() };
    Folded { points, holds, problems: found.problems.len() + usize::from(found.missing.is_some()) }
}

/// Players of an entry.
pub fn players(card: &EventCard) -> u8 {
    match card.entry {
        EntryKind::Single => 1,
        EntryKind::Team(members) => members,
    }
}

/// The event on the phone: the announced one with this player as its only entry, so that lists are checked.
pub fn event(card: &EventCard, name: &str, lists: &[List]) -> Tournament {
    let mut event = card.to_event();
    let filed = |list: &List| match list.is_empty() {
        true => Filed::default(),
        false => Filed { mark: ListMark::HandedIn, list: Some(list.clone()), handed_in: None },
    };
    event.entries = vec![Entry {
        id: EntryId(0),
        details: Details { name: name.to_owned(), ..Details::default() },
        lists: lists.iter().map(filed).collect(),
        ..Entry::default()
    }];
    event
}

/// The card of a sign-up as typed.
pub fn card(of: &EventCard, sign_up: &SignUp, lists: Vec<List>, now: Instant) -> EntryCard {
    let made = Instant(now.0.div_euclid(MINUTE) * MINUTE);
    let origin = Origin { seq: Seq(sign_up.codes), made, ..of.origin.clone() };
    let members: Vec<String> = sign_up.members.iter().map(|name| name.trim().to_owned()).collect();
    let name = match sign_up.name.trim() {
        "" => named_after(&members),
        name => name.to_owned(),
    };
    EntryCard {
        origin,
        ticket: sign_up.ticket,
        name,
        members,
        club: sign_up.club.clone(),
        pronouns: sign_up.pronouns.clone(),
        lists,
    }
    .tidied()
}

/// Whether all names are there.
pub fn is_named(sign_up: &SignUp) -> bool {
    let is_there = |name: &String| !name.trim().is_empty();
    if sign_up.members.is_empty() { is_there(&sign_up.name) } else { sign_up.members.iter().all(is_there) }
}

/// An empty list of this event.
pub fn empty_list(words: Words, card: &EventCard) -> ListDraft {
    let event = event(card, "", &[]);
    event.entries.first().map(|entry| ListDraft::of(words, &event, entry, 0)).unwrap_or_default()
}
