//! Sign-up by players: the announcement and the code on their phone, and what a code changes at the desk.

pub mod desk;
pub mod stored;
#[cfg(test)]
mod tests;

use self::stored::SignUp;
use super::list::draft::ListDraft;
use super::rulebook;
use super::words::structure;
use super::words::team::named_after;
use crate::engine::formats::by_id;
use crate::engine::squad::{Filed, List, ListMark};
use crate::files::cards::{EntryCard, EventCard, Origin};
use crate::present::prelude::*;

/// Labels and values of an announcement, without empty ones.
pub fn facts(words: Words, card: &EventCard) -> Vec<(&'static str, String)> {
    let format = by_id(&card.origin.format);
    let event = card.to_event();
    let points = event.binding().and_then(|binding| binding.limit);
    let plan = match card.structure {
        StructureChoice::Custom(plan) => structure::plan(words, plan),
        StructureChoice::Table(_) | StructureChoice::EliminationOnly => String::new(),
    };
    let facts = [
        (words.setup_date(), figure::date(words, &card.date)),
        (words.notice_start(), card.start.clone()),
        (words.setup_place(), card.place.clone()),
        (words.notice_format(), format.map_or_else(String::new, |format| format_name(words, format).to_owned())),
        (words.setup_tier(), rulebook::tier_name(words, format, card.tier).to_owned()),
        (words.setup_structure(), plan),
        (words.signup_limit(), points.map(|points| words.rulebook_squad_limit(points)).unwrap_or_default()),
        (words.setup_places(), card.places.map(|places| places.to_string()).unwrap_or_default()),
        (
            words.setup_lists_name(),
            if card.lists { words.notice_lists_yes() } else { words.setup_lists_no() }.to_owned(),
        ),
    ];
    facts.into_iter().filter(|(_, value)| !value.is_empty()).collect()
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
