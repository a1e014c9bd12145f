//! Callouts about players with the acts that fit: places and the waiting list, and a reminder of those who announced
//! that they leave, once their match is over without the result sheet (DROP-1).

use super::entrant::Entrant;
use crate::present::players::leaving::{Overdue, overdue};
use crate::present::players::places::{self, Places};
use crate::web::prelude::*;

/// For a free place with a waiting list, or for more players than places.
#[component]
pub fn PlacesCallout() -> impl IntoView {
    let session = use_session();
    let view = Memo::new(move |_| places::view(session.words(), &session.tournament().read()));
    (move || view.get().map(|places| places_callout(session, places))).into_any()
}

fn places_callout(session: Session, places: Places) -> AnyView {
    let Places { text, label, command, done } = places;
    let act = move || {
        say(session, session.dispatch(command.clone()), done.clone());
    };
    callout::warn(text).icon("info").status().act(button(label, act)).view()
}

pub fn leaving_callout(session: Session) -> AnyView {
    let all = Memo::new(move |_| overdue(session.words(), &session.tournament().read()));
    (move || each(all.get(), |one| overdue_callout(session, one))).into_any()
}

fn overdue_callout(session: Session, Overdue { entry, name, note, text }: Overdue) -> AnyView {
    let words = session.words();
    let drop = move || session.lead(PendingNavigation::Leave(entry, note.clone()));
    let stay = move || Entrant { session, entry }.stay(&name);
    callout::warn(text).status().acts([button(words.players_drop(), drop), button(words.players_stays(), stay)]).view()
}
