//! Newer versions of the app, waiting or activated by another window; this window changes only on request.

use crate::web::browser::page::address;
use crate::web::browser::store::tabs;
use crate::web::browser::worker::{self, Keeping};
use crate::web::prelude::*;

/// Interval between checks for a newer version.
const LOOK_FOR_NEWER: Duration = Duration::from_secs(60 * 60);

/// Keeps the app available offline, and checks for newer versions for the lifetime of the window. A page for phones
/// keeps itself.
pub fn watch() {
    let keeping = RwSignal::new(Keeping::Unknown);
    provide_context(keeping);
    if matches!(address::route(), Route::Card(_)) {
        return;
    }
    tabs::on_return(worker::look_for_newer);
    worker::keep(move |now| {
        // This window stays behind, whatever the worker does next.
        if keeping.get_untracked() != Keeping::BegunElsewhere {
            keeping.set(now);
        }
    });
    clock::every(LOOK_FOR_NEWER, worker::look_for_newer);
}

pub fn use_keeping() -> RwSignal<Keeping> {
    expect_context()
}

/// The banner of every page.
pub fn newer(session: Session) -> AnyView {
    let keeping = use_keeping();
    (move || match keeping.get() {
        Keeping::Newer => Some(waiting(session, keeping)),
        Keeping::BegunElsewhere => Some(elsewhere(session)),
        Keeping::Unknown | Keeping::Impossible | Keeping::OnItsWay | Keeping::Kept => None,
    })
    .into_any()
}

/// The banner that a newer version of the app has written this many entries of the open event.
pub fn written(session: Session, entries: usize) -> AnyView {
    // A waiting version may be able to read them.
    worker::look_for_newer();
    let words = session.words();
    let label = match use_keeping().get() {
        Keeping::Newer => words.app_newer_begin(),
        _ => words.app_newer_load(),
    };
    callout::warn(words.window_newer(entries))
        .icon("info")
        .banner()
        .alert()
        .act(button(label, move || worker::begin_newer()))
        .view()
}

fn waiting(session: Session, keeping: RwSignal<Keeping>) -> AnyView {
    let words = session.words();
    let later = button(words.app_newer_later(), move || keeping.set(Keeping::Kept));
    let begin = button(words.app_newer_begin(), move || worker::begin_newer());
    callout::plain(words.app_newer()).icon("info").banner().status().acts([later, begin]).view()
}

fn elsewhere(session: Session) -> AnyView {
    let words = session.words();
    let load = button(words.app_newer_load(), move || worker::begin_newer());
    callout::warn(words.app_newer_elsewhere()).icon("info").banner().status().act(load).view()
}
