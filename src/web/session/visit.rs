//! Which event is open: opened by the address, followed when another window changes it.

use std::sync::Arc;
use std::time::Duration;

use leptos::prelude::*;
use leptos::task::spawn_local;

use super::{Saving, Session, Trouble};
use crate::app::route::Route;
use crate::engine::command::Call;
use crate::engine::decide;
use crate::engine::facts::EventOpened;
use crate::engine::formats::FORMATS;
use crate::engine::id::{EventId, Instant, Seq};
use crate::engine::log::{Fact, Log, Stamped};
use crate::engine::rules::Rules;
use crate::engine::tournament::setup::Setup;
use crate::files::{Cause, Damage, Loaded, StoreError};
use crate::present::words::bounds::beyond_words;
use crate::present::words::store::store_words;
use crate::web::browser::page::{address, focus};
use crate::web::browser::store::{room, tabs, values};
use crate::web::browser::{clock, entropy};
use crate::web::device::drafts;
use crate::web::storage::second::For;
use crate::web::storage::shelf;

/// Under this name the device keeps that the browser was asked to keep everything.
const ASKED: &str = "asked-to-keep";

/// What became of the event that the address names.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Visit {
    /// It names none.
    None,
    /// It will be opened as soon as the second file of the program is there.
    Opening,
    Open,
    /// It is open up to an entry that cannot be read.
    Damaged(Damage),
    /// It is not on this device.
    Missing,
    /// Nothing of it can be read.
    Unreadable(Damage),
    /// The browser does not let the app read anything.
    Denied,
}

