//! What a visitor without an open event does without: the second file of the program, fetched when it is first needed.

use std::pin::Pin;

use leptos::prelude::*;
use leptos::task::spawn_local;

use super::Session;
use crate::engine::id::EventId;
use crate::engine::log::{Fact, Log};
use crate::engine::tournament::Tournament;
use crate::present::words::text::{Lang, Words};

/// The doors into the second file.
#[derive(Clone, Copy)]
pub struct Late {
    pub page: fn(LatePage) -> AnyView,
    /// All events of this device in one file.
    pub download_all: fn(Session),
    /// Opens an event of this device.
    pub open: fn(Session, &EventId),
    /// Watches over the clock of the open event.
    pub watch: fn(Session),
    /// Tries again to store what is only in this window.
    pub save_again: fn(Session) -> bool,
    /// Takes the last action back.
    pub undo: fn(Session),
    /// Does it again.
    pub redo: fn(Session),
    /// What is not saved, what could not be read.
    pub banners: fn(Session) -> AnyView,
    /// Whether everything is saved; undo and redo.
    pub event_tools: fn(Session) -> AnyView,
    pub fact_words: fn(Words, &Log, &Tournament, &Fact) -> String,
}

/// The pages in it.
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

/// Whether the second file is there.
#[derive(Clone, Copy)]
pub enum Arrival {
    /// Nobody needed it so far.
    Unasked,
    /// It is on its way.
    OnItsWay,
    /// It could not be fetched.
    Failed,
    There(Late),
}

/// Fetches the file and what it needs in this language; nothing if something of it did not come.
pub type Fetch = Callback<Lang, Pin<Box<dyn Future<Output = Option<Late>>>>>;

/// The second file as far as this window has it.
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
    /// Whether the second file is there, and its doors.
    #[must_use]
    pub fn arrival(self) -> ReadSignal<Arrival> {
        self.second_file.arrival.read_only()
    }

    /// The doors of the second file; nothing before it has arrived.
    #[must_use]
    pub fn late(self) -> Option<Late> {
        match *self.second_file.arrival.read() {
            Arrival::There(late) => Some(late),
            Arrival::Unasked | Arrival::OnItsWay | Arrival::Failed => None,
        }
    }

    /// Fetches the second file unless it is there or on its way.
    pub fn fetch_late(self) {
        if matches!(*self.second_file.arrival.read_untracked(), Arrival::Unasked | Arrival::Failed) {
            self.with_late(|_| {});
        }
    }

    /// Does something with the second file: at once if it is there, else when it has arrived. If it does not, the user
    /// is told and nothing is done.
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
