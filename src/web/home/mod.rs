//! Home: stored events, a new event, one from a file, an example event.

mod card;
mod checking;
pub mod copies;
mod doors;
mod incoming;
mod join_dialog;
mod joining;
mod more;
mod moving;
mod partly;
mod questions;
mod storage;
mod taking;

pub use storage::download_all;
pub(in crate::web) use storage::the_room;

pub use checking::check_file;
pub use doors::{Doors, HomeDoors};
pub use incoming::{Incoming, questions, take_file, take_log};
pub use more::{Chosen, acts};
pub use taking::take_files;

use leptos::prelude::*;
use leptos::task::spawn_local;

use crate::app::route::Route;
use crate::engine::id::EventId;
use crate::present::home::cards;
use crate::present::home::demo::demo;
use crate::web::browser::page::held::held;
use crate::web::browser::store::database;
use crate::web::browser::{clock, entropy, upload};
use crate::web::kit::{Empty, button, icon, link};
use crate::web::players::repeat_offer::{self, Offer};
use crate::web::session::chunk::Program;
use crate::web::session::{Session, use_session};
use crate::web::shell::head::Head;
use crate::web::shell::page::Page;
use crate::web::shell::waiting;
use crate::web::storage::{headings, shelf};

pub fn home() -> AnyView {
    let session = use_session();
    let incoming = Incoming::new(session);
    let offer: Offer = expect_context();
    if !untrack(|| repeat_offer::waiting(offer)).is_empty() {
        offer.set(None);
    }
    let over = held(|| RwSignal::new(false));
    let files = incoming.files();
    upload::on_drop_all(over, files);
    upload::on_launch(files);
    Effect::new(move |_| {
        if let Some(log) = session.take_brought() {
            incoming.with_doors(move |doors| (doors.take_log)(incoming, &log));
        }
    });
    let events = Memo::new(move |_| {
        session.shelf().track();
        if shelf::is_empty() {
            return Vec::new();
        }
        let listed = session.chunk().map(|chunk| (chunk.list)().ok());
        listed.unwrap_or_else(headings::kept).unwrap_or_default()
    });
    Effect::new(move |_| {
        session.shelf().track();
        if !shelf::is_empty() {
            session.fetch(Program::Event);
        }
    });
    look_for_second_copies(session);
    let unread = Memo::new(move |_| {
        session.shelf().track();
        !shelf::is_empty() && session.chunk().is_none() && events.read().is_empty()
    });
    let shown = Memo::new(move |_| cards(session.words(), &events.read(), |at| session.day(at)));
    let chosen = Chosen { events, event: held(|| RwSignal::new(None::<EventId>)), open: held(|| RwSignal::new(false)) };
    let choose = Callback::new(move |event| {
        chosen.event.set(Some(event));
        session.with_more(move |_| chosen.open.set(true));
    });
    let list = move || {
        if unread.get() {
            return waiting::list(Program::Event);
        }
        if events.read().is_empty() {
            return empty(session, incoming);
        }
        view! {
            <div class="buttons buttons--even">{buttons(session, incoming)}</div>
            <ol class="events">
                {move || shown.get().into_iter().map(|one| card::card(one, choose)).collect_view()}
            </ol>
            <div class="buttons">{guide(session)}</div>
        }
        .into_any()
    };
    let zone = move || if over.get() { "dropzone dropzone--over" } else { "dropzone" };
    view! {
        <Page narrow=true>
            <Head title=session.words().app_events() />
            {incoming.trouble()}
            {move || list()}
            <div class=move || zone()>{icon("file")} <span>{session.words().home_drop()}</span></div>
            {storage::storage(events)}
            {move || incoming.doors.get().map(|doors| [(doors.acts)(chosen), (doors.questions)(incoming)].into_any())}
        </Page>
    }
    .into_any()
}

/// Looks for second copies and copies of deleted events if no event is stored.
fn look_for_second_copies(session: Session) {
    if shelf::is_empty() {
        spawn_local(async move {
            if database::is_there().await {
                session.fetch(Program::Event);
            }
        });
    }
}

fn empty(session: Session, incoming: Incoming) -> AnyView {
    let title = session.words().home_empty_title();
    let text = session.words().home_empty_text();
    view! {
        <Empty symbol="bracket" title text>
            {buttons(session, incoming)} {guide(session)}
        </Empty>
    }
    .into_any()
}

fn guide(session: Session) -> AnyView {
    link(session.words().home_guide(), Route::Guide.to_hash()).quiet().view()
}

fn buttons(session: Session, incoming: Incoming) -> impl IntoView {
    let look_around = move || incoming.with_doors(move |doors| (doors.look_around)(incoming));
    view! {
        {link(session.words().home_new(), "#/new").icon("plus").primary()}
        {incoming.button()}
        {incoming.check_button()}
        {incoming.receive_button()}
        {button(session.words().home_demo(), look_around)}
    }
}

/// Opens an example event.
pub fn look_around(incoming: Incoming) {
    let session = incoming.session;
    match demo(session.words(), entropy::seed(), clock::now()) {
        Ok(log) => take_log(incoming, &log),
        Err(refusal) => session.refuse(&refusal),
    }
}
