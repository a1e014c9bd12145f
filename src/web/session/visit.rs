//! Opens the event that the address names, and follows changes by other windows.

use super::chunk::Program;
use super::{Saving, Session, Trouble};
use crate::engine::chance::Record;
use crate::engine::decide;
use crate::engine::facts::EventOpened;
use crate::engine::formats::FORMATS;
use crate::files::{Cause, Damage, Loaded, StoreError};
use crate::present::words::bounds::beyond_words;
use crate::present::words::file::store_words;
use crate::web::base::*;
use crate::web::browser::page::{address, dialog};
use crate::web::browser::store::{room, tabs};
use crate::web::device::drafts;
use crate::web::device::settings::Settings;
use crate::web::storage::second::Writes;
use crate::web::storage::shelf;

/// Storage key: whether persistent storage was requested.
const ASKED: &str = "asked-to-keep";

/// State of the event that the address names.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Visit {
    /// The address names no event.
    None,
    /// Opens once the program of events is loaded.
    Opening,
    Open,
    /// Open up to an unreadable entry.
    Damaged(Damage),
    /// Not on this device.
    Missing,
    /// Completely unreadable.
    Unreadable(Damage),
    /// The browser denies storage.
    Denied,
}

/// The log that is shown, and what it is.
#[derive(Clone, Copy)]
pub(super) struct Opened {
    pub(super) log: RwSignal<Arc<Log>>,
    pub(super) visit: RwSignal<Visit>,
    /// Incremented when the list of events may have changed.
    pub(super) shelf: RwSignal<u32>,
}

impl Opened {
    pub(super) fn nothing() -> Self {
        Self { log: RwSignal::new(Arc::new(nothing())), visit: RwSignal::new(Visit::None), shelf: RwSignal::new(0) }
    }

    pub(super) fn shelf_changed(self) {
        self.shelf.update(|count| *count += 1);
    }
}

impl Session {
    /// Starts following the address, other windows and the clock.
    pub(super) fn listen(self) {
        self.arrive(address::route());
        address::on_change(move |route| self.arrive(route));
        Effect::new(move |_| self.open_waiting());
        tabs::on_foreign_change(move |_| self.opened.shelf_changed());
        tabs::on_return(move || self.now.set(clock::now()));
        // Commits typed text before the lock is released.
        tabs::on_sleep(focus::leave);
        tabs::on_leaving(move || self.waiting() > 0 || untrack(|| self.asks()) > 0);
        clock::every(Duration::from_secs(1), move || self.now.set(clock::now()));
        Effect::new(move |_| self.settings.get().apply());
        Effect::new(move |_| Settings::mark_lang(self.lang.get()));
        // Runs once the program of events is loaded, for the lifetime of the window.
        Effect::new(move |_| {
            if let Some(chunk) = self.chunk() {
                (chunk.watch)(self);
            }
        });
    }

    fn arrive(self, route: Route) {
        let before = self.route.get_untracked();
        let same = match (&before, &route) {
            (Route::Event(a, page), Route::Event(b, other)) => a == b && page.is_same_screen(*other),
            (before, route) => before == route,
        };
        if !same {
            // Commits typed text while its page is still mounted.
            focus::leave();
            self.follow_lang();
            focus::select_nothing();
        }
        match route.event() {
            // These pages lead back to the event, so it stays loaded.
            None if matches!(route, Route::Settings | Route::Guide | Route::Copies(_)) => {}
            None => self.leave(),
            Some(event) if *event == self.event.get_untracked() => {}
            Some(event) => match untrack(|| self.chunk()) {
                None => {
                    self.opened.visit.set(Visit::Opening);
                    self.fetch(Program::Event);
                }
                Some(chunk) if self.waiting() > 0 && !(chunk.save_again)(self) => return address::go(&before),
                Some(chunk) => (chunk.open)(self, event),
            },
        }
        if before != route {
            dialog::close_all();
        }
        self.route.set(route);
        if !same {
            focus::to_top();
            focus::on_title();
        }
    }

