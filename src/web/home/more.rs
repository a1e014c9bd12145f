//! The menu of an event in the list: download its file, repeat it, delete it.

use crate::files::{Damage, Heading, Loaded};
use crate::present::home::repeat::Repeat;
use crate::web::home::copies::way_to_copies;
use crate::web::home::moving::send_dialog;
use crate::web::players::repeat_offer::{Offer, Offered};
use crate::web::prelude::*;
use crate::web::session::download;

#[derive(Clone, Copy)]
pub struct Chosen {
    pub(super) events: Memo<Vec<Heading>>,
    pub(super) event: RwSignal<Option<EventId>>,
    pub(super) open: RwSignal<bool>,
}

pub fn acts(chosen: Chosen) -> AnyView {
    let session = use_session();
    let Chosen { events, event: chosen, open } = chosen;
    let offer: Offer = expect_context();
    let (asking, untaken, moving) =
        (held(|| RwSignal::new(false)), held(|| RwSignal::new(0)), held(|| RwSignal::new(false)));
    let title = Signal::derive(move || name(&events.read(), chosen.get().as_ref()));
    let with_chosen = move |act: &dyn Fn(&EventId)| chosen.get_untracked().iter().for_each(act);
    let body = move || {
        let words = session.words();
        let take = move || with_chosen(&|event| take_file(session, event));
        let go = move || {
            open.set(false);
            moving.set(true);
        };
        let again = move || {
            open.set(false);
            with_chosen(&|event| repeat(session, event, offer));
        };
        let erase = move || {
            open.set(false);
            untaken.set(chosen.get_untracked().map_or(0, |event| entries_in_no_file(&event)));
            if untaken.get_untracked() > 0 { asking.set(true) } else { delete_chosen(session, chosen, title) }
        };
        view! {
            <ul class="panel">
                <li>
                    {act_button("file", words.home_download(), take).hint(words.home_download_hint())}
                </li>
                <li>{act_button("scan", words.move_act(), go).hint(words.move_act_hint())}</li>
                <li {..hand::clicked(move || open.set(false))}>{way_to_copies(session, Signal::derive(move || chosen.get().unwrap_or_default()))}</li>
                <li>
                    {act_button("redo", words.home_repeat(), again).hint(words.home_repeat_hint())}
                </li>
                <li>
                    {act_button("erase", words.home_delete(), erase).hint(words.home_delete_hint()).class("act--danger")}
                </li>
            </ul>
        }
    };
    let question = move || session.words().home_delete_ask(title.get());
    let text = move || {
        let untaken = untaken.get();
        (untaken > 0).then(|| para("dialog__text", session.words().home_delete_unsaved(untaken)))
    };
    let first = move || {
        with_chosen(&|event| {
            take_file(session, event);
            untaken.set(entries_in_no_file(event));
        });
    };
    let ask = Ask::new(asking, question, move || view! { {move || text()} })
        .beside(move || button(session.words().home_download(), first))
        .destroys()
        .closes_and(session.say(Words::home_delete_act), move || delete_chosen(session, chosen, title))
        .view();
    view! {
        {Ask::new(open, title, body).closes().view()}
        {ask}
        {send_dialog(moving, title, Signal::derive(move || chosen.get()))}
    }
}

/// An event that cannot be read is downloaded as it is deleted.
fn entries_in_no_file(event: &EventId) -> u32 {
    shelf::load(event).map_or(0, |loaded| outside::untaken(&loaded.log))
}

fn delete_chosen(session: Session, chosen: RwSignal<Option<EventId>>, title: Signal<String>) {
    if let Some(event) = chosen.get_untracked() {
        delete(session, &event, &title.get_untracked());
    }
}

/// Creates an event like this one and opens its players, where those of this one are offered.
fn repeat(session: Session, event: &EventId, offer: Offer) {
    let earlier = match shelf::load(event) {
        Ok(Loaded { log, .. }) => log.replay(),
        Err(error) => return session.toast(store_words(session.words(), &error)),
    };
    let Repeat { setup, rules, people } = Repeat::of(session.words(), &earlier, &session.day(clock::now()));
    match session.found(setup, rules, Vec::new()) {
        Ok(event) => {
            offer.set(Some(Offered { event: Some(event.clone()), people, rest: String::new() }));
            session.navigate(&Route::Event(event, Page::Players));
        }
        Err(why) => session.toast_to_read(why),
    }
}

fn name(events: &[Heading], event: Option<&EventId>) -> String {
    let found = events.iter().find(|heading| Some(&heading.event) == event);
    found.map_or_else(String::new, |heading| heading.name.clone())
}

fn take_file(session: Session, event: &EventId) {
    match shelf::load(event) {
        Ok(Loaded { log, .. }) => download(session, &log),
        Err(StoreError::Unreadable(damage)) => save_raw(&damage),
        Err(error) => session.toast(store_words(session.words(), &error)),
    }
}

fn save_raw(damage: &Damage) {
    save::download("topcut-damaged.txt", "text/plain", &damage.raw);
}

/// Deletes an event once this window holds the lock, unless it has changed since.
fn delete(session: Session, event: &EventId, name: &str) {
    let (event, name) = (event.clone(), name.to_owned());
    let stored = |event: &EventId| shelf::load(event).ok().map(|loaded| loaded.log);
    let seen = stored(&event);
    session.with_lock(event.clone(), move || match seen == stored(&event) {
        true => delete_now(session, &event, &name),
        false => session.toast_to_read(session.words().window_went_on().to_owned()),
    });
}

/// Requires the lock. The toast offers an undo; unreadable entries are downloaded first.
fn delete_now(session: Session, event: &EventId, name: &str) {
    let log = match shelf::load(event) {
        Ok(Loaded { log, damage }) => {
            if let Some(damage) = damage {
                save_raw(&damage);
            }
            Some(log)
        }
        Err(StoreError::Unreadable(damage)) => {
            save_raw(&damage);
            None
        }
        Err(_) => None,
    };
    let words = session.words();
    let text = words.home_deleted(name);
    let tell = move || match log.map(Arc::new) {
        Some(log) => {
            session.toast_with(text, words.app_undo().to_owned(), move || bring_back(session, Arc::clone(&log)));
        }
        None => session.toast(text),
    };
    if let Err(error) = session.remove(event, tell) {
        session.toast(store_words(words, &error));
    }
}

fn bring_back(session: Session, log: Arc<Log>) {
    session.with_lock(log.replay().id, move || {
        if let Err(error) = session.adopt(&log) {
            session.toast_to_read(store_words(session.words(), &error));
        }
    });
}
