//! Home: stored events, a new event, one from a file, an example event.

mod checking;
pub mod copies;
mod events;
mod firsts;
mod incoming;
mod join_dialog;
mod joining;
mod more;
mod moving;
mod partly;
mod questions;
mod storage;
mod taking;
mod tools;

pub use storage::download_all;
pub(in crate::web) use storage::the_room;

pub use incoming::dialogs;
use incoming::{Brought, Incoming};
pub use more::Chosen;

use crate::present::home::Events;
use crate::web::browser::store::database;
use crate::web::browser::upload;
use crate::web::players::repeat_offer::{self, Offer};
use crate::web::prelude::*;
use crate::web::shell::{Frame, Head, waiting};
use crate::web::storage::headings;

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
            incoming.hand_in(Brought::Log(log));
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
    let ((input, pick), (check_input, check)) = (incoming.input(), incoming.check_input());
    let menu = held(|| RwSignal::new(false));
    let sought = held(|| RwSignal::new(String::new()));
    let today = Memo::new(move |_| session.day(session.now().get()));
    let shown = Memo::new(move |_| Events::of(session.words(), &events.read(), &sought.read(), &today.read()));
    let chosen = Chosen { events, event: held(|| RwSignal::new(None::<EventId>)), open: held(|| RwSignal::new(false)) };
    provide_context(incoming);
    provide_context(chosen);
    let choose = Callback::new(move |event| {
        chosen.event.set(Some(event));
        session.with_more(move |_| chosen.open.set(true));
    });
    let is_empty = Memo::new(move |_| events.read().is_empty() && !unread.get());
    let list = move || {
        if unread.get() {
            return waiting::list(Program::Event);
        }
        if is_empty.get() {
            return incoming.begin(pick, incoming.tools(true, menu, pick, check));
        }
        let nothing = move || shown.read().is_empty().then(|| session.words().find_nothing(sought.get()));
        view! {
            {move || events::events(session, shown.get(), choose)}
            <p class="soft" aria-live="polite">{move || nothing()}</p>
        }
    };
    let search = move || view! { <div class="home__find"><SearchField label=session.say(Words::home_find) value=sought /></div> };
    let head = move || {
        let tools = move || view! { {search()} {incoming.tools(false, menu, pick, check)} };
        view! { <Head title=session.words().app_events() tools /> }
    };
    let zone = move || if over.get() { "dropzone dropzone--over" } else { "dropzone" };
    view! {
        <Frame>
            {shown_if(move || !is_empty.get(), head)}
            {input} {check_input} {incoming.trouble()}
            {move || list()}
            <div class=move || zone() hidden=move || is_empty.get() && !over.get()>{icon("file")} <span>{session.words().home_drop()}</span></div>
            {storage::storage(events)}
            {move || session.more().map(|more| untrack(|| (more.page)(&Route::Home)))}
        </Frame>
    }
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
