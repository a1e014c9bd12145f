//! Loads the second program file, which a visitor without an open event does not need, on first use; after it the
//! third one, with the pages that are not needed to enter results.

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
    Players,
    Round,
    Standing,
    Bracket,
    More,
}

/// Pages in the third program file.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum OtherPage {
    New,
    Settings,
    Rulebook,
    Copies,
    Setup,
    Statistics,
    Paper,
    Log,
    ForDisplay,
    Display,
    Judges,
}

/// Entry point of the third program file.
pub type OtherPages = fn(OtherPage) -> AnyView;

#[derive(Clone, Copy)]
pub enum Arrival<T> {
    Unasked,
    OnItsWay,
    Failed,
    There(T),
}

/// Fetches program files, and the texts of the second one in this language; `None` if any part failed.
#[derive(Clone, Copy)]
pub struct Fetch {
    pub second: Callback<Lang, Fetched<Chunk>>,
    pub third: Callback<(), Fetched<OtherPages>>,
}

pub type Fetched<T> = Pin<Box<dyn Future<Output = Option<T>>>>;

/// Load state of the second and the third program file.
#[derive(Clone, Copy)]
pub(super) struct Files {
    second: RwSignal<Arrival<Chunk>>,
    third: RwSignal<Arrival<OtherPages>>,
    fetch: Fetch,
}

impl Files {
    pub(super) fn new(fetch: Fetch) -> Self {
        Self { second: RwSignal::new(Arrival::Unasked), third: RwSignal::new(Arrival::Unasked), fetch }
    }
}

impl<T: Copy> Arrival<T> {
    fn there(self) -> Option<T> {
        match self {
            Self::There(file) => Some(file),
            Self::Unasked | Self::OnItsWay | Self::Failed => None,
        }
    }

    const fn may_be_asked(&self) -> bool {
        matches!(self, Self::Unasked | Self::Failed)
    }

    const fn has_failed(&self) -> bool {
        matches!(self, Self::Failed)
    }
}

impl Session {
    /// Whether a program file that was asked for did not arrive.
    pub fn lacks_file(self) -> bool {
        self.files.second.read().has_failed() || self.files.third.read().has_failed()
    }

    /// `None` until the second file has arrived.
    pub fn chunk(self) -> Option<Chunk> {
        self.files.second.get().there()
    }

    /// `None` until the third file has arrived.
    pub fn other_pages(self) -> Option<OtherPages> {
        self.files.third.get().there()
    }

    /// Fetches the second and then the third file unless they are loaded or loading.
    pub fn fetch_late(self) {
        let Files { second, third, .. } = self.files;
        if second.read_untracked().may_be_asked() {
            self.with_chunk(|_| {});
        } else if third.read_untracked().may_be_asked() {
            self.fetch_third();
        }
    }

    /// Runs `act` with the second file, once it is loaded. If loading fails, shows a toast and drops `act`.
    pub fn with_chunk(self, act: impl FnOnce(Chunk) + 'static) {
        if let Some(chunk) = untrack(|| self.chunk()) {
            return act(chunk);
        }
        let Files { second, fetch, .. } = self.files;
        second.set(Arrival::OnItsWay);
        let fetched = fetch.second.run(self.settings.get_untracked().lang);
        spawn_local(async move {
            if let Some(chunk) = fetched.await {
                second.set(Arrival::There(chunk));
                act(chunk);
                self.fetch_third();
            } else {
                second.set(Arrival::Failed);
                self.toast(self.words_now().app_late_failed().to_owned());
            }
        });
    }

    fn fetch_third(self) {
        let Files { third, fetch, .. } = self.files;
        third.set(Arrival::OnItsWay);
        let fetched = fetch.third.run(());
        spawn_local(async move {
            third.set(fetched.await.map_or(Arrival::Failed, Arrival::There));
        });
    }
}
