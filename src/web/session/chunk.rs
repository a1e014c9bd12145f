//! Loads the second program file, which a visitor without an open event does not need, on first use; after it the
//! third and the fourth one, with the pages that are not needed to enter results.

use std::pin::Pin;
use std::time::Duration;

use leptos::prelude::*;
use leptos::task::spawn_local;

use super::Session;
use crate::engine::id::EventId;
use crate::engine::log::live::Live;
use crate::engine::log::{Fact, Log};
use crate::engine::tournament::Tournament;
use crate::files::cards::ClaimCard;
use crate::files::{Heading, StoreError};
use crate::present::result::claimed::AtDesk;
use crate::present::words::text::{Lang, Words};
use crate::web::browser::clock;

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
    /// Downloads the open event.
    pub download: fn(Session),
    pub undo: fn(Session),
    pub redo: fn(Session),
    /// Banners about unsaved and unreadable entries.
    pub banners: fn(Session) -> AnyView,
    /// The save state, undo and redo.
    pub event_tools: fn(Session) -> AnyView,
    pub fact_words: fn(Words, &Log, &Tournament, &Fact) -> String,
    /// A result from a phone beside the event of this device; none if the event cannot be read.
    pub claim_at_desk: fn(Session, &ClaimCard) -> Option<AtDesk>,
}

/// Pages in the second program file.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum ChunkPage {
    Round,
    More,
}

/// Entry points of the third program file.
#[derive(Clone, Copy)]
pub struct Mains {
    pub page: fn(MainPage) -> AnyView,
    /// The note dialog of a page that provides a request to it.
    pub note_dialog: fn() -> AnyView,
    /// The proposed tables of the round page.
    pub proposal: fn() -> AnyView,
    pub cut_dialog: fn(Session, RwSignal<bool>) -> AnyView,
}

/// Pages in the third program file.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum MainPage {
    Players,
    Standing,
    Bracket,
}

/// Entry points of the fourth program file.
#[derive(Clone, Copy)]
pub struct Others {
    pub page: fn(OtherPage) -> AnyView,
    /// Downloads all events of this device as one file.
    pub download_all: fn(Session),
    /// The link for sign-ups before round 1, with a button that copies it.
    pub sign_up_link: fn(Session) -> ViewFn,
}

/// Pages in the fourth program file.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum OtherPage {
    New,
    Settings,
    Rulebook,
    Guide,
    Links,
    Desks,
    Copies,
    Setup,
    Statistics,
    Paper,
    Log,
    ForDisplay,
    Display,
    Stream,
    Judges,
}

/// A page for a phone: its program file needs none of the desk.
pub type CardPage = fn() -> AnyView;

/// The pages for phones that need the engine and the texts of events.
#[derive(Clone, Copy)]
pub struct PhonePages {
    /// Of a finished event.
    pub ending: CardPage,
    pub sign_up: CardPage,
    pub claim: CardPage,
    /// Joins the event of another device.
    pub join: CardPage,
}

#[derive(Clone, Copy)]
enum Arrival<T> {
    Unasked,
    OnItsWay,
    Failed,
    There(T),
}

/// Fetches a program file, and the texts in this language that its pages need; `None` if any part failed.
pub type Fetch<T> = Callback<Lang, Fetched<T>>;

pub type Fetched<T> = Pin<Box<dyn Future<Output = Option<T>>>>;

/// Until a file that did not arrive is asked for again.
const RETRY: Duration = Duration::from_millis(500);

/// Other files wait this long after the second one has arrived, so that its page is drawn first.
const DRAWN: Duration = Duration::from_millis(500);

/// A program file and how far it is.
#[derive(Clone, Copy)]
pub(super) struct File<T: 'static> {
    arrival: RwSignal<Arrival<T>>,
    fetch: Fetch<T>,
}

