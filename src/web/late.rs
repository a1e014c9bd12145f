//! What a visitor without an open event does without: the second file of the program and the sentences that it needs,
//! fetched when they are first needed.
//!
//! Everything that is reached only through [`Late`] goes into that file; whoever names it elsewhere pulls it into the
//! first one, which every visitor waits for.

use leptos::prelude::*;
use leptos::task::spawn_local;
use leptos::wasm_split::{SplitLoaderError, wasm_split};

use super::browser::texts;
use super::browser::upload::Upload;
use super::home::{Chosen, Incoming};
use super::round::watch;
use super::session::Session;
use super::shell::banner::banners;
use super::shell::head::event_tools;
use super::shell::more;
use super::storage::shelf;
use super::{
    bracket, home, judging, log, paper, players, round, rulebook, screen, settings, setup, standing, statistics,
};
use crate::engine::id::EventId;
use crate::engine::log::{Fact, Log};
use crate::engine::tournament::Tournament;
use crate::files::{Heading, StoreError};
use crate::present::log::fact::fact_words;
use crate::present::words::text::{Part, Words};

/// The doors into the second file.
#[derive(Clone, Copy)]
pub struct Late {
    /// The page of a new event.
    pub new_event: fn() -> AnyView,
    /// The settings of this device.
    pub settings: fn() -> AnyView,
    pub rulebook: fn() -> AnyView,
    /// The copies that the app keeps by itself.
    pub copies: fn() -> AnyView,
    /// The setup of an event.
    pub setup: fn() -> AnyView,
    pub players: fn() -> AnyView,
    pub round: fn() -> AnyView,
    pub standing: fn() -> AnyView,
    pub bracket: fn() -> AnyView,
    /// Its figures and pictures.
    pub statistics: fn() -> AnyView,
    /// What can be printed of it.
    pub paper: fn() -> AnyView,
    pub log: fn() -> AnyView,
    /// What the second screen shows.
    pub screen: fn() -> AnyView,
    /// The second screen.
    pub display: fn() -> AnyView,
    /// What judges wrote down.
    pub judges: fn() -> AnyView,
    /// The way to the pages that have no place in the bar of a phone.
    pub more: fn() -> AnyView,
    /// Opens an event made up to look around in.
    pub look_around: fn(Incoming),
    /// Reads a file that came in.
    pub take_file: fn(Incoming, Upload),
    /// Reads a file that is only to be checked.
    pub check_file: fn(Incoming, Upload),
    /// The questions before a file is accepted.
    pub questions: fn(Incoming) -> AnyView,
    /// What can be done with an event of the list.
    pub acts: fn(Chosen) -> AnyView,
    /// All events of this device in one file.
    pub download_all: fn(Session),
    /// The events of this device.
    pub list: fn() -> Result<Vec<Heading>, StoreError>,
    /// Opens an event of this device.
    pub open: fn(Session, &EventId),
    /// Takes over what another window has stored under this key.
    pub follow: fn(Session, Option<&str>),
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

#[wasm_split(late, wasm_split_path = leptos::wasm_split, fallible)]
fn doors() -> Result<Box<Late>, SplitLoaderError> {
    Ok(Box::new(Late {
        new_event: setup::new_event,
        settings: settings::settings,
        rulebook: rulebook::rulebook,
        copies: home::copies::copies,
        setup: setup::setup,
        players: players::players,
        round: round::round,
        standing: standing::standing,
        bracket: bracket::bracket,
        statistics: statistics::statistics,
        paper: paper::menu::paper,
        log: log::log,
        screen: screen::screen,
        display: screen::display::display,
        judges: judging::judges,
        more: more::more,
        look_around: home::look_around,
        take_file: home::take_file,
        check_file: home::check_file,
        questions: home::questions,
        acts: home::acts,
        download_all: home::download_all,
        list: shelf::list,
        open: Session::open,
        follow: watch::follow,
        watch: watch::watch,
        save_again: Session::save_again,
        undo: Session::undo,
        redo: Session::redo,
        banners,
        event_tools,
        fact_words,
    }))
}

impl Session {
    /// Whether the second file is there, and its doors.
    #[must_use]
    pub fn arrival(self) -> ReadSignal<Arrival> {
        self.arrival.read_only()
    }

    /// The doors of the second file; nothing before it has arrived.
    #[must_use]
    pub fn late(self) -> Option<Late> {
        match *self.arrival.read() {
            Arrival::There(late) => Some(late),
            Arrival::Unasked | Arrival::OnItsWay | Arrival::Failed => None,
        }
    }

    /// Fetches the second file unless it is there or on its way.
    pub fn fetch_late(self) {
        if matches!(*self.arrival.read_untracked(), Arrival::Unasked | Arrival::Failed) {
            self.with_late(|_| {});
        }
    }

    /// Does something with the second file: at once if it is there, else when it has arrived. If it does not, the user
    /// is told and nothing is done.
    pub fn with_late(self, act: impl FnOnce(Late) + 'static) {
        if let Some(late) = untrack(|| self.late()) {
            return act(late);
        }
        self.arrival.set(Arrival::OnItsWay);
        let texts = texts::load(self.settings().get_untracked().lang, Part::Event);
        spawn_local(async move {
            let (doors, has_texts) = (doors().await, texts.await);
            match doors {
                Ok(late) if has_texts => {
                    self.arrival.set(Arrival::There(*late));
                    act(*late);
                }
                _ => {
                    self.arrival.set(Arrival::Failed);
                    self.toast(self.words_now().app_late_failed().to_owned());
                }
            }
        });
    }
}
