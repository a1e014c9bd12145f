//! The way to the pages of an event that have no place in the bar of a phone.

use leptos::prelude::*;

use crate::app::route::Page as EventPage;
use crate::web::home::copies::way_to_copies;
use crate::web::kit::icon::icon;
use crate::web::kit::page::Page;
use crate::web::session::use_session;
use crate::web::shell::head::Head;
use crate::web::shell::place::Place;

#[must_use]
pub fn more() -> AnyView {
    let session = use_session();
    let link = move |place: Place| {
        view! {
            <li>
                <a class="act" href=move || place.href(session)>
                    {icon(place.icon())}
                    <span class="act__text">{move || place.word(session)}</span>
                </a>
            </li>
        }
    };
    let on = |page| Place::On(page);
    let places = [
        on(EventPage::Setup),
        on(EventPage::Screen),
        on(EventPage::Statistics),
        on(EventPage::Paper),
        on(EventPage::Judges),
        on(EventPage::Log),
        on(EventPage::Rulebook),
        Place::Settings,
        Place::Events,
    ];
    view! {
        <Page narrow=true>
            <Head title=Signal::derive(move || session.words().app_more().to_owned()) />
            <ul class="panel">
                {places.map(link).collect_view()} <li>{way_to_copies(session, session.event().into())}</li> <li>
                    <button class="act" type="button" on:click=move |_| session.download()>
                        {icon("file")}
                        <span class="act__text">{move || session.words().app_download()}</span>
                    </button>
                </li>
            </ul>
        </Page>
    }
    .into_any()
}
