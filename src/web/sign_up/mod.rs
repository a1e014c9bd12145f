//! Sign-up by players: the page on their phone, and their codes at the desk.

pub mod code_view;
mod desk;
pub mod desk_view;
mod form;

use crate::engine::formats::by_id;
use crate::files::cards::{Card, CardError, EntryCard, EventCard, Kind};
use crate::web::card::{page_of, shown_text, unreadable};
use crate::web::prelude::*;

/// The text of a sign-up whose link was opened on the device that has the event.
#[derive(Clone, Copy, Default)]
pub struct GivenSignUp(pub RwSignal<Option<String>>);

/// The page of an announcement, or of the sign-up of a player.
pub fn sign_up() -> AnyView {
    let session = use_session();
    let text = shown_text().get_untracked();
    let page = Card::kind_of(&text).and_then(|kind| match kind {
        Kind::Event => EventCard::from_text(&text).map(|card| announced(session, card)),
        Kind::Entry => EntryCard::from_text(&text).map(|card| code_view::of_player(session, card, &text)),
        Kind::Round | Kind::Match | Kind::Claim | Kind::Final | Kind::Offer | Kind::Answer | Kind::Part => {
            Err(CardError::UnknownKind)
        }
    });
    page.unwrap_or_else(|error| unreadable(session, error_words(session.words(), error)))
}

fn announced(session: Session, card: EventCard) -> AnyView {
    let words = session.words();
    look::title(&[words.signup_title(), " \u{2013} ", &card.origin.name].concat());
    if by_id(&card.origin.format).is_some() {
        return form::SignUpPage::new(session, card).view();
    }
    let unknown = callout::warn(words.signup_unknown()).view();
    page_of(session, card.origin.name, words.signup_title(), unknown)
}
