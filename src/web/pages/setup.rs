//! The announcement of an event: made new, or changed.

use leptos::ev::SubmitEvent;
use leptos::prelude::*;

use crate::engine::formats::FORMATS;
use crate::engine::structure::StructureChoice;
use crate::engine::tournament::setup::{Setup, Staff, Tier};
use crate::present::route::{Page as EventPage, Route};
use crate::web::parts::choice::Choice;
use crate::web::parts::field::TextField;
use crate::web::parts::head::Head;
use crate::web::parts::next_bar::NextBar;
use crate::web::parts::page::Page;
use crate::web::session::use_session;

/// A new event.
#[must_use]
pub fn new_event() -> AnyView {
    let session = use_session();
    let (name, error) = (RwSignal::new(String::new()), RwSignal::new(String::new()));
    let format = RwSignal::new(0);
    let submit = move |event: SubmitEvent| {
        event.prevent_default();
        let setup = Setup {
            name: name.get_untracked(),
            date: session.day(session.now().get_untracked()),
            place: String::new(),
            tier: Tier::Casual,
            staff: Staff::default(),
            structure: StructureChoice::Table(0),
        };
        match session.found(setup, FORMATS[format.get_untracked()].rules.clone()) {
            Ok(id) => session.navigate(&Route::Event(id, EventPage::Players)),
            Err(why) => error.set(why),
        }
    };
    let formats: Vec<_> = FORMATS.iter().map(|format| (format.name.to_owned(), String::new())).collect();
    view! {
        <Page narrow=true>
            <Head title=Signal::derive(move || session.words().setup_title_new().to_owned()) />
            <form class="setup__form" on:submit=submit>
                <TextField
                    label=Signal::derive(move || session.words().setup_name().to_owned())
                    value=name
                    error
                    autofocus=true
                />
                <Choice
                    label=Signal::derive(move || session.words().setup_format().to_owned())
                    options=formats
                    chosen=Signal::derive(move || Some(format.get()))
                    choose=Callback::new(move |index| format.set(index))
                />
                <button class="button button--primary" type="submit">
                    {move || session.words().setup_create()}
                </button>
            </form>
        </Page>
    }
    .into_any()
}

/// The announcement of the open event.
#[must_use]
pub fn setup() -> AnyView {
    let session = use_session();
    view! {
        <Page>
            <Head title=Signal::derive(move || session.words().app_setup().to_owned()) />
            <NextBar />
        </Page>
    }
    .into_any()
}