impl<T: Copy + Send + Sync + 'static> File<T> {
    fn new(fetch: Fetch<T>) -> Self {
        Self { arrival: RwSignal::new(Arrival::Unasked), fetch }
    }

    fn get(self) -> Option<T> {
        match self.arrival.get() {
            Arrival::There(file) => Some(file),
            Arrival::Unasked | Arrival::OnItsWay | Arrival::Failed => None,
        }
    }

    fn has_failed(self) -> bool {
        matches!(self.arrival.get(), Arrival::Failed)
    }

    fn may_be_asked(self) -> bool {
        matches!(self.arrival.get_untracked(), Arrival::Unasked | Arrival::Failed)
    }

    /// Runs `then` with the file, or with `None` if it did not arrive.
    fn fetch(self, lang: Lang, then: Box<dyn FnOnce(Option<T>)>) {
        let fetched = self.fetch.run(lang);
        self.arrival.set(Arrival::OnItsWay);
        spawn_local(async move {
            let mut fetched = fetched.await;
            // A moment without a network, or a page that is being left and shows no failure meanwhile.
            if fetched.is_none() {
                clock::rest(RETRY).await;
                fetched = self.fetch.run(lang).await;
            }
            // Set once: another request may have been faster, and a page must not be mounted again.
            if untrack(|| self.get()).is_none() {
                self.arrival.set(fetched.map_or(Arrival::Failed, Arrival::There));
            }
            then(fetched);
        });
    }

    /// For a page that needs it and shows a failure.
    fn fetch_for_page(self, lang: Lang) {
        if self.may_be_asked() {
            self.fetch(lang, Box::new(|_| {}));
        }
    }

    /// In the background, unless a page asked for it.
    fn prefetch(self, lang: Lang, then: Box<dyn FnOnce(Option<T>)>) {
        if matches!(self.arrival.get_untracked(), Arrival::Unasked) {
            self.fetch(lang, then);
        } else {
            then(None);
        }
    }
}

/// The program files after the first one.
#[derive(Clone, Copy)]
pub(super) struct Files {
    second: File<Chunk>,
    third: File<Mains>,
    fourth: File<Others>,
    card: File<CardPage>,
    pages: File<PhonePages>,
    /// Number of actions of the user that wait for a file.
    waiting: RwSignal<u32>,
}

/// Counts an action of the user that waits for a file.
struct Waiting(RwSignal<u32>);

impl Drop for Waiting {
    fn drop(&mut self) {
        self.0.update(|count| *count -= 1);
    }
}

impl Files {
    pub(super) fn new(
        second: Fetch<Chunk>,
        third: Fetch<Mains>,
        fourth: Fetch<Others>,
        card: Fetch<CardPage>,
        pages: Fetch<PhonePages>,
    ) -> Self {
        Self {
            second: File::new(second),
            third: File::new(third),
            fourth: File::new(fourth),
            card: File::new(card),
            pages: File::new(pages),
            waiting: RwSignal::new(0),
        }
    }

    pub(super) fn chunk(self) -> Option<Chunk> {
        self.second.get()
    }
}

impl Session {
    /// Whether the second file did not arrive.
    pub fn lacks_chunk(self) -> bool {
        self.files.second.has_failed()
    }

    /// Whether the second or the third file did not arrive.
    pub fn lacks_mains(self) -> bool {
        self.lacks_chunk() || self.files.third.has_failed()
    }

    /// Whether the second or the fourth file did not arrive.
    pub fn lacks_others(self) -> bool {
        self.lacks_chunk() || self.files.fourth.has_failed()
    }

    /// Whether the page of a player did not arrive.
    pub fn lacks_card(self) -> bool {
        self.files.card.has_failed()
    }

    /// `None` until the page of a player has arrived.
    pub fn card(self) -> Option<CardPage> {
        self.files.card.get()
    }

    /// Whether the other pages for phones did not arrive.
    pub fn lacks_phone_pages(self) -> bool {
        self.files.pages.has_failed()
    }

