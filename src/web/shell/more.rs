//! Links to the pages of an event that do not fit into the bar of a phone.

use leptos::prelude::*;

use crate::app::route::Page as EventPage;
use crate::web::guide::way_to_guide;
use crate::web::home::copies::way_to_copies;
use crate::web::kit::button::{act_button, act_link};
use crate::web::kit::page::Page;
use crate::web::session::use_session;
use crate::web::shell::head::Head;
use crate::web::shell::place::Place;

pub fn more() -> AnyView {
    let session = use_session();
    let link = move |place: Place| {
        view! { <li>{act_link(place.icon(), move || place.word(session), move || place.href(session))}</li> }
    };
    let on = |page| Place::On(page);
    let is_judge = Memo::new(move |_| session.is_judge());
    let places = move |is_judge| {
        [
            on(EventPage::Setup),
            on(EventPage::Screen),
            on(EventPage::Links),
            on(EventPage::Desks),
            on(EventPage::Statistics),
            on(EventPage::Paper),
            on(if is_judge { EventPage::Bracket } else { EventPage::Judges }),
            on(EventPage::Log),
            on(EventPage::Rulebook),
            Place::Settings,
            Place::Events,
        ]
    };
    view! {
        <Page narrow=true>
            <Head title=session.words().app_more() />
            <ul class="panel">
                {move || places(is_judge.get()).map(link).collect_view()} <li>{way_to_guide(session)}</li> <li>{way_to_copies(session, session.event().into())}</li> <li>
                    {act_button("file", session.words().app_download(), move || session.download())}
                </li>
            </ul>
        </Page>
    }
    .into_any()
}
