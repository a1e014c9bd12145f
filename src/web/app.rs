//! The app: the session, and the page that the address names inside the shell.

use leptos::prelude::*;

use super::browser::page::place;
use super::browser::{broken, texts};
use super::device::settings::Settings;
use super::home;
use super::home::HomeDoors;
use super::late;
use super::screen::screen_view::Choices;
use super::session::late::Late;
use super::session::{Session, Visit, use_session};
use super::shell::Shell;
use super::shell::find::Find;
use super::shell::{absent, newer, waiting};
use crate::app::device::bell::Bell;
use crate::app::device::moved::Moved;
use crate::app::lead::Lead;
use crate::app::route::{Page, Route};
use crate::present::words::text::{Lang, Part};

/// Starts the app.
pub fn start() {
    place::before_mount(async {
        let lang = Settings::load().lang;
        // What the page says until then stands in `index.html`; English is the way out when a file is missing.
        if texts::load(lang, Part::Shell).await || texts::load(Lang::En, Part::Shell).await {
            place::mount(move || {
                let home = HomeDoors::new(None);
                provide_context(home);
                provide_owners();
                Session::start(Callback::new(move |lang| late::fetch(lang, home)));
                view! { <Shell page=screen /> }.into_any()
            });
        } else {
            broken::did_not_start("no sentences have arrived");
        }
    });
}

/// What the session does not own.
fn provide_owners() {
    provide_context(Find::default());
    provide_context(RwSignal::new(None::<Lead>));
    provide_context(RwSignal::new(None::<Moved>));
    provide_context(RwSignal::new(Bell::default()));
    provide_context(Choices::default());
    newer::watch();
}

/// What decides which page stands there: pages themselves follow the details of the route.
#[derive(Clone, Copy, PartialEq)]
enum Screen {
    Home,
    New,
    Settings,
    Rulebook,
    Copies,
    Setup,
    Players,
    Round,
    Standing,
    Bracket,
    Statistics,
    Paper,
    Log,
    ForDisplay,
    Display,
    Judges,
    More,
    Absent,
    Waiting,
}

fn screen() -> AnyView {
    let session = use_session();
    let screen = Memo::new(move |_| match (session.visit().get(), session.route().get()) {
        (_, Route::Home) => Screen::Home,
        (_, Route::New) => Screen::New,
        (_, Route::Settings) => Screen::Settings,
        (_, Route::Rulebook) => Screen::Rulebook,
        (_, Route::Copies(_)) => Screen::Copies,
        (Visit::Opening, Route::Event(..)) => Screen::Waiting,
        (Visit::None | Visit::Missing | Visit::Unreadable(_) | Visit::Denied, Route::Event(..)) => Screen::Absent,
        (Visit::Open | Visit::Damaged(_), Route::Event(_, page)) => match page {
            Page::Setup => Screen::Setup,
            Page::Players => Screen::Players,
            Page::Round(_) | Page::Table(..) => Screen::Round,
            Page::Standing(_) => Screen::Standing,
            Page::Bracket => Screen::Bracket,
            Page::Statistics => Screen::Statistics,
            Page::Paper => Screen::Paper,
            Page::Log => Screen::Log,
            Page::Judges => Screen::Judges,
            Page::Rulebook => Screen::Rulebook,
            Page::Screen => Screen::ForDisplay,
            Page::Display => Screen::Display,
            Page::More => Screen::More,
        },
    });
    // Once for each page that needs it, not again when that failed.
    Effect::new(move |_| {
        if !matches!(screen.get(), Screen::Home | Screen::Absent) {
            session.fetch_late();
        }
    });
    // Another event is another page, even on the same screen.
    let event = session.event();
    let needs_late = move |screen| !matches!(screen, Screen::Home | Screen::Absent | Screen::Waiting);
    (move || {
        // Read, not only tracked: a memo that was never read counts as changed when it first is.
        let _ = event.get();
        let screen = screen.get();
        let late = if needs_late(screen) { session.late() } else { None };
        // What a page reads while it is made must not make it anew: what is typed in it would be gone.
        untrack(|| page(screen, late))
    })
    .into_any()
}

/// A page; for one of the second file, what stands there until it has arrived.
fn page(screen: Screen, late: Option<Late>) -> AnyView {
    match (screen, late) {
        (Screen::Home, _) => home::home(),
        (Screen::Absent, _) => absent::absent(),
        (_, None) | (Screen::Waiting, _) => waiting::waiting(),
        (screen, Some(late)) => late_page(screen, late),
    }
}

fn late_page(screen: Screen, late: Late) -> AnyView {
    match screen {
        Screen::New => (late.new_event)(),
        Screen::Settings => (late.settings)(),
        Screen::Rulebook => (late.rulebook)(),
        Screen::Copies => (late.copies)(),
        Screen::Setup => (late.setup)(),
        Screen::Players => (late.players)(),
        Screen::Round => (late.round)(),
        Screen::Standing => (late.standing)(),
        Screen::Bracket => (late.bracket)(),
        Screen::Statistics => (late.statistics)(),
        Screen::Paper => (late.paper)(),
        Screen::Log => (late.log)(),
        Screen::ForDisplay => (late.screen)(),
        Screen::Display => (late.display)(),
        Screen::Judges => (late.judges)(),
        Screen::More => (late.more)(),
        Screen::Home => home::home(),
        Screen::Absent => absent::absent(),
        Screen::Waiting => waiting::waiting(),
    }
}
