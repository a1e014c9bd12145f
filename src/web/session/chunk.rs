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
pub struct Chunk {
    pub page: fn(ChunkPage) -> AnyView,
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
pub enum ChunkPage {
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
pub enum ChunkState {
    Unasked,
    OnItsWay,
    Failed,
    There(Chunk),
}

/// Fetches the file and its texts in this language; `None` if any part failed.
pub type Fetch = Callback<Lang, Pin<Box<dyn Future<Output = Option<Chunk>>>>>;

/// Load state of the second program file.
#[derive(Clone, Copy)]
pub(super) struct SecondFile {
    arrival: RwSignal<ChunkState>,
    fetch: Fetch,
}

impl SecondFile {
    pub(super) fn new(fetch: Fetch) -> Self {
        Self { arrival: RwSignal::new(ChunkState::Unasked), fetch }
    }
}

impl Session {
    pub fn arrival(self) -> ReadSignal<ChunkState> {
        self.second_file.arrival.read_only()
    }

    /// `None` until the second file has arrived.
    pub fn chunk(self) -> Option<Chunk> {
        match *self.second_file.arrival.read() {
            ChunkState::There(chunk) => Some(chunk),
            ChunkState::Unasked | ChunkState::OnItsWay | ChunkState::Failed => None,
        }
    }

    /// Fetches the second file unless it is loaded or loading.
    pub fn fetch_late(self) {
        if matches!(*self.second_file.arrival.read_untracked(), ChunkState::Unasked | ChunkState::Failed) {
            self.with_chunk(|_| {});
        }
    }

    /// Runs `act` with the second file, once it is loaded. If loading fails, shows a toast and drops `act`.
    pub fn with_chunk(self, act: impl FnOnce(Chunk) + 'static) {
        if let Some(chunk) = untrack(|| self.chunk()) {
            return act(chunk);
        }
        let SecondFile { arrival, fetch } = self.second_file;
        arrival.set(ChunkState::OnItsWay);
        let fetched = fetch.run(self.settings.get_untracked().lang);
        spawn_local(async move {
            if let Some(chunk) = fetched.await {
                arrival.set(ChunkState::There(chunk));
                act(chunk);
            } else {
                arrival.set(ChunkState::Failed);
                self.toast(self.words_now().app_late_failed().to_owned());
            }
        });
    }
}
