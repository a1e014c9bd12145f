//! Fetches program files on first use: a visitor without an open event needs only the first one, and who enters results
//! only one more.

use std::pin::Pin;

use super::Session;
use crate::engine::log::live::Live;
use crate::files::cards::{CardError, ClaimCard, Moved, Receiver, Sender};
use crate::files::workbook::Sheet;
use crate::files::{Heading, StoreError};
use crate::present::result::claimed::AtDesk;
use crate::web::base::*;
use crate::web::browser::camera::Reader;

/// A program file after the first one.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Program {
    /// Opens an event and takes results.
    Event,
    /// All other pages of events and of the device.
    More,
    /// The page of a player.
    Card,
    /// The other pages for phones.
    Phones,
}

/// Entry points of [`Program::Event`].
#[derive(Clone, Copy)]
pub struct Chunk {
    pub page: fn(&Route) -> AnyView,
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

/// Entry points of [`Program::More`].
#[derive(Clone, Copy)]
pub struct More {
    pub page: fn(&Route) -> AnyView,
    /// The note dialog of a page that provides a request to it.
    pub note_dialog: fn() -> AnyView,
    /// The proposed tables of the round page.
    pub proposal: fn() -> AnyView,
    pub cut_dialog: fn(Session, RwSignal<bool>) -> AnyView,
    /// Downloads all events of this device as one file.
    pub download_all: fn(Session),
    /// The link for sign-ups before round 1, with its code and a button that copies it.
    pub sign_up_link: fn(Session) -> ViewFn,
}

/// A page for a phone: its program file needs none of the desk.
pub type CardPage = fn() -> AnyView;

/// Functions of the file that reads codes and makes films of them.
#[derive(Clone, Copy)]
pub struct CodeFile {
    pub read: Reader,
    pub sender: fn(&[u8]) -> Result<Sender, CardError>,
    pub part: fn(&Sender, u32) -> Result<String, CardError>,
    pub take: fn(&mut Receiver, &str) -> Result<Moved, CardError>,
}

/// The reader of workbooks, in a file of its own.
pub type ReadSheet = fn(&[u8]) -> Option<Sheet>;

#[derive(Clone, Copy)]
enum Arrival<T> {
    Unasked,
    OnItsWay,
    Failed,
    There(T),
}

/// A program file, and the texts that its pages need; `None` if any part failed.
pub type Fetched<T> = Pin<Box<dyn Future<Output = Option<T>>>>;

/// Until a file that did not arrive is asked for again.
const RETRY: Duration = Duration::from_millis(500);

/// The other pages wait this long after the program of events has arrived, so that its page is drawn first.
const DRAWN: Duration = Duration::from_millis(500);

/// A program file and how far it is.
#[derive(Clone, Copy)]
pub struct File<T: 'static> {
    arrival: RwSignal<Arrival<T>>,
    fetch: Callback<Lang, Fetched<T>>,
}

impl<T: Copy + Send + Sync + 'static> File<T> {
    pub fn new(fetch: impl Fn(Lang) -> Fetched<T> + Send + Sync + 'static) -> Self {
        Self { arrival: RwSignal::new(Arrival::Unasked), fetch: Callback::new(fetch) }
    }

    /// `None` until it has arrived.
    pub fn get(self) -> Option<T> {
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
    fn prefetch(self, lang: Lang) {
        if matches!(self.arrival.get_untracked(), Arrival::Unasked) {
            self.fetch_for_page(lang);
        }
    }
}

/// The program files after the first one, each fetched with the texts of a language.
#[derive(Clone, Copy)]
pub struct Files {
    pub event: File<Chunk>,
    pub more: File<More>,
    pub card: File<CardPage>,
    pub phones: File<CardPage>,
    pub codes: File<CodeFile>,
    pub sheets: File<ReadSheet>,
    /// Number of actions of the user that wait for a file.
    pub waiting: RwSignal<u32>,
}

/// Counts an action of the user that waits for a file.
struct Waiting(RwSignal<u32>);

impl Drop for Waiting {
    fn drop(&mut self) {
        self.0.update(|count| *count -= 1);
    }
}

impl Session {
    /// `None` until the program of events has arrived.
    pub fn chunk(self) -> Option<Chunk> {
        self.files.event.get()
    }

    /// `None` until the program of events and the other pages have arrived.
    pub fn more(self) -> Option<More> {
        self.chunk().and(self.files.more.get())
    }

    /// Whether a program file, or one that it needs, did not arrive.
    pub fn lacks(self, program: Program) -> bool {
        let Files { event, more, card, phones, .. } = self.files;
        match program {
            Program::Event => event.has_failed(),
            Program::More => event.has_failed() || more.has_failed(),
            Program::Card => card.has_failed(),
            Program::Phones => phones.has_failed(),
        }
    }

    /// Fetches a program file and what it needs for a page, unless they are loaded or loading.
    pub fn fetch(self, program: Program) {
        let Files { event, more, card, phones, .. } = self.files;
        let lang = self.lang.get_untracked();
        match program {
            Program::Event if event.may_be_asked() => self.with_chunk(|_| {}),
            Program::Event => {}
            Program::More => {
                self.fetch(Program::Event);
                more.fetch_for_page(lang);
            }
            Program::Card => card.fetch_for_page(lang),
            Program::Phones => phones.fetch_for_page(lang),
        }
    }

    /// Runs `act` with the program of events, once it is loaded; the other pages follow in the background. If loading
    /// fails, shows a toast and drops `act`.
    pub fn with_chunk(self, act: impl FnOnce(Chunk) + 'static) {
        self.with(self.files.event, move |chunk| {
            act(chunk);
            spawn_local(async move {
                clock::rest(DRAWN).await;
                self.files.more.prefetch(self.lang.get_untracked());
            });
        });
    }

    /// Runs `act` with the other pages, once they are loaded; as [`Session::with_chunk`]. Tells the user to wait until
    /// then.
    pub fn with_more(self, act: impl FnOnce(More) + 'static) {
        let waiting = untrack(|| self.more()).is_none().then(|| {
            self.announce(self.words().app_loading().to_owned());
            self.files.waiting.update(|count| *count += 1);
            Waiting(self.files.waiting)
        });
        let act = move |more| {
            drop(waiting);
            act(more);
        };
        self.with_chunk(move |_| self.with(self.files.more, act));
    }

    /// Runs `act` with the file of codes, once it is loaded; as [`Session::with_chunk`].
    pub fn with_codes(self, act: impl FnOnce(CodeFile) + 'static) {
        self.with(self.files.codes, act);
    }

    /// Runs `act` with the reader of workbooks, once it is loaded; as [`Session::with_chunk`].
    pub fn with_sheets(self, act: impl FnOnce(ReadSheet) + 'static) {
        self.with(self.files.sheets, act);
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
