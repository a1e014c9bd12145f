//! How much is stored, whether the browser has promised to keep it, and all of it as one file.

use leptos::prelude::*;
use leptos::task::spawn_local;

use crate::engine::file::{Heading, backup};
use crate::present::room::{Room, room_line};
use crate::web::browser::room::{self, Estimate};
use crate::web::browser::save;
use crate::web::session::{Session, use_session};
use crate::web::shelf;

/// The line of the storage.
pub(super) fn storage(events: Memo<Vec<Heading>>) -> AnyView {
    let session = use_session();
    let said = RwSignal::new((None, Estimate::default()));
    spawn_local(async move { said.set((room::is_kept().await, room::estimate().await)) });
    let text = move || {
        session.shelf().track();
        room_line(session.words(), &the_room(said.get()), events.read().len())
    };
    let button = move || {
        (!events.read().is_empty()).then(|| {
            view! {
                <button class="button" type="button" on:click=move |_| session.with_late(move |late| (late.download_all)(session))>
                    {move || session.words().home_backup()}
                </button>
            }
        })
    };
    view! {
        <div class="storage">
            <p class="storage__text">{move || text()}</p>
            {move || button()}
        </div>
    }
    .into_any()
}

/// What is known of the place that keeps the events: what is taken now, and what the browser said of the rest.
pub(in crate::web::pages) fn the_room((kept, told): (Option<bool>, Estimate)) -> Room {
    let Estimate { free, may_be_private } = told;
    Room { used: shelf::used().ok(), room: room::characters(), kept, may_be_private, free }
}

/// Offers all events that can be read as one file.
pub fn download_all(session: Session) {
    let events = shelf::list().unwrap_or_default();
    let logs: Vec<_> =
        events.iter().filter_map(|heading| shelf::load(&heading.event).ok()).map(|loaded| loaded.log).collect();
    let day = session.day(session.now().get_untracked());
    save::download(&["topcut-", &day, ".json"].concat(), "application/json", &backup::write_all(&logs));
}