    /// Closes the open event. Unsaved entries stay until another event is opened.
    fn leave(self) {
        if self.waiting() == 0 {
            self.opening.stop();
            self.close(Visit::None);
        }
    }

    /// Opens the waiting event once the program of events is loaded, in a task of its own: its start takes long.
    fn open_waiting(self) {
        if self.chunk().is_some() && self.visit().get_untracked() == Visit::Opening {
            spawn_local(async move {
                clock::rest(Duration::ZERO).await;
                if let (Some(chunk), Visit::Opening) = (untrack(|| self.chunk()), self.visit().get_untracked())
                    && let Some(event) = self.route.read_untracked().event()
                {
                    (chunk.open)(self, event);
                }
            });
        }
    }

    /// Opens an event of this device.
    pub(in crate::web) fn open(self, event: &EventId) {
        self.opening.stop();
        if self.visit().get_untracked() == Visit::Opening || shelf::is_long(event) {
            self.open_in_slices(event.clone());
        } else {
            self.opened(event, shelf::load(event));
        }
    }

    pub(super) fn opened(self, event: &EventId, loaded: Result<Loaded, StoreError>) {
        self.saving.set(Saving::Saved);
        let visit = match loaded {
            Ok(Loaded { log, damage }) => {
                let beyond = beyond_words(self.words(), &log);
                let held = self.second.held(event, &log);
                if let Some(held) = &held {
                    let waiting = held.entries().len() - log.entries().len();
                    self.saving.set(Saving::Unsaved(waiting, Trouble::Full));
                }
                self.read(event, Arc::new(log), held.map(Arc::new));
                self.opened.visit.set(damage.map_or(Visit::Open, Visit::Damaged));
                if let Some(text) = beyond {
                    self.toast(text);
                }
                return;
            }
            Err(StoreError::Unreadable(damage)) => Visit::Unreadable(damage),
            Err(StoreError::Denied) => Visit::Denied,
            Err(StoreError::NoEvent | StoreError::Conflict(_) | StoreError::Full | StoreError::Newer) => Visit::Missing,
        };
        self.close(visit);
    }

    /// Shows a stored log, or one that continues it, and waits until the second copy has it.
    fn read(self, event: &EventId, stored: Arc<Log>, longer: Option<Arc<Log>>) {
        self.opened.log.set(longer.unwrap_or_else(|| Arc::clone(&stored)));
        if let Some(last) = stored.entries().last() {
            self.second.follow(event, last);
        }
    }

    pub(super) fn close(self, visit: Visit) {
        self.opened.log.set(Arc::new(nothing()));
        self.opened.visit.set(visit);
    }

    /// Rereads the open event; discards unsaved entries.
    pub fn reload(self) {
        let event = self.event.get_untracked();
        self.opened(&event, shelf::load(&event));
    }

    /// Sets the damaged end of the open event aside, so that it can continue.
    pub fn mend(self) {
        if let Err(refusal) = self.has_turn() {
            return self.refuse(&refusal);
        }
        if let Some(event) = self.route.read_untracked().event() {
            // The event is reopened whether or not this succeeded.
            let _ = shelf::mend(self.second, event);
            self.opened(event, shelf::load(event));
        }
    }

    /// Adopts entries of the open event that another window has stored.
    pub(in crate::web) fn catch_up(self, key: Option<&str>) {
        let event = self.event.get_untracked();
        let concerned = key.is_none_or(|key| shelf::event_of(key).is_some_and(|found| found == event));
        if event == EventId::default() || !concerned {
            return;
        }
        if self.is_cleared() {
            return self.stored_again();
        }
        if self.waiting() > 0 {
            return;
        }
        match shelf::load(&event) {
            Ok(Loaded { log, damage }) => self.take_over(log, damage),
            Err(StoreError::NoEvent) => self.nothing_stored(),
            Err(_) => {}
        }
    }

