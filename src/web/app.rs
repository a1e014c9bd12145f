//! The app: the session, and the page that the address names inside the shell.

use leptos::prelude::*;

use super::browser::{place, texts};
use super::pages;
use super::session::{Session, Visit, use_session};
use super::settings::Settings;
use super::shell::Shell;
use crate::present::route::{Page, Route};
use crate::present::text::Lang;

/// Starts the app.
pub fn start() {
    place::before_mount(async {
        let lang = Settings::load().lang;
        // What the page says until then stands in `index.html`; English is the way out when a file is missing.
        if texts::load(lang).await || texts::load(Lang::En).await {
            place::mount(move || {
                Session::start();
                view! { <Shell page=screen /> }.into_any()
            });
        }
    });
}

/// What decides which page stands there: pages themselves follow the details of the route.
#[derive(Clone, Copy, PartialEq)]
enum Screen {
    Home,
    New,
    Settings,
    Rulebook,
    Setup,
    Players,
    Round,
    Standing,
    Bracket,
    Log,
    More,
    Absent,
}

fn screen() -> AnyView {
    let session = use_session();
    let screen = Memo::new(move |_| match (session.visit().get(), session.route().get()) {
        (_, Route::Home) => Screen::Home,
        (_, Route::New) => Screen::New,
        (_, Route::Settings) => Screen::Settings,
        (Visit::None | Visit::Missing | Visit::Unreadable(_) | Visit::Denied, Route::Event(..)) => Screen::Absent,
        (Visit::Open | Visit::Damaged(_), Route::Event(_, page)) => match page {
            Page::Setup => Screen::Setup,
            Page::Players => Screen::Players,
            Page::Round(_) => Screen::Round,
            Page::Standing(_) => Screen::Standing,
            Page::Bracket => Screen::Bracket,
            Page::Log => Screen::Log,
            Page::Rulebook => Screen::Rulebook,
            Page::More => Screen::More,
        },
    });
    // Another event is another page, even on the same screen.
    let event = session.event();
    (move || {
        event.track();
        match screen.get() {
            Screen::Home => pages::home::home(),
            Screen::New => pages::setup::new_event(),
            Screen::Settings => pages::settings::settings(),
            Screen::Rulebook => pages::rulebook::rulebook(),
            Screen::Setup => pages::setup::setup(),
            Screen::Players => pages::players::players(),
            Screen::Round => pages::round::round(),
            Screen::Standing => pages::standing::standing(),
            Screen::Bracket => pages::bracket::bracket(),
            Screen::Log => pages::log::log(),
            Screen::More => pages::more::more(),
            Screen::Absent => pages::absent::absent(),
        }
    })
    .into_any()
}
