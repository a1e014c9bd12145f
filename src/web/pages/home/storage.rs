//! How much is stored, whether the browser has promised to keep it, and all of it as one file.

use leptos::prelude::*;
use leptos::task::spawn_local;

use crate::engine::file::{Heading, backup};
use crate::present::figure::size;
use crate::web::browser::{room, save};
use crate::web::session::{Session, use_session};
use crate::web::shelf;

/// The line of the storage.
pub(super) fn storage(events: Memo<Vec<Heading>>) -> AnyView {
    let session = use_session();
    let kept = RwSignal::new(None);
    spawn_local(async move { kept.set(room::is_kept().await) });
    let text = move || {
        session.shelf().track();
        storage_words(session, events.read().len(), kept.get())
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

/// How much is stored, in words.
pub(in crate::web::pages) fn storage_words(session: Session, events: usize, kept: Option<bool>) -> String {
    let words = session.words();
    let Ok(used) = shelf::used() else {
        return words.home_storage_denied().to_owned();
    };
    let sentence = words.home_storage(events, size(words, used.own), size(words, shelf::ROOM));
    match kept {
        _ if events == 0 => sentence,
        Some(true) => [&sentence, " ", words.home_storage_kept()].concat(),
        Some(false) => [&sentence, " ", words.home_storage_not_kept()].concat(),
        None => sentence,
    }
}

/// Offers all events that can be read as one file.
pub fn download_all(session: Session) {
    let events = shelf::list().unwrap_or_default();
    let logs: Vec<_> =
        events.iter().filter_map(|heading| shelf::load(&heading.event).ok()).map(|loaded| loaded.log).collect();
    let day = session.day(session.now().get_untracked());
    save::download(&["topcut-", &day, ".json"].concat(), "application/json", &backup::write_all(&logs));
}
