//! The link that stays for a whole event: it shows the newest card, from a file that the organiser puts beside the app.

use super::owner::seen_cards;
use crate::app::route::{NEWEST, newest_file};
use crate::engine::bounds::is_event_id;
use crate::files::cards::Card;
use crate::web::browser::store::tabs;
use crate::web::browser::texts;
use crate::web::prelude::*;

#[derive(Clone, PartialEq, Eq)]
pub(super) enum Newest {
    Asked,
    /// No such file, or no card in it.
    None,
    There(String),
}

impl Newest {
    /// The card of the file, or the newest that this phone has seen; may be empty.
    pub(super) fn text(&self, address: &str) -> String {
        match self {
            Self::There(text) => text.clone(),
            Self::Asked => String::new(),
            Self::None => {
                let event = EventId(address.trim_start_matches(NEWEST).to_owned());
                seen_cards().of(&event).map(|seen| seen.card.clone()).unwrap_or_default()
            }
        }
    }
}

/// The event of a link that stays.
pub(super) fn event(session: Session) -> Option<EventId> {
    match &*session.route().read() {
        Route::Card(text) => text.strip_prefix(NEWEST).map(|id| EventId(id.to_owned())).filter(is_event_id),
        _ => None,
    }
}

/// Asks for the file now and when the phone is looked at again; says where the newest code hangs if there is none.
pub(super) fn look(session: Session, newest: RwSignal<Newest>) -> impl IntoView {
    let ask = move || {
        let Some(event) = untrack(|| event(session)) else { return };
        spawn_local(async move {
            let found = texts::beside(&newest_file(&event)).await;
            let found = found.map(|text| text.trim().to_owned()).filter(|text| Card::kind_of(text).is_ok());
            // The page may be left by now.
            _ = newest.try_set(found.map_or(Newest::None, Newest::There));
        });
    };
    Effect::new(move |_| {
        if event(session).is_some() {
            ask();
        }
    });
    tabs::on_return(ask);
    let words = session.words();
    let wall = move || {
        (*newest.read() == Newest::None && event(session).is_some())
            .then(|| callout::plain(words.card_newest_wall()).act(button(words.card_newest_again(), ask)).view())
    };
    move || wall()
}
