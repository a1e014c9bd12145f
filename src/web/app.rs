//! Mounts the app: the session, the shell, and the page that the address names.

use leptos::prelude::*;

use super::browser::page::place;
use super::browser::{broken, texts};
use super::device::settings::Settings;
use super::home;
use super::home::HomeDoors;
use super::late;
use super::screen::screen_view::Choices;
use super::session::late::{Late, LatePage};
use super::session::{Session, Visit, use_session};
use super::shell::Shell;
use super::shell::find::Find;
use super::shell::short_room::ShortRoom;
use super::shell::{absent, newer, waiting};
use crate::app::device::bell::Bell;
use crate::app::device::moved::Moved;
use crate::app::lead::Lead;
use crate::app::route::{Page, Route};
use crate::present::words::text::{Lang, Part};

pub fn start() {
    place::before_mount(async {
        let lang = Settings::load().lang;
        // `index.html` shows a placeholder until then. English replaces a language whose file is missing.
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

/// Provides the state that the session does not own.
fn provide_owners() {
    provide_context(Find::default());
    provide_context(RwSignal::new(None::<Lead>));
    provide_context(RwSignal::new(None::<Moved>));
    provide_context(RwSignal::new(Bell::default()));
    provide_context(Choices::default());
    provide_context(ShortRoom::default());
    newer::watch();
}

/// Identifies the mounted page; a page itself follows the details of the route.
#[derive(Clone, Copy, PartialEq)]
enum Screen {
    Home,
    Absent,
    Waiting,
    Late(LatePage),
}

fn screen() -> AnyView {
    let session = use_session();
    let screen = Memo::new(move |_| match (session.visit().get(), session.route().get()) {
        (_, Route::Home) => Screen::Home,
        (_, Route::New) => Screen::Late(LatePage::New),
        (_, Route::Settings) => Screen::Late(LatePage::Settings),
        (_, Route::Rulebook) => Screen::Late(LatePage::Rulebook),
        (_, Route::Copies(_)) => Screen::Late(LatePage::Copies),
        (Visit::Opening, Route::Event(..)) => Screen::Waiting,
        (Visit::None | Visit::Missing | Visit::Unreadable(_) | Visit::Denied, Route::Event(..)) => Screen::Absent,
        (Visit::Open | Visit::Damaged(_), Route::Event(_, page)) => Screen::Late(match page {
            Page::Setup => LatePage::Setup,
            Page::Players => LatePage::Players,
            Page::Round(_) | Page::Table(..) => LatePage::Round,
            Page::Standing(_) => LatePage::Standing,
            Page::Bracket => LatePage::Bracket,
            Page::Statistics => LatePage::Statistics,
            Page::Paper => LatePage::Paper,
            Page::Log => LatePage::Log,
            Page::Judges => LatePage::Judges,
            Page::Rulebook => LatePage::Rulebook,
            Page::Screen => LatePage::ForDisplay,
            Page::Display => LatePage::Display,
            Page::More => LatePage::More,
        }),
    });
    // Fetches once per page that needs it, without a retry after a failure.
    Effect::new(move |_| {
        if !matches!(screen.get(), Screen::Home | Screen::Absent) {
            session.fetch_late();
        }
    });
    // Another event remounts the page, even on the same screen.
    let event = session.event();
    (move || {
        // A memo that was never read counts as changed on its first read, so tracking alone is not enough.
        let _ = event.get();
        let screen = screen.get();
        let late = if let Screen::Late(_) = screen { session.late() } else { None };
        // Signals read while building a page must not rebuild it: typed text would be lost.
        untrack(|| page(screen, late))
    })
    .into_any()
}

/// A page of the second program file shows the waiting page until that file arrives.
fn page(screen: Screen, late: Option<Late>) -> AnyView {
    match (screen, late) {
        (Screen::Home, _) => home::home(),
        (Screen::Absent, _) => absent::absent(),
        (Screen::Late(page), Some(late)) => (late.page)(page),
        (Screen::Late(_), None) | (Screen::Waiting, _) => waiting::waiting(),
    }
}
