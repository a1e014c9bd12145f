//! Home: the events on this device, a new one, one from a file, one to look around in.

mod card;
mod incoming;
mod more;
mod storage;

pub(super) use storage::{download_all, storage_words};

use leptos::prelude::*;

use self::incoming::Incoming;
use crate::engine::id::EventId;
use crate::present::demo::demo;
use crate::present::home::cards;
use crate::web::browser::{clock, entropy, upload};
use crate::web::parts::empty::Empty;
use crate::web::parts::head::Head;
use crate::web::parts::icon::icon;
use crate::web::parts::page::Page;
use crate::web::session::{Session, use_session};
use crate::web::shelf;

/// The page.
#[must_use]
pub fn home() -> AnyView {
    let session = use_session();
    let incoming = Incoming::new(session);
    let over = RwSignal::new(false);
    upload::on_drop(over, incoming.read);
    let events = Memo::new(move |_| {
        session.shelf().track();
        shelf::list().unwrap_or_default()
    });
    let shown = Memo::new(move |_| cards(session.words(), &events.read(), |at| session.day(at)));
    let (chosen, more) = (RwSignal::new(None::<EventId>), RwSignal::new(false));
    let choose = Callback::new(move |event| {
        chosen.set(Some(event));
        more.set(true);
    });
    let list = move || {
        if events.read().is_empty() {
            return empty(session, incoming);
        }
        view! {
            <div class="buttons">{buttons(session, incoming)}</div>
            <ol class="events">
                {move || shown.get().into_iter().map(|one| card::card(one, choose)).collect_view()}
            </ol>
        }
        .into_any()
    };
    let zone = move || if over.get() { "dropzone dropzone--over" } else { "dropzone" };
    view! {
        <Page narrow=true>
            <Head title=Signal::derive(move || session.words().app_events().to_owned()) />
            {incoming.trouble()}
            {move || list()}
            <div class=move || zone()>{icon("file")} <span>{move || session.words().home_drop()}</span></div>
            {storage::storage(events)}
            {more::more(events, chosen, more)}
            {incoming.dialogs()}
        </Page>
    }
    .into_any()
}

fn empty(session: Session, incoming: Incoming) -> AnyView {
    let title = Signal::derive(move || session.words().home_empty_title().to_owned());
    let text = Signal::derive(move || session.words().home_empty_text().to_owned());
    view! {
        <Empty symbol="bracket" title text>
            {buttons(session, incoming)}
        </Empty>
    }
    .into_any()
}

fn buttons(session: Session, incoming: Incoming) -> AnyView {
    let look_around = move |_| match demo(session.words_now(), entropy::seed(), clock::now()) {
        Ok(log) => incoming.accept(&log),
        Err(refusal) => session.refuse(&refusal),
    };
    view! {
        <a class="button button--primary" href="#/new">
            {icon("plus")}
            {move || session.words().home_new()}
        </a>
        {incoming.button()}
        <button class="button" type="button" on:click=look_around>
            {move || session.words().home_demo()}
        </button>
    }
    .into_any()
}
