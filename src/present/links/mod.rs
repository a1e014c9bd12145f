//! Links and codes for the phones of the players.

#[cfg(test)]
mod tests;

use super::card::{seat, title};
use super::screen::choice::ScreenChoice;
use super::share::code::Code;
use crate::app::route::{CARD, NEWEST};
use crate::engine::bracket;
use crate::engine::tournament::setup::LinkChoice;
use crate::files::cards::{Card, Choices, EventCard, FinalCard, Origin, RoundCard};
use crate::present::prelude::*;

/// The largest version of a code that a phone reads from a tablet or a screen.
const LARGEST: u8 = 30;

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Link {
    /// Heading.
    pub title: String,
    pub address: String,
    /// None for an event too large for a code.
    pub code: Option<Code>,
    /// None unless the link is of a round or of a sign-up.
    card: Option<Card>,
}

impl Link {
    /// Of the phone of the first player in a round: round, name, table, opponent.
    pub fn sample(&self, words: Words) -> Option<[String; 4]> {
        let Some(Card::Round(card)) = &self.card else { return None };
        let mut told = card.players.iter().filter_map(|player| seat(words, card, player.player.id));
        let told = told.find(|told| !told.table.is_empty())?;
        Some([title(words, card), told.name, told.table, told.text])
    }

    /// Whether a card says nothing else but that it is newer.
    fn says(&self, card: &Card) -> bool {
        let as_old = |own: &Origin, new: &Origin| Origin { seq: own.seq, made: own.made, ..new.clone() };
        match (&self.card, card) {
            (Some(Card::Event(own)), Card::Event(new)) => {
                **own == EventCard { origin: as_old(&own.origin, &new.origin), ..(**new).clone() }
            }
            (Some(Card::Round(own)), Card::Round(new)) => {
                **own == RoundCard { origin: as_old(&own.origin, &new.origin), ..(**new).clone() }
            }
            _ => false,
        }
    }
}

/// The link for phones now: of the sign-up before round 1 is posted, then of the posted round; none between rounds.
/// `base` is the address of the app without the fragment. Entries that change nothing on the card keep the link
/// `before`, so that nobody scans a code that has just changed.
pub fn for_phones(
    words: Words,
    base: &str,
    log: &Log,
    tournament: &Tournament,
    screen: &ScreenChoice,
    before: Option<&Link>,
) -> Option<Link> {
    let last = log.entries().last()?;
    if let Some(card) = EventCard::of(tournament, last.seq, last.at) {
        return kept(base, || words.signup_link_title().to_owned(), card.into(), before);
    }
    let LinkChoice { names, places, .. } = tournament.setup.links;
    let choices = Choices { names, has_places: places, message: screen.shown_message(tournament).to_owned() };
    let card = RoundCard::of(tournament, last.seq, last.at, &choices)?;
    let round = card.round;
    kept(base, || words.links_round_title(round_name(words, tournament, round)), card.into(), before)
}

/// Two lines beside the code of that link.
pub fn call(words: Words, tournament: &Tournament) -> [&'static str; 2] {
    match tournament.has_started() {
        true => [words.links_on_screen(), words.links_on_screen_text()],
        false => [words.signup_poster(), words.signup_poster_text()],
    }
}

fn kept(base: &str, title: impl FnOnce() -> String, card: Card, before: Option<&Link>) -> Option<Link> {
    match before.filter(|before| before.says(&card)) {
        Some(before) => Some(before.clone()),
        None => link(base, title(), &card).map(|link| Link { card: Some(card), ..link }),
    }
}

/// The link of the final standings; none before the event is over.
pub fn of_event(words: Words, base: &str, log: &Log, tournament: &Tournament) -> Option<Link> {
    let last = log.entries().last()?;
    let is_over = tournament.closed || bracket::champion(tournament).is_some();
    let card = || FinalCard::of(tournament, last.seq, last.at, tournament.setup.links.names);
    is_over.then(|| link(base, words.links_final_title().to_owned(), &Card::from(card()))).flatten()
}

/// The link that stays for the whole event.
pub fn stays(base: &str, event: &EventId) -> String {
    format!("{base}{CARD}{NEWEST}{}", event.0)
}

fn link(base: &str, title: String, card: &Card) -> Option<Link> {
    let start = [base, CARD].concat();
    let code = card.to_digits().ok().and_then(|digits| Code::of_digits(&start, &digits, LARGEST));
    Some(Link { title, address: start + &card.to_link().ok()?, code, card: None })
}
