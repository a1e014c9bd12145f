//! Loads the second program file, which a visitor without an open event does not need, on first use; after it the
//! third one, with the pages that are not needed to enter results.

use std::pin::Pin;

use leptos::prelude::*;
use leptos::task::spawn_local;

use super::Session;
use crate::engine::id::EventId;
use crate::engine::log::live::Live;
use crate::engine::log::{Fact, Log};
use crate::engine::tournament::Tournament;
use crate::files::{Heading, StoreError};
use crate::present::words::text::{Lang, Words};

/// Entry points of the second program file.
#[derive(Clone, Copy)]
pub struct Chunk {
    pub page: fn(ChunkPage) -> AnyView,
    /// The state after a log, from an earlier state if there is one.
    pub play: fn(&Log, Option<&Live>) -> Live,
    /// The events of this device.
    pub list: fn() -> Result<Vec<Heading>, StoreError>,
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

/// Entry points of the third program file.
#[derive(Clone, Copy)]
pub struct Others {
    pub page: fn(OtherPage) -> AnyView,
    /// Downloads all events of this device as one file.
    pub download_all: fn(Session),
}

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
    pub third: Callback<(), Fetched<Others>>,
}

pub type Fetched<T> = Pin<Box<dyn Future<Output = Option<T>>>>;

/// Load state of the second and the third program file.
#[derive(Clone, Copy)]
pub(super) struct Files {
    second: RwSignal<Arrival<Chunk>>,
    third: RwSignal<Arrival<Others>>,
    fetch: Fetch,
}

impl Files {
    pub(super) fn new(fetch: Fetch) -> Self {
        Self { second: RwSignal::new(Arrival::Unasked), third: RwSignal::new(Arrival::Unasked), fetch }
    }

    pub(super) fn chunk(self) -> Option<Chunk> {
        self.second.get().there()
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
    /// Whether the second file did not arrive.
    pub fn lacks_chunk(self) -> bool {
        self.files.second.read().has_failed()
    }

    /// Whether the second or the third file did not arrive.
    pub fn lacks_others(self) -> bool {
        self.lacks_chunk() || self.files.third.read().has_failed()
    }

    /// `None` until the second file has arrived.
    pub fn chunk(self) -> Option<Chunk> {
        self.files.chunk()
    }

    /// `None` until the third file has arrived.
    pub fn others(self) -> Option<Others> {
        self.files.third.get().there()
    }

    /// Fetches the second and then the third file unless they are loaded or loading.
    pub fn fetch_late(self) {
        if self.files.second.read_untracked().may_be_asked() {
            self.with_chunk(|_| {});
        } else {
            self.fetch_third();
        }
    }

    /// Runs `act` with the second file, once it is loaded. If loading fails, shows a toast and drops `act`.
    pub fn with_chunk(self, act: impl FnOnce(Chunk) + 'static) {
        if let Some(chunk) = untrack(|| self.chunk()) {
            return act(chunk);
        }
        let Files { second, fetch, .. } = self.files;
        let fetched = fetch.second.run(self.settings.get_untracked().lang);
        let then = move |chunk| match chunk {
            Some(chunk) => {
                act(chunk);
                self.fetch_third();
            }
            None => self.say_lacking(),
        };
        self.arrives(second, fetched, Box::new(then));
    }

    /// In the background: a failure is shown by the pages that need the file.
    fn fetch_third(self) {
        let Files { third, fetch, .. } = self.files;
        if third.read_untracked().may_be_asked() {
            self.arrives(third, fetch.third.run(()), Box::new(|_| {}));
        }
    }

    /// Runs `act` with the third file, once it and the second one are loaded; as [`Session::with_chunk`].
    pub fn with_others(self, act: impl FnOnce(Others) + 'static) {
        if let Some(others) = untrack(|| self.others()) {
            return act(others);
        }
        self.with_chunk(move |_| {
            let Files { third, fetch, .. } = self.files;
            let then = move |others| match others {
                Some(others) => act(others),
                None => self.say_lacking(),
            };
            self.arrives(third, fetch.third.run(()), Box::new(then));
        });
    }

    fn say_lacking(self) {
        self.toast(self.words_now().app_late_failed().to_owned());
    }

    /// Runs `then` with the file, or with `None` if it did not arrive.
    fn arrives<T: Copy + Send + Sync + 'static>(
        self,
        file: RwSignal<Arrival<T>>,
        fetched: Fetched<T>,
        then: Box<dyn FnOnce(Option<T>)>,
    ) {
        file.set(Arrival::OnItsWay);
        spawn_local(async move {
            let fetched = fetched.await;
            // Set once: another request may have been faster, and a page must not be mounted again.
            if file.get_untracked().there().is_none() {
                file.set(fetched.map_or(Arrival::Failed, Arrival::There));
            }
            then(fetched);
        });
    }
}