    /// `None` until the other pages for phones have arrived.
    pub fn phone_pages(self) -> Option<PhonePages> {
        self.files.pages.get()
    }

    /// Fetches the other pages for phones, unless they are loaded or loading.
    pub fn fetch_phone_pages(self) {
        self.files.pages.fetch_for_page(self.lang.get_untracked());
    }

    /// Fetches the page of a player, unless it is loaded or loading.
    pub fn fetch_card(self) {
        self.files.card.fetch_for_page(self.lang.get_untracked());
    }

    /// `None` until the second file has arrived.
    pub fn chunk(self) -> Option<Chunk> {
        self.files.chunk()
    }

    /// `None` until the second and the third file have arrived.
    pub fn mains(self) -> Option<Mains> {
        self.chunk().and(self.files.third.get())
    }

    /// `None` until the second and the fourth file have arrived.
    pub fn others(self) -> Option<Others> {
        self.chunk().and(self.files.fourth.get())
    }

    /// Fetches the second file and later all others, unless they are loaded or loading.
    pub fn fetch_late(self) {
        if self.files.second.may_be_asked() {
            self.with_chunk(|_| {});
        }
    }

    /// Fetches the second and the third file, unless they are loaded or loading.
    pub fn fetch_mains(self) {
        self.fetch_late();
        self.files.third.fetch_for_page(self.lang.get_untracked());
    }

    /// Fetches the second and the fourth file, unless they are loaded or loading.
    pub fn fetch_others(self) {
        self.fetch_late();
        self.files.fourth.fetch_for_page(self.lang.get_untracked());
    }

    /// Fetches the third and then the fourth file in the background, unless they are loaded or loading.
    fn fetch_rest(self) {
        let Files { third, fourth, .. } = self.files;
        spawn_local(async move {
            clock::rest(DRAWN).await;
            let lang = self.lang.get_untracked();
            third.prefetch(lang, Box::new(move |_| fourth.prefetch(lang, Box::new(|_| {}))));
        });
    }

    /// Runs `act` with the second file, once it is loaded. If loading fails, shows a toast and drops `act`.
    pub fn with_chunk(self, act: impl FnOnce(Chunk) + 'static) {
        self.with(self.files.second, move |chunk| {
            act(chunk);
            self.fetch_rest();
        });
    }

    /// Runs `act` with the third file, once it and the second one are loaded; as [`Session::with_chunk`].
    pub fn with_mains(self, act: impl FnOnce(Mains) + 'static) {
        self.with_file(self.files.third, act);
    }

    /// Runs `act` with the fourth file, once it and the second one are loaded; as [`Session::with_chunk`].
    pub fn with_others(self, act: impl FnOnce(Others) + 'static) {
        self.with_file(self.files.fourth, act);
    }

    /// Runs `act` with this file, once it and the second one are loaded. Tells the user to wait until then.
    fn with_file<T: Copy + Send + Sync + 'static>(self, file: File<T>, act: impl FnOnce(T) + 'static) {
        let is_there = untrack(|| self.chunk().is_some() && file.get().is_some());
        let waiting = (!is_there).then(|| {
            self.announce(self.words().app_loading().to_owned());
            self.files.waiting.update(|count| *count += 1);
            Waiting(self.files.waiting)
        });
        let act = move |file| {
            drop(waiting);
            act(file);
        };
        self.with_chunk(move |_| self.with(file, act));
    }

    /// Whether an action of the user waits for a file.
    pub fn waits_for_file(self) -> bool {
        self.files.waiting.get() > 0
    }

    fn with<T: Copy + Send + Sync + 'static>(self, file: File<T>, act: impl FnOnce(T) + 'static) {
        if let Some(file) = untrack(|| file.get()) {
            return act(file);
        }
        let then = move |file| match file {
            Some(file) => act(file),
            None => self.toast(self.words().app_late_failed().to_owned()),
        };
        file.fetch(self.lang.get_untracked(), Box::new(then));
    }
}
