//! Links and codes for the phones of the players.

#[cfg(test)]
mod tests;

use super::screen::choice::ScreenChoice;
use super::share::code::Code;
use super::words::name::round_name;
use super::words::text::Words;
use crate::app::route::CARD;
use crate::engine::log::Log;
use crate::engine::tournament::Tournament;
use crate::engine::tournament::setup::LinkChoice;
use crate::files::cards::{Card, Choices, Origin, RoundCard};

/// The largest version of a code that a phone reads from a tablet or a screen.
const LARGEST: u8 = 30;

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Link {
    /// The round.
    pub title: String,
    pub address: String,
    /// None for an event too large for a code.
    pub code: Option<Code>,
    card: RoundCard,
}

impl Link {
    /// Whether a card says nothing else but that it is newer.
    fn says(&self, card: &RoundCard) -> bool {
        let Origin { seq, made, .. } = self.card.origin;
        let origin = Origin { seq, made, ..card.origin.clone() };
        self.card == RoundCard { origin, ..card.clone() }
    }
}

/// The link of the posted round; none without one. `base` is the address of the app without the fragment. Entries that
/// change nothing on the card keep the link `before`, so that nobody scans a code that has just changed.
pub fn of_round(
    words: Words,
    base: &str,
    log: &Log,
    tournament: &Tournament,
    screen: &ScreenChoice,
    before: Option<&Link>,
) -> Option<Link> {
    let last = log.entries().last()?;
    let LinkChoice { names, places } = tournament.setup.links;
    let choices = Choices { names, has_places: places, message: screen.shown_message(tournament).to_owned() };
    let round = RoundCard::of(tournament, last.seq, last.at, &choices)?;
    if let Some(before) = before.filter(|before| before.says(&round)) {
        return Some(before.clone());
    }
    let card = Card::from(round.clone());
    let start = [base, CARD].concat();
    let code = card.to_digits().ok().and_then(|digits| Code::of_digits(&start, &digits, LARGEST));
    let title = round_name(words, tournament, tournament.posted_round()?.number);
    Some(Link { title, address: start + &card.to_link().ok()?, code, card: round })
}
