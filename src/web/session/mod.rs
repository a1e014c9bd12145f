//! The session: the only access of the pages to the engine, to storage and to the outside.
//!
//! It decides with the browser's clock and entropy, stores an entry and then shows it. "Saved" and the toasts about
//! actions wait for the second copy. An entry that could not be stored stays in this window, is shown as unsaved, and
//! is retried.

pub mod chunk;
pub mod live;
mod lock;
mod opening;
pub mod outside;
pub mod restoring;
mod saving;
mod toasts;
mod turn;
mod visit;
pub(in crate::web) mod who;

use crate::app::live::Asked;
use crate::app::pending_navigation::PendingNavigation;
use crate::app::route::Page;
use crate::engine::chance::Record;
use crate::engine::decide::decide;
use crate::engine::facts::{Redone, Undone};
use crate::engine::log::evolve::unopened;
use crate::engine::log::live::Live;
use crate::present::words::refusal::refusal_words;
use crate::web::base::*;
use crate::web::browser::page::address;
use crate::web::device::settings::Settings;
use crate::web::kit::speak;
use crate::web::storage::second::Second;

use chunk::Files;
pub use lock::LockGuard;
use opening::Opening;
pub use opening::Slices;
use outside::Outsides;
pub use saving::{Saving, Trouble, download};
use toasts::Toasts;
pub use toasts::{Toast, say};
use turn::Sharing;
pub use turn::share;
use visit::Opened;
pub use visit::Visit;
use who::Who;

/// The session of a window, a freely copied handle.
#[derive(Clone, Copy)]
pub struct Session {
    settings: RwSignal<Settings>,
    lang: RwSignal<Lang>,
    route: RwSignal<Route>,
    pending: RwSignal<Option<PendingNavigation>>,
    opened: Opened,
    tournament: Memo<Arc<Tournament>>,
    event: Memo<EventId>,
    saving: RwSignal<Saving>,
    outside: Outsides,
    toasts: Toasts,
    now: RwSignal<Instant>,
    who: Who,
    sharing: Sharing,
    /// The long opening in progress.
    opening: Opening,
    live: live::Live,
    pub(super) second: Second,
    pub(super) files: Files,
}

/// The session of this window.
///
/// Every component is below the app, which provides it.
pub fn use_session() -> Session {
    expect_context()
}

impl Session {
    pub(super) fn start(files: Files) -> Self {
        let opened = Opened::nothing();
        // The engine is in the program of events, and without it no event is open.
        let live = Memo::new(move |last: Option<&Option<Live>>| {
            files.event.get().map(|chunk| (chunk.play)(&opened.log.read(), last.and_then(Option::as_ref)))
        });
        let state = move || live.read().as_ref().map_or_else(|| Arc::new(unopened()), Live::state);
        // An unchanged state is shared: nothing else needs to be compared.
        let tournament = Memo::new_with_compare(
            move |_| state(),
            |before, now| match (before, now) {
                (Some(before), Some(now)) => !Arc::ptr_eq(before, now),
                _ => true,
            },
        );
        let settings = Settings::load();
        let event = Memo::new(move |_| tournament.read().id.clone());
        let now = RwSignal::new(clock::now());
        let lang = RwSignal::new(settings.lang);
        speak(lang);
        let session = Self {
            settings: RwSignal::new(settings),
            lang,
            route: RwSignal::new(Route::Home),
            pending: RwSignal::new(None),
            opened,
            tournament,
            event,
            saving: RwSignal::default(),
            outside: Outsides::default(),
            toasts: Toasts::default(),
            now,
            who: Who::default(),
            sharing: Sharing::default(),
            opening: Opening::new(),
            live: live::Live::new(event, now),
            second: Second::default(),
            files,
        };
        provide_context(session);
        session.listen();
        session
    }

    /// Asks the engine to decide a command; returns the fact that was written, or, on a device that follows a host, the
    /// one that the host is asked for. Show a refusal beside the form, or with [`Session::refuse`].
    ///
    /// # Errors
    /// The engine's refusal; nothing has changed.
    pub fn dispatch(self, command: Command) -> Result<Fact, Refusal> {
        self.dispatch_because(command, String::new())
    }

    /// Dispatches with a reason for the log.
    pub fn dispatch_because(self, command: Command, reason: String) -> Result<Fact, Refusal> {
        if let Some(asked) = self.ask_host(|| Asked::Command(Box::new(command.clone())), &reason) {
            return asked;
        }
        let record = command.draws().then(|| Record::of(self.log().read_untracked().entries()));
        let call = Call { now: clock::now(), seed: entropy::seed(), reason, record };
        let fact = decide(&self.tournament.get_untracked(), &command, &call)?;
        self.write(fact, &call)
    }

    /// Undoes the last action and names it in a toast.
    pub fn undo(self) {
        if let Some(what) = self.turn_back(Log::undoable, Asked::Undo, |seq| Fact::Undone(Undone { seq })) {
            let words = self.words();
            self.say_of_last(words.app_undone(what), words.app_redo().to_owned(), move || self.redo());
        }
    }

    /// Redoes the action undone last.
    pub fn redo(self) {
        if let Some(what) = self.turn_back(Log::redoable, Asked::Redo, |seq| Fact::Redone(Redone { seq })) {
            self.toast(self.words().app_redone(what));
        }
    }

