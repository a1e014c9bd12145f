//! Mounts the app: the session, the shell, and the page that the address names.

use super::browser::page::{held, place};
use super::browser::{broken, texts};
use super::chunk;
use super::claim::GivenClaim;
use super::device::regulars::Attendances;
use super::device::settings::Settings;
use super::home;
use super::players::repeat_offer::Offer;
use super::result::held::HeldSheets;
use super::screen::screen_view::Choices;
use super::shell::find::Find;
use super::shell::short_room::ShortRoom;
use super::shell::waiting::waiting;
use super::shell::{Shell, absent, newer};
use super::sign_up::GivenSignUp;
use super::storage::kept_file::LinkedFile;
use crate::app::device::bell::Bell;
use crate::app::device::moved::Moved;
use crate::present::words::text::Part;
use crate::web::prelude::*;
use crate::web::session::Visit;

pub fn start() {
    place::before_mount(async {
        let lang = Settings::load().lang;
        // `index.html` shows a placeholder until then. English replaces a language whose file is missing.
        if texts::load(lang, Part::Shell).await || texts::load(Lang::En, Part::Shell).await {
            place::mount(provide, || view! { <Shell page=screen /> });
        } else {
            broken::did_not_start("no sentences have arrived");
        }
    });
}

/// Provides what lives as long as the window, also the state that the session does not own.
fn provide() {
    provide_context(Find::default());
    provide_context(RwSignal::new(None::<Moved>));
    provide_context(RwSignal::new(Bell::default()));
    provide_context(Choices::default());
    provide_context(ShortRoom::default());
    provide_context(LinkedFile::default());
    provide_context(HeldSheets::default());
    provide_context(Attendances::default());
    provide_context(GivenSignUp::default());
    provide_context(GivenClaim::default());
    provide_context(Offer::new(None));
    newer::watch();
    Session::start(chunk::files());
}

/// Identifies the mounted page; a page itself follows the details of the route.
#[derive(Clone, PartialEq)]
enum Screen {
    Home,
    Absent,
    Opening,
    Of(Program, Route),
}

fn screen() -> AnyView {
    let session = use_session();
    let screen = Memo::new(move |_| match (session.visit().get(), session.route().get().screen()) {
        (_, Route::Home) => Screen::Home,
        (_, Route::Card(_)) if session.board().is_some() => {
            Screen::Of(Program::More, Route::Event(EventId::default(), Page::Display))
        }
        (_, route @ Route::Card(_)) => Screen::Of(Program::Card, route),
        (Visit::Opening, Route::Event(..)) => Screen::Opening,
        (Visit::None | Visit::Missing | Visit::Unreadable(_) | Visit::Denied, Route::Event(..)) => Screen::Absent,
        (_, route @ Route::Event(_, Page::Round(_) | Page::More)) => Screen::Of(Program::Event, route),
        (_, route) => Screen::Of(Program::More, route),
    });
    // Fetches once per page that needs it, without a retry after a failure.
    Effect::new(move |_| match screen.get() {
        Screen::Home | Screen::Absent => {}
        Screen::Opening => session.fetch(Program::Event),
        Screen::Of(program, _) => session.fetch(program),
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
            (event.get_untracked(), screen.clone(), card)
        });
        // Signals read while building a page must not rebuild it: typed text would be lost.
        match screen {
            Screen::Home => untrack(home::home),
            Screen::Absent => untrack(absent::absent),
            Screen::Opening => untrack(|| waiting(Program::Event)),
            Screen::Of(program, route) => {
                let page = match program {
                    Program::Event => session.chunk().map(|chunk| untrack(|| (chunk.page)(&route))),
                    Program::More => session.more().map(|more| untrack(|| (more.page)(&route))),
                    Program::Card | Program::Phones => session.files.card.get().map(untrack),
                };
                page.unwrap_or_else(|| untrack(|| waiting(program)))
            }
        }
    })
    .into_any()
}
