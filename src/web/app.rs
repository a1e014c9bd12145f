//! Mounts the app: the session, the shell, and the page that the address names.

use leptos::prelude::*;

use super::browser::page::place;
use super::browser::{broken, texts};
use super::chunk;
use super::device::regulars::Attendances;
use super::device::settings::Settings;
use super::home;
use super::home::HomeDoors;
use super::round::desk::HeldSheets;
use super::screen::screen_view::Choices;
use super::session::chunk::{Chunk, ChunkPage};
use super::session::{Session, Visit, use_session};
use super::shell::Shell;
use super::shell::find::Find;
use super::shell::short_room::ShortRoom;
use super::shell::{absent, newer, waiting};
use super::storage::kept_file::LinkedFile;
use crate::app::device::bell::Bell;
use crate::app::device::moved::Moved;
use crate::app::pending_navigation::PendingNavigation;
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
                Session::start(Callback::new(move |lang| chunk::fetch(lang, home)));
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
    provide_context(RwSignal::new(None::<PendingNavigation>));
    provide_context(RwSignal::new(None::<Moved>));
    provide_context(RwSignal::new(Bell::default()));
    provide_context(Choices::default());
    provide_context(ShortRoom::default());
    provide_context(LinkedFile::default());
    provide_context(HeldSheets::default());
    provide_context(Attendances::default());
    newer::watch();
}

/// Identifies the mounted page; a page itself follows the details of the route.
#[derive(Clone, Copy, PartialEq)]
enum Screen {
    Home,
    Absent,
    Waiting,
    Chunk(ChunkPage),
}

fn screen() -> AnyView {
    let session = use_session();
    let screen = Memo::new(move |_| match (session.visit().get(), session.route().get()) {
        (_, Route::Home) => Screen::Home,
        (_, Route::New) => Screen::Chunk(ChunkPage::New),
        (_, Route::Settings) => Screen::Chunk(ChunkPage::Settings),
        (_, Route::Rulebook) => Screen::Chunk(ChunkPage::Rulebook),
        (_, Route::Copies(_)) => Screen::Chunk(ChunkPage::Copies),
        (Visit::Opening, Route::Event(..)) => Screen::Waiting,
        (Visit::None | Visit::Missing | Visit::Unreadable(_) | Visit::Denied, Route::Event(..)) => Screen::Absent,
        (Visit::Open | Visit::Damaged(_), Route::Event(_, page)) => Screen::Chunk(match page {
            Page::Setup => ChunkPage::Setup,
            Page::Players => ChunkPage::Players,
            Page::Round(_) | Page::Table(..) => ChunkPage::Round,
            Page::Standing(_) => ChunkPage::Standing,
            Page::Bracket => ChunkPage::Bracket,
            Page::Statistics => ChunkPage::Statistics,
            Page::Paper => ChunkPage::Paper,
            Page::Log => ChunkPage::Log,
            Page::Judges => ChunkPage::Judges,
            Page::Rulebook => ChunkPage::Rulebook,
            Page::Screen => ChunkPage::ForDisplay,
            Page::Display => ChunkPage::Display,
            Page::More => ChunkPage::More,
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
        let chunk = if let Screen::Chunk(_) = screen { session.chunk() } else { None };
        // Signals read while building a page must not rebuild it: typed text would be lost.
        untrack(|| page(screen, chunk))
    })
    .into_any()
}

/// A page of the second program file shows the waiting page until that file arrives.
fn page(screen: Screen, chunk: Option<Chunk>) -> AnyView {
    match (screen, chunk) {
        (Screen::Home, _) => home::home(),
        (Screen::Absent, _) => absent::absent(),
        (Screen::Chunk(page), Some(chunk)) => (chunk.page)(page),
        (Screen::Chunk(_), None) | (Screen::Waiting, _) => waiting::waiting(),
    }
}