    /// Writes that an entry is undone or redone, and describes that entry; or shows the refusal.
    fn turn_back(
        self,
        entry: fn(&Log) -> Option<&Stamped>,
        asked: fn(Seq) -> Asked,
        fact: fn(Seq) -> Fact,
    ) -> Option<String> {
        let found = entry(&self.log().get_untracked()).map(|entry| (entry.seq, self.fact_words(&entry.fact)));
        let done = found.ok_or(Refusal::NothingToUndo).and_then(|(seq, what)| {
            let done = self.ask_host(|| asked(seq), "");
            done.unwrap_or_else(|| self.write(fact(seq), &Call::at(clock::now()))).map(|_| what)
        });
        done.inspect_err(|refusal| self.refuse(refusal)).ok()
    }

    /// Describes a fact of the open event; empty until the program of events is loaded.
    pub fn fact_words(self, fact: &Fact) -> String {
        let Some(chunk) = self.chunk() else { return String::new() };
        (chunk.fact_words)(self.words(), &self.log().get(), &self.tournament.get(), fact)
    }

    /// The state of the open event; an empty event while none is open.
    pub fn tournament(self) -> Memo<Arc<Tournament>> {
        self.tournament
    }

    pub fn log(self) -> ReadSignal<Arc<Log>> {
        self.opened.log.read_only()
    }

    /// Whether an event is open, and the state of the event that the address names.
    pub fn visit(self) -> ReadSignal<Visit> {
        self.opened.visit.read_only()
    }

    /// Whether the address names an event and that event is open.
    pub fn is_open(self) -> bool {
        self.route.read().event().is_some() && matches!(*self.visit().read(), Visit::Open | Visit::Damaged(_))
    }

    /// Whether an event is loaded, including behind pages of the device.
    pub fn has_event(self) -> bool {
        matches!(*self.route.read(), Route::Event(..) | Route::Settings | Route::Guide | Route::Copies(_))
            && *self.event.read() != EventId::default()
    }

    /// Empty while no event is open.
    pub fn event(self) -> Memo<EventId> {
        self.event
    }

    pub const fn second(self) -> Second {
        self.second
    }

    pub fn saving(self) -> ReadSignal<Saving> {
        self.saving.read_only()
    }

    /// Changes whenever the list of events on this device may have changed.
    pub fn shelf(self) -> ReadSignal<u32> {
        self.opened.shelf.read_only()
    }

    /// The texts in the language of this window. They are not tracked: another language mounts the window's content
    /// again, so a text need not wait for it.
    pub fn words(self) -> Words {
        Words::new(self.lang.get_untracked())
    }

    /// The language of this window.
    pub fn lang(self) -> ReadSignal<Lang> {
        self.lang.read_only()
    }

    /// Mounts the content of this window again if the settings name another language.
    pub fn follow_lang(self) {
        let lang = self.settings.read_untracked().lang;
        if lang != self.lang.get_untracked() {
            self.forget_announced();
            self.lang.set(lang);
        }
    }

    /// One text without placeholders.
    pub fn say(self, text: fn(Words) -> &'static str) -> &'static str {
        text(self.words())
    }

    pub fn settings(self) -> RwSignal<Settings> {
        self.settings
    }

    /// The wall clock, updated every second.
    pub fn now(self) -> Signal<Instant> {
        self.now.into()
    }

    /// Time of day in the device's time zone.
    pub fn time(self, at: Instant) -> String {
        figure::time_of_day(at, clock::offset_minutes(at))
    }

    /// Day in the device's time zone, year-month-day.
    pub fn day(self, at: Instant) -> String {
        figure::day(at, clock::offset_minutes(at))
    }

    /// Date and time in the device's time zone, in words.
    pub fn when(self, at: Instant) -> String {
        self.words().copies_when(figure::date(self.words(), &self.day(at)), self.time(at))
    }

    pub fn route(self) -> ReadSignal<Route> {
        self.route.read_only()
    }

    pub fn navigate(self, route: &Route) {
        address::go(route);
    }

    pub fn turn_to(self, page: Page) {
        self.navigate(&Route::Event(self.event.get_untracked(), page));
    }

    /// The target to open on the next page: set before navigating; the page that recognises it clears it.
    pub const fn pending(self) -> RwSignal<Option<PendingNavigation>> {
        self.pending
    }

    /// Turns to the page on which the target opens.
    pub fn lead(self, to: PendingNavigation) {
        let page = match &to {
            PendingNavigation::Sheet(round, ..)
            | PendingNavigation::Game(round, ..)
            | PendingNavigation::Bout(round, _) => Page::Round(Some(*round)),
            PendingNavigation::Seats => Page::Paper,
            PendingNavigation::Plan => Page::Setup,
            PendingNavigation::Leave(..)
            | PendingNavigation::Disqualify(..)
            | PendingNavigation::Player(_)
            | PendingNavigation::SignUps => Page::Players,
        };
        self.pending.set(Some(to));
        self.turn_to(page);
    }

    pub fn page_href(self, page: Page) -> String {
        Route::Event(self.event.get(), page).to_hash()
    }

    pub fn refusal_words(self, refusal: &Refusal) -> String {
        refusal_words(self.words(), &self.tournament.read(), refusal)
    }
}
