//! Mounts the app: the session, the shell, and the page that the address names.

use leptos::prelude::*;

use super::browser::page::{held, place};
use super::browser::{broken, texts};
use super::chunk;
use super::claim::GivenClaim;
use super::device::regulars::Attendances;
use super::device::settings::Settings;
use super::home::{self, HomeDoors};
use super::players::repeat_offer::Offer;
use super::result::held::HeldSheets;
use super::scan::FetchCodes;
use super::screen::screen_view::Choices;
use super::session::chunk::{ChunkPage, MainPage, OtherPage};
use super::session::{Session, Visit, use_session};
use super::shell::find::Find;
use super::shell::short_room::ShortRoom;
use super::shell::{Shell, absent, newer, waiting};
use super::sign_up::GivenSignUp;
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
            place::mount(provide, shell);
        } else {
            broken::did_not_start("no sentences have arrived");
        }
    });
}

/// Provides what lives as long as the window.
fn provide() {
    let home = HomeDoors::new(None);
    provide_context(home);
    provide_owners();
    Session::start(
        Callback::new(chunk::second),
        Callback::new(|_| chunk::third()),
        Callback::new(move |_| chunk::fourth(home)),
        Callback::new(chunk::card),
        Callback::new(chunk::phone_pages),
    );
}

fn shell() -> AnyView {
    view! { <Shell page=screen /> }.into_any()
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
    provide_context(chunk::codes as FetchCodes);
    provide_context(GivenSignUp::default());
    provide_context(GivenClaim::default());
    provide_context(Offer::new(None));
    newer::watch();
}

/// Identifies the mounted page; a page itself follows the details of the route.
#[derive(Clone, Copy, PartialEq)]
enum Screen {
    Home,
    Absent,
    Waiting,
    Chunk(ChunkPage),
    Main(MainPage),
    Other(OtherPage),
    Card,
}

fn screen() -> AnyView {
    let session = use_session();
    let screen = Memo::new(move |_| match (session.visit().get(), session.route().get()) {
        (_, Route::Home) => Screen::Home,
        (_, Route::New) => Screen::Other(OtherPage::New),
        (_, Route::Settings) => Screen::Other(OtherPage::Settings),
        (_, Route::Rulebook) => Screen::Other(OtherPage::Rulebook),
        (_, Route::Guide) => Screen::Other(OtherPage::Guide),
        (_, Route::Copies(_)) => Screen::Other(OtherPage::Copies),
        (_, Route::Card(_)) if session.board().is_some() => Screen::Other(OtherPage::Display),
        (_, Route::Card(_)) => Screen::Card,
        (Visit::Opening, Route::Event(..)) => Screen::Waiting,
        (Visit::None | Visit::Missing | Visit::Unreadable(_) | Visit::Denied, Route::Event(..)) => Screen::Absent,
        (Visit::Open | Visit::Damaged(_), Route::Event(_, page)) => match page {
            Page::Players => Screen::Main(MainPage::Players),
            Page::Round(_) | Page::Table(..) => Screen::Chunk(ChunkPage::Round),
            Page::Standing(_) => Screen::Main(MainPage::Standing),
            Page::Bracket => Screen::Main(MainPage::Bracket),
            Page::More => Screen::Chunk(ChunkPage::More),
            Page::Setup => Screen::Other(OtherPage::Setup),
            Page::Statistics => Screen::Other(OtherPage::Statistics),
            Page::Paper => Screen::Other(OtherPage::Paper),
            Page::Log => Screen::Other(OtherPage::Log),
            Page::Judges => Screen::Other(OtherPage::Judges),
            Page::Rulebook => Screen::Other(OtherPage::Rulebook),
            Page::Links => Screen::Other(OtherPage::Links),
            Page::Desks => Screen::Other(OtherPage::Desks),
            Page::Screen => Screen::Other(OtherPage::ForDisplay),
            Page::Display => Screen::Other(OtherPage::Display),
            Page::Stream(_) => Screen::Other(OtherPage::Stream),
        },
    });
    // Fetches once per page that needs it, without a retry after a failure.
    Effect::new(move |_| match screen.get() {
        Screen::Home | Screen::Absent => {}
        Screen::Card => session.fetch_card(),
        Screen::Waiting | Screen::Chunk(_) => session.fetch_late(),
        Screen::Main(_) => session.fetch_mains(),
        Screen::Other(_) => session.fetch_others(),
    });
    // Another event remounts the page, even on the same screen.
    let event = session.event();
    (move || {
        // A memo that was never read counts as changed on its first read, so tracking alone is not enough.
        let _ = event.get();
        let screen = screen.get();
        held::turned_to(|| {
            let card = match &*session.route().read_untracked() {
                Route::Card(text) => text.clone(),
                _ => String::new(),
            };
            (event.get_untracked(), screen, card)
        });
        // Signals read while building a page must not rebuild it: typed text would be lost.
        match screen {
            Screen::Home => untrack(home::home),
            Screen::Absent => untrack(absent::absent),
            Screen::Waiting => untrack(waiting::waiting),
            Screen::Chunk(page) => {
                let chunk = session.chunk();
                untrack(|| chunk.map_or_else(waiting::waiting, |chunk| (chunk.page)(page)))
            }
            Screen::Main(page) => {
                let mains = session.mains();
                untrack(|| mains.map_or_else(waiting::waiting_for_mains, |mains| (mains.page)(page)))
            }
            Screen::Card => {
                let card = session.card();
                untrack(|| card.map_or_else(waiting::waiting_for_card, |card| card()))
            }
            Screen::Other(page) => {
                let others = session.others();
                untrack(|| others.map_or_else(waiting::waiting_for_others, |others| (others.page)(page)))
            }
        }
    })
    .into_any()
}
