//! A callout for a free place with a waiting list, or for more players than places, with the one action that fits.

use leptos::prelude::*;

use crate::present::players::places;
use crate::present::players::places::Places;
use crate::web::kit::button::button;
use crate::web::kit::callout;
use crate::web::session::{Session, say, use_session};

#[component]
pub fn PlacesCallout() -> impl IntoView {
    let session = use_session();
    let view = Memo::new(move |_| places::view(session.words(), &session.tournament().read()));
    (move || view.get().map(|places| callout(session, places))).into_any()
}

fn callout(session: Session, places: Places) -> AnyView {
    let Places { text, label, command, done } = places;
    let act = move || {
        say(session, session.dispatch(command.clone()), done.clone());
    };
    callout::warn(text).icon("info").status().act(button(label, act)).view()
}
