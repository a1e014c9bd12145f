//! Loads the second program file, which a visitor without an open event does not need, on first use.

use std::pin::Pin;

use leptos::prelude::*;
use leptos::task::spawn_local;

use super::Session;
use crate::engine::id::EventId;
use crate::engine::log::{Fact, Log};
use crate::engine::tournament::Tournament;
use crate::present::words::text::{Lang, Words};

/// Entry points of the second program file.
#[derive(Clone, Copy)]
pub struct Late {
    pub page: fn(LatePage) -> AnyView,
    /// Downloads all events of this device as one file.
    pub download_all: fn(Session),
    pub open: fn(Session, &EventId),
    /// Watches the clock of the open event.
    pub watch: fn(Session),
    /// Retries storing the unsaved entries.
    pub save_again: fn(Session) -> bool,
    pub undo: fn(Session),
    pub redo: fn(Session),
    /// Banners about unsaved and unreadable entries.
    pub banners: fn(Session) -> AnyView,
    /// The save state, undo and redo.
    pub event_tools: fn(Session) -> AnyView,
    pub fact_words: fn(Words, &Log, &Tournament, &Fact) -> String,
}

/// Pages in the second program file.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum LatePage {
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
}

#[derive(Clone, Copy)]
pub enum Arrival {
    Unasked,
    OnItsWay,
    Failed,
    There(Late),
}

/// Fetches the file and its texts in this language; `None` if any part failed.
pub type Fetch = Callback<Lang, Pin<Box<dyn Future<Output = Option<Late>>>>>;

/// Load state of the second program file.
#[derive(Clone, Copy)]
pub(super) struct SecondFile {
    arrival: RwSignal<Arrival>,
    fetch: Fetch,
}

impl SecondFile {
    pub(super) fn new(fetch: Fetch) -> Self {
        Self { arrival: RwSignal::new(Arrival::Unasked), fetch }
    }
}

impl Session {
    pub fn arrival(self) -> ReadSignal<Arrival> {
        self.second_file.arrival.read_only()
    }

    /// `None` until the second file has arrived.
    pub fn late(self) -> Option<Late> {
        match *self.second_file.arrival.read() {
            Arrival::There(late) => Some(late),
            Arrival::Unasked | Arrival::OnItsWay | Arrival::Failed => None,
        }
    }

    /// Fetches the second file unless it is loaded or loading.
    pub fn fetch_late(self) {
        if matches!(*self.second_file.arrival.read_untracked(), Arrival::Unasked | Arrival::Failed) {
            self.with_late(|_| {});
        }
    }

    /// Runs `act` with the second file, once it is loaded. If loading fails, shows a toast and drops `act`.
    pub fn with_late(self, act: impl FnOnce(Late) + 'static) {
        if let Some(late) = untrack(|| self.late()) {
            return act(late);
        }
        let SecondFile { arrival, fetch } = self.second_file;
        arrival.set(Arrival::OnItsWay);
        let fetched = fetch.run(self.settings.get_untracked().lang);
        spawn_local(async move {
            if let Some(late) = fetched.await {
                arrival.set(Arrival::There(late));
                act(late);
            } else {
                arrival.set(Arrival::Failed);
                self.toast(self.words_now().app_late_failed().to_owned());
            }
        });
    }
}
