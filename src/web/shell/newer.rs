//! A newer version of the app waits, or another window has begun it: nothing changes here until the user wants it.

use leptos::prelude::*;

use crate::web::browser::worker::{self, Keeping};
use crate::web::kit::button::button;
use crate::web::kit::callout;
use crate::web::session::Session;

/// The banner of every page.
pub fn newer(session: Session) -> AnyView {
    (move || match session.keeping().get() {
        Keeping::Newer => Some(waiting(session)),
        Keeping::BegunElsewhere => Some(elsewhere(session)),
        Keeping::Unknown | Keeping::Impossible | Keeping::OnItsWay | Keeping::Kept => None,
    })
    .into_any()
}

/// A newer version of the app has written so many entries on the open event.
#[must_use]
pub fn written(session: Session, entries: usize) -> AnyView {
    // The version that can read it may be a step away.
    worker::look_for_newer();
    let words = session.words();
    let label = match session.keeping().get() {
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

fn waiting(session: Session) -> AnyView {
    let words = session.words();
    let later = button(words.app_newer_later(), move || session.keeping().set(Keeping::Kept));
    let begin = button(words.app_newer_begin(), move || worker::begin_newer());
    callout::plain(words.app_newer()).icon("info").banner().status().acts([later, begin]).view()
}

fn elsewhere(session: Session) -> AnyView {
    let words = session.words();
    let load = button(words.app_newer_load(), move || worker::begin_newer());
    callout::warn(words.app_newer_elsewhere()).icon("info").banner().status().act(load).view()
}
