//! Storage used, whether the browser keeps it, and a backup of all events.

use crate::files::Heading;
use crate::files::event::backup::{self, Unread};
use crate::present::home::room::{Room, room_line};
use crate::web::browser::store::room::{self, Estimate};
use crate::web::prelude::*;

pub(super) fn storage(events: Memo<Vec<Heading>>) -> AnyView {
    let session = use_session();
    let said = held(|| RwSignal::new((None, Estimate::default())));
    spawn_local(async move { said.set((Some(room::is_kept().await), room::estimate().await)) });
    let text = move || {
        session.shelf().track();
        room_line(session.words(), &the_room(said.get()), events.read().len())
    };
    let button = move || {
        (!events.read().is_empty()).then(|| {
            button(session.words().home_backup(), move || session.with_more(move |more| (more.download_all)(session)))
                .view()
        })
    };
    // Also without events, for copies of deleted ones. The text comes with the program of events.
    let copies = move || {
        session.chunk().map(|_| link(session.words().copies_go_all(), Route::Copies(None).to_hash()).quiet().view())
    };
    view! {
        <div class="storage">
            {move || para("storage__text", text())}
            {move || button()} {move || copies()}
        </div>
    }
}

/// Combines the storage in use with the browser's answers.
pub(in crate::web) fn the_room((kept, told): (Option<bool>, Estimate)) -> Room {
    let Estimate { free, may_be_private } = told;
    let used = shelf::used().ok();
    Room { used, room: room::characters(), kept, may_be_private, forgets: room::forgets(), free }
}

/// Downloads a backup of all events. Damaged ones are named; it holds their readable entries as an event and their raw
/// text.
pub fn download_all(session: Session) {
    let (mut logs, mut unread, mut names) = (Vec::new(), Vec::new(), Vec::new());
    for heading in shelf::list().unwrap_or_default() {
        let damage = match shelf::load(&heading.event) {
            Ok(loaded) => {
                if loaded.damage.is_none() {
                    outside::taken(session, &loaded.log);
                }
                logs.push(loaded.log);
                loaded.damage
            }
            Err(StoreError::Unreadable(damage)) => Some(damage),
            Err(_) => None,
        };
        if let Some(damage) = damage {
            let named = if heading.name.is_empty() { heading.event.0.clone() } else { heading.name };
            names.push(named);
            unread.push(Unread { event: heading.event, raw: damage.raw });
        }
    }
    let day = session.day(session.now().get_untracked());
    save::download(&["topcut-", &day, ".json"].concat(), "application/json", &backup::write_with(&logs, &unread));
    if !names.is_empty() {
        let words = session.words();
        let text = words.copies_all_partly(names.len(), list(words, names));
        session.toast_to_read(text);
    }
}
