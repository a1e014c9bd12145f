//! A newer version of the app waits, or another window has begun it: nothing changes here until the user wants it.

use leptos::prelude::*;

use crate::web::browser::worker::{self, Keeping};
use crate::web::kit::button::button;
use crate::web::kit::icon::icon;
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
    view! {
        <div class="banner banner--warn" role="alert">
            {icon("info")} <p class="banner__text">{words.window_newer(entries)}</p>
            {button(label, move || worker::begin_newer())}
        </div>
    }
    .into_any()
}

fn waiting(session: Session) -> AnyView {
    let words = session.words();
    view! {
        <div class="banner" role="status">
            {icon("info")} <p class="banner__text">{words.app_newer()}</p>
            <div class="buttons">
                {button(words.app_newer_later(), move || session.keeping().set(Keeping::Kept))}
                {button(words.app_newer_begin(), move || worker::begin_newer())}
            </div>
        </div>
    }
    .into_any()
}

fn elsewhere(session: Session) -> AnyView {
    let words = session.words();
    view! {
        <div class="banner banner--warn" role="status">
            {icon("info")} <p class="banner__text">{words.app_newer_elsewhere()}</p>
            {button(words.app_newer_load(), move || worker::begin_newer())}
        </div>
    }
    .into_any()
}