impl Session {
    /// Starts to follow the address, other windows and the clock.
    pub(super) fn listen(self) {
        self.arrive(address::route());
        address::on_change(move |route| self.arrive(route));
        Effect::new(move |_| self.open_waiting());
        tabs::on_foreign_change(move |_| self.shelf.update(|count| *count += 1));
        tabs::on_return(move || self.now.set(clock::now()));
        // Before the turn to write is given away: what was typed is still this window's to store.
        tabs::on_sleep(focus::leave);
        tabs::on_leaving(move || self.waiting() > 0);
        set_interval(move || self.now.set(clock::now()), Duration::from_secs(1));
        Effect::new(move |_| self.settings.get().apply());
        // Once the second file is there, for as long as the window.
        Effect::new(move |_| {
            if let Some(late) = self.late() {
                (late.watch)(self);
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
            // What was typed is taken over while the page that it belongs to is still there.
            focus::leave();
        }
        match route.event() {
            // From the settings the way leads back.
            None if matches!(route, Route::Settings | Route::Copies(_)) => {}
            None => self.leave(),
            Some(event) if *event == self.event.get_untracked() => {}
            Some(event) => match untrack(|| self.late()) {
                None => {
                    self.visit.set(Visit::Opening);
                    self.fetch_late();
                }
                Some(late) if self.waiting() > 0 && !(late.save_again)(self) => return address::go(&before),
                Some(late) => (late.open)(self, event),
            },
        }
        self.route.set(route);
        if !same {
            focus::to_top();
            focus::on("#main h1");
        }
    }

    /// Leaves the open event. What is only in this window is kept until another one is opened.
    fn leave(self) {
        if self.waiting() == 0 {
            self.opening.stop();
            self.close(Visit::None);
        }
    }

    /// Opens the event that waits for the second file, once that is there.
    fn open_waiting(self) {
        if let (Some(late), Visit::Opening) = (self.late(), self.visit.get_untracked())
            && let Some(event) = self.route.read_untracked().event()
        {
            (late.open)(self, event);
        }
    }

    /// Opens an event of this device.
    pub(in crate::web) fn open(self, event: &EventId) {
        self.opening.stop();
        if shelf::is_long(event) { self.open_in_slices(event.clone()) } else { self.opened(event, shelf::load(event)) }
    }

    pub(super) fn opened(self, event: &EventId, loaded: Result<Loaded, StoreError>) {
        self.saving.set(Saving::Saved);
        let visit = match loaded {
            Ok(Loaded { log, damage }) => {
                let beyond = beyond_words(self.words_now(), &log);
                let held = self.second.held(event, &log);
                if let Some(held) = &held {
                    let waiting = held.entries().len() - log.entries().len();
                    self.saving.set(Saving::Unsaved(waiting, Trouble::Full));
                }
                self.log.set(Arc::new(held.unwrap_or(log)));
                self.visit.set(damage.map_or(Visit::Open, Visit::Damaged));
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

    /// Has no event open, for this reason.
    pub(super) fn close(self, visit: Visit) {
        self.log.set(Arc::new(nothing()));
        self.visit.set(visit);
    }

    /// Reads the open event anew; what was only in this window is given up.
    pub(super) fn reload(self) {
        let event = self.event.get_untracked();
        self.opened(&event, shelf::load(&event));
    }

    /// Moves the damaged end of the open event aside, so that it goes on.
    pub fn mend(self) {
        if let Err(refusal) = self.has_turn() {
            return self.refuse(&refusal);
        }
        if let Some(event) = self.route.read_untracked().event() {
            // Whatever came of it is what the event is opened with.
            let _ = shelf::mend(self.second, event);
            self.opened(event, shelf::load(event));
        }
    }

    /// Takes over what another window has stored of the open event.
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

    /// Takes over what was read, if it is news: more entries, or that a newer version of the app writes now.
    fn take_over(self, log: Log, damage: Option<Damage>) {
        let was_sound = *self.visit.read_untracked() == Visit::Open;
        let is_newer = damage.as_ref().is_some_and(|damage| damage.cause == Cause::Newer);
        let is_longer = log.entries().len() > self.log.read_untracked().entries().len();
        if is_longer && (damage.is_none() || is_newer) {
            if let Some(last) = log.entries().last().filter(|_| self.follows()) {
                self.second.followed(&self.event.get_untracked(), last);
            }
            self.log.set(Arc::new(log));
        }
        match damage {
            None if !was_sound => self.reload(),
            Some(damage) if was_sound && is_newer => self.visit.set(Visit::Damaged(damage)),
            None | Some(_) => {}
        }
    }

    /// Takes a new event in and goes to it.
    ///
    /// # Errors
    /// As the shelf: no room, or no leave to store; or an event of this id that has gone another way.
    pub fn adopt(self, log: &Log) -> Result<(), StoreError> {
        shelf::adopt(self.second, log)?;
        ask_once_to_keep();
        self.shelf.update(|count| *count += 1);
        Ok(())
    }

    /// Opens a new event and stores it; its id, or what stands against it in words.
    ///
    /// # Errors
    /// The sentence of the engine's refusal, or of the trouble with storage.
    pub fn found(self, setup: Setup, rules: Rules) -> Result<EventId, String> {
        let call = Call { now: clock::now(), seed: entropy::seed(), reason: String::new(), record: None };
        let fact = decide::open(setup, rules, &call).map_err(|refusal| self.refusal_words(&refusal))?;
        let log = decide::founded(fact, &call).map_err(|refusal| self.refusal_words(&refusal))?;
        self.adopt(&log).map_err(|error| store_words(self.words_now(), &error))?;
        Ok(log.replay().id)
    }

    /// Removes an event from this device, and goes on when that is on the disk: only then it is gone on the screen.
    ///
    /// # Errors
    /// If nothing may be stored.
    pub fn remove(self, event: &EventId, then: impl FnOnce() + 'static) -> Result<(), StoreError> {
        shelf::remove(self.second, event)?;
        shelf::forget_choices(event);
        drafts::forget(event);
        self.second.after(For::Event(event.clone()), move || {
            self.shelf.update(|count| *count += 1);
            then();
        });
        Ok(())
    }

    /// Removes an event that was deleted before the first copy lost that.
    pub(in crate::web) fn bury(self, event: &EventId) {
        if shelf::bury(event).is_ok() {
            shelf::forget_choices(event);
            drafts::forget(event);
            self.shelf.update(|count| *count += 1);
            if self.event.get_untracked() == *event {
                self.reload();
            }
        }
    }
}

/// Asks the browser to keep what is stored, with the first event that is taken in on this device: the user has just done
/// something worth keeping, so that a browser that asks is understood, and one that decides by use has seen some.
fn ask_once_to_keep() {
    if !values::has(ASKED) {
        values::set(ASKED, &true);
        spawn_local(async {
            room::ask_to_keep().await;
        });
    }
}

/// The log that stands in while no event is open; it is never stored.
pub(super) fn nothing() -> Log {
    let setup = Setup::unnamed();
    let fact = Fact::EventOpened(EventOpened {
        event: EventId::default(),
        setup,
        rules: FORMATS[0].rules.clone(),
        first: None,
    });
    let entry = Stamped { seq: Seq(0), at: Instant::default(), by: String::new(), reason: String::new(), fact };
    Log::new(vec![entry]).unwrap_or_else(|_| unreachable!("one opening is a log"))
}