    /// Adopts a log that has more or other entries, or was written by a newer version of the app.
    fn take_over(self, log: Log, damage: Option<Damage>) {
        let was_sound = *self.visit().read_untracked() == Visit::Open;
        let is_newer = damage.as_ref().is_some_and(|damage| damage.cause == Cause::Newer);
        let own = self.log().get_untracked();
        let shared = own.entries().len().min(log.entries().len());
        let is_other = log.entries().len() > shared || log.head_at(shared) != own.head_at(shared);
        if is_other && (damage.is_none() || is_newer) {
            self.read(&self.event.get_untracked(), Arc::new(log), None);
        }
        match damage {
            None if !was_sound => self.reload(),
            Some(damage) if was_sound && is_newer => self.opened.visit.set(Visit::Damaged(damage)),
            None | Some(_) => {}
        }
    }

    /// Stores a new event; fails without space, if storage is denied, or for a diverged event with the same id.
    pub fn adopt(self, log: &Log) -> Result<(), StoreError> {
        shelf::adopt(self.second, log)?;
        ask_once_to_keep();
        self.opened.shelf_changed();
        Ok(())
    }

    /// Creates and stores a new event; returns its id, or the refusal or the storage error as a sentence.
    pub fn found(self, setup: Setup, rules: Rules, people: Vec<DraftDetails>) -> Result<EventId, String> {
        let call =
            Call { now: clock::now(), seed: entropy::seed(), reason: String::new(), record: Some(Record::default()) };
        let fact = decide::open(setup, rules, &call).map_err(|refusal| self.refusal_words(&refusal))?;
        let mut log = decide::founded(fact, &call).map_err(|refusal| self.refusal_words(&refusal))?;
        if !people.is_empty() {
            let state = log.replay();
            let added = decide::decide(&state, &Command::AddEntries(people), &call)
                .and_then(|fact| decide::entry(&log, &state, fact, &call, ""))
                .map_err(|refusal| self.refusal_words(&refusal))?;
            log.push(added);
        }
        self.adopt(&log).map_err(|error| store_words(self.words(), &error))?;
        Ok(log.replay().id)
    }

    /// Removes an event from this device; updates the screen and calls `then` once the removal is on disk. Fails if
    /// storage is denied.
    pub fn remove(self, event: &EventId, then: impl FnOnce() + 'static) -> Result<(), StoreError> {
        shelf::remove(self.second, event)?;
        shelf::forget_choices(event);
        drafts::forget(event);
        self.second.after(Writes::Event(event.clone()), move || {
            self.opened.shelf_changed();
            then();
        });
        Ok(())
    }

    /// Removes an event again whose deletion the first copy has lost.
    pub(in crate::web) fn bury(self, event: &EventId) {
        if shelf::bury(event).is_ok() {
            shelf::forget_choices(event);
            drafts::forget(event);
            self.opened.shelf_changed();
            if self.event.get_untracked() == *event {
                self.reload();
            }
        }
    }
}

/// Requests persistent storage with the first event on this device: a browser that prompts is understood then, and one
/// that decides by usage has seen some.
fn ask_once_to_keep() {
    if !values::has(ASKED) {
        values::set(ASKED, &true);
        spawn_local(async {
            room::ask_to_keep().await;
        });
    }
}

/// The placeholder log while no event is open; never stored.
fn nothing() -> Log {
    let fact = Fact::EventOpened(EventOpened {
        event: EventId::default(),
        setup: Setup::default(),
        rules: FORMATS[0].rules.clone(),
        first: None,
        draws: 0,
    });
    let entry = Stamped { seq: Seq(0), at: Instant::default(), by: String::new(), reason: String::new(), fact };
    Log::new(vec![entry]).unwrap_or_else(|_| unreachable!("one opening is a log"))
}
