//! Links and codes for the phones of the players.

#[cfg(test)]
mod tests;

use super::screen::choice::ScreenChoice;
use super::share::code::Code;
use super::words::name::round_name;
use super::words::text::Words;
use crate::app::route::CARD;
use crate::engine::bracket;
use crate::engine::log::Log;
use crate::engine::tournament::Tournament;
use crate::engine::tournament::setup::LinkChoice;
use crate::files::cards::{Card, Choices, FinalCard, Origin, RoundCard};

/// The largest version of a code that a phone reads from a tablet or a screen.
const LARGEST: u8 = 30;

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Link {
    /// Heading.
    pub title: String,
    pub address: String,
    /// None for an event too large for a code.
    pub code: Option<Code>,
    /// None for a finished event.
    card: Option<RoundCard>,
}

impl Link {
    /// Whether a card says nothing else but that it is newer.
    fn says(&self, card: &RoundCard) -> bool {
        self.card.as_ref().is_some_and(|own| {
            let Origin { seq, made, .. } = own.origin;
            let origin = Origin { seq, made, ..card.origin.clone() };
            *own == RoundCard { origin, ..card.clone() }
        })
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
    let title = words.links_round_title(round_name(words, tournament, round.round));
    link(base, title, &Card::from(round.clone()), Some(round))
}

/// The link of the final standings; none before the event is over.
pub fn of_event(words: Words, base: &str, log: &Log, tournament: &Tournament) -> Option<Link> {
    let last = log.entries().last()?;
    let is_over = tournament.closed || bracket::champion(tournament).is_some();
    let card = || FinalCard::of(tournament, last.seq, last.at, tournament.setup.links.names);
    is_over.then(|| link(base, words.links_final_title().to_owned(), &Card::from(card()), None)).flatten()
}

fn link(base: &str, title: String, card: &Card, round: Option<RoundCard>) -> Option<Link> {
    let start = [base, CARD].concat();
    let code = card.to_digits().ok().and_then(|digits| Code::of_digits(&start, &digits, LARGEST));
    Some(Link { title, address: start + &card.to_link().ok()?, code, card: round })
}
