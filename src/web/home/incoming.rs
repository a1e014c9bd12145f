//! Imported files: read, checked and shown before they are accepted.

use crate::web::prelude::*;
use leptos::attr;
use leptos::wasm_split::wasm_split;

use super::checking::Checking;
use super::joining::Joining;
use super::more::{Chosen, acts};
use super::questions::Questions;
use super::taking::{Taking, take_files};
use super::tools::look_around;
use crate::files::event::backup::{Device, read_all_in_slices};
use crate::files::interchange::import::{Imported, Opened, open_in_slices};
use crate::files::merge::Join;
use crate::files::{FileError, renamed};
use crate::present::home::import::{self, FilePlayers, Report, report};
use crate::present::people::file::{Kind, kind, kind_words};
use crate::present::people::said::sheet_words;
use crate::present::words::device::{self, Shown};
use crate::web::browser::upload::Picked;
use crate::web::players::repeat_offer::{Offer, Offered};
use crate::web::session::Slices;
use crate::web::session::chunk::ReadSheet;

/// Content that the program of other pages takes in.
pub(super) enum Brought {
    /// An example event.
    Demo,
    File(Upload),
    Files(Vec<Picked>),
    /// Of another device.
    Log(Arc<Log>),
    /// A file to be checked against a code.
    ToCheck(Upload),
}

impl Brought {
    /// Of files.
    fn names(self) -> Vec<String> {
        match self {
            Self::Demo | Self::Log(_) => Vec::new(),
            Self::File(upload) | Self::ToCheck(upload) => vec![upload.name],
            Self::Files(files) => files.into_iter().map(|file| file.name).collect(),
        }
    }
}

#[derive(Clone, Copy)]
pub struct Incoming {
    pub(super) session: Session,
    pub(super) read: Callback<Upload>,
    trouble: RwSignal<String>,
    /// The names of files of players, and they.
    pub(super) players: RwSignal<Vec<(String, FilePlayers)>>,
    /// Reports to accept or reject.
    pub(super) offered: Questions<(Log, Report)>,
    /// Events with the id of a stored one but a diverged log.
    pub(super) rivals: Questions<Log>,
    joining: Joining,
    /// Partly readable backups.
    pub(super) partly: Questions<Device>,
    /// Several files at once.
    pub(super) taking: Taking,
    pub(super) checking: Checking,
    /// Whether an event is received by camera.
    pub(super) receiving: RwSignal<bool>,
}

impl Incoming {
    pub(super) fn new(session: Session) -> Self {
        let empty = Callback::new(|_| {});
        let incoming = Self {
            session,
            read: empty,
            trouble: held(RwSignal::default),
            players: held(RwSignal::default),
            offered: Questions::new(),
            rivals: Questions::new(),
            joining: Joining::new(),
            partly: Questions::new(),
            taking: Taking::new(),
            checking: Checking::new(),
            receiving: held(|| RwSignal::new(false)),
        };
        Self { read: Callback::new(move |upload| incoming.hand_in(Brought::File(upload))), ..incoming }
    }

    /// Hands something to the program of other pages, once it is loaded.
    pub(super) fn hand_in(self, brought: Brought) {
        self.session.with_more(move |_| {
            if self.is_gone() {
                let stopped = |name: String| self.session.toast(self.session.words().app_opening_stopped(name));
                return brought.names().into_iter().for_each(stopped);
            }
            spawn_local(take(self, brought));
        });
    }

    /// The files that the user chose, dropped, or opened the app with.
    pub(super) fn files(self) -> Callback<Vec<Picked>> {
        Callback::new(move |files: Vec<Picked>| {
            if !files.is_empty() {
                self.hand_in(Brought::Files(files));
            }
        })
    }

    /// Nothing of earlier files is shown any more.
    pub(super) fn forget_earlier(self) {
        self.trouble.set(String::new());
        self.players.set(Vec::new());
    }

    pub(super) async fn take(self, upload: Upload) {
        self.taking.close();
        self.forget_earlier();
        let words = self.session.words();
        let bytes = match upload.content(words) {
            Ok(bytes) => bytes,
            Err(why) => return self.trouble.set(why),
        };
        if kind(bytes) == Some(Kind::Workbook) {
            return self.session.with_sheets(move |read| self.take_sheet(upload, read));
        }
        let title = upload.name.split('.').next().unwrap_or_default();
        let read = self.session.in_slices(async |slices| read(bytes, title, slices).await).await;
        // None if the user cancelled or left the page.
        let Some(read) = read.filter(|_| !self.is_gone()) else {
            return self.session.toast(words.app_opening_stopped(upload.name));
        };
        match read {
            Ok(Found::Device(device)) => self.meet_device(device),
            Ok(Found::Event(Opened::Own(log))) => self.accept(&log),
            Ok(Found::Event(Opened::Report(imported))) => self.offer_report(*imported),
            Err(error) => match import::players(&upload.name, bytes, &error) {
                Some(found) => self.players.set(vec![(upload.name, found)]),
                None => self.trouble.set(import::trouble(words, &upload.name, bytes, &error)),
            },
        }
    }

    /// The names in a workbook.
    fn take_sheet(self, upload: Upload, read: ReadSheet) {
        let words = self.session.words();
        let Ok(bytes) = upload.content(words) else { return };
        let Some(sheet) = read(bytes) else { return self.complain(kind_words(words, Kind::Workbook).to_owned()) };
        self.session.toast(words.app_says(&upload.name, sheet_words(words, &sheet)));
        match import::players("sheet.csv", sheet.text.as_bytes(), &FileError::Table) {
            Some(found) => self.players.set(vec![(upload.name, found)]),
            None => self.complain(import::trouble(words, "sheet.csv", sheet.text.as_bytes(), &FileError::Table)),
        }
    }

    /// Asks about an event of another tool, and about the others of its file.
    pub(super) fn offer_report(self, mut imported: Imported) {
        let others = std::mem::take(&mut imported.others);
        for imported in std::iter::once(imported).chain(others) {
            let report = report(self.session.words(), &imported);
            self.offered.ask((imported.log, report));
        }
    }

    /// Opens a backup; asks first if parts of it are unreadable.
    fn meet_device(self, device: Device) {
        match device::view(self.session.words(), &device) {
            Shown::Whole => self.take_all(device.logs),
            Shown::Nothing(why) => self.trouble.set(why),
            Shown::Partly(_) => self.partly.ask(device),
        }
    }

    /// Imports several events in turn and names those that fail.
    pub(super) fn take_all(self, logs: Vec<Log>) {
        spawn_local(async move {
            let (opened, troubles) = self.bring_all(&logs).await;
            self.complain(troubles.join(" "));
            self.session.toast(self.session.words().home_opened_many(opened));
        });
    }

    /// The number of events that were stored, and what hindered the others.
    pub(super) async fn bring_all(self, logs: &[Log]) -> (usize, Vec<String>) {
        let words = self.session.words();
        let (mut opened, mut troubles) = (0_usize, Vec::new());
        for log in logs {
            let why = match self.bring(log).await {
                Ok(Taken::Opened) => {
                    opened += 1;
                    continue;
                }
                Ok(Taken::Known | Taken::Asked) => continue,
                Ok(Taken::Rival(error)) => store_words(words, &error),
                Err(why) => why,
            };
            troubles.push(words.app_says(log.replay().setup.name, why));
        }
        (opened, troubles)
    }

    /// Imports one of several events, under the lock if it writes.
    pub(super) async fn bring(self, log: &Log) -> Result<Taken, String> {
        if !self.writes(log) {
            return self.take_one(log);
        }
        match self.session.borrow(&log.replay().id).await {
            Ok(_loan) => self.take_one(log),
            Err(why) => Err(why),
        }
    }

    /// Whether an import would write without asking, judged without the lock.
    fn writes(self, log: &Log) -> bool {
        !matches!(self.joining.meet(self.session, log), Some(Join::Offer(_) | Join::Nothing))
    }

    /// Imports one of several events; needs the lock if it writes.
    fn take_one(self, log: &Log) -> Result<Taken, String> {
        let words = self.session.words();
        match self.joining.meet(self.session, log) {
            Some(Join::Offer(_)) if self.is_gone() => return Err(words.window_taken().to_owned()),
            Some(Join::Offer(_)) => {
                self.joining.ask(log);
                return Ok(Taken::Asked);
            }
            Some(Join::Nothing) => return Ok(Taken::Known),
            Some(Join::Strangers | Join::Continues) | None => {}
        }
        match self.session.adopt(log) {
            Ok(()) => {
                outside::taken(self.session, log);
                Ok(Taken::Opened)
            }
            Err(error @ StoreError::Conflict(_)) => Ok(Taken::Rival(error)),
            Err(error) => Err(store_words(words, &error)),
        }
    }

    /// Imports an event and opens it, once this window holds the lock.
    pub(super) fn accept(self, log: &Log) {
        if !self.writes(log) {
            return self.accept_now(log);
        }
        let log = log.clone();
        self.with_lock(log.replay().id, move || self.accept_now(&log));
    }

    /// Runs `act` once this window holds the lock of an event, or tells why not.
    pub(super) fn with_lock(self, event: EventId, act: impl FnOnce() + 'static) {
        spawn_local(async move {
            match self.session.borrow(&event).await {
                Ok(_loan) if self.is_gone() => self.complain(self.session.words().window_taken().to_owned()),
                Ok(_loan) => act(),
                Err(why) => self.complain(why),
            }
        });
    }

    /// Requires the lock, if it writes; compares with the stored event again.
    pub(super) fn accept_now(self, log: &Log) {
        match self.take_one(log) {
            Ok(Taken::Opened) => self.go_to(&log.replay()),
            Ok(Taken::Known) => {
                self.session.toast(self.session.words().merge_nothing().to_owned());
                self.go_to(&log.replay());
            }
            Ok(Taken::Asked) => {}
            Ok(Taken::Rival(_)) => self.rivals.ask(log.clone()),
            Err(why) => self.trouble.set(why),
        }
    }

    /// Opens the page of an event, unless that would end questions about other files, or the list of several.
    pub(super) fn go_to(self, tournament: &Tournament) {
        let is_asking = !self.offered.is_idle() || !self.rivals.is_idle() || !self.partly.is_idle();
        if is_asking || !self.joining.pairs.is_idle() || self.taking.is_shown() {
            return self.session.toast(self.session.words().home_opened(&tournament.setup.name));
        }
        // Changes of a connected device were merged: its host goes on among the devices.
        let host = self.session.host().filter(|host| host.is_of(&tournament.id) && !host.guests().is_empty());
        let page = if host.is_some() { Page::Desks } else { Page::opening(tournament.stage()) };
        self.session.announce(self.session.words().home_opened(&tournament.setup.name));
        self.session.navigate(&Route::Event(tournament.id.clone(), page));
    }

    /// Shows an error on this page, or as a toast once the user has left it.
    pub(super) fn complain(self, text: String) {
        if !self.is_gone() {
            self.trouble.set(text);
        } else if !text.is_empty() {
            self.session.toast(text);
        }
    }

    /// Whether the page was left.
    pub(super) fn is_gone(self) -> bool {
        self.trouble.is_disposed()
    }

    /// Imports an event as a copy with a new id.
    pub(super) fn accept_beside(self, log: &Log) {
        self.accept(&renamed(log, &EventId::from_bits(entropy::seed())));
    }

    /// Takes files with events.
    pub(super) fn input(self) -> (AnyView, impl Fn() + Copy + Send + Sync) {
        file_input((hand::picked(self.files()), attr::multiple(true)))
    }

    /// The error of the last file, or its players.
    pub(super) fn trouble(self) -> AnyView {
        let close = self.session.words().app_close();
        let offers = move || self.players.get().into_iter().map(move |(file, found)| self.offer(&file, found));
        let players = move || offers().collect::<Vec<_>>();
        let error = move || {
            let text = self.trouble.get();
            (!text.is_empty())
                .then(|| callout::bad(text).alert().act(button(close, move || self.trouble.set(String::new()))).view())
        };
        view! { {self.taking.view(self.session)} {players} {error} }
    }

    fn offer(self, file: &str, found: FilePlayers) -> AnyView {
        let words = self.session.words();
        let offer: Offer = expect_context();
        let mut text = words.home_players_found(file, found.people.len());
        if found.looks > 0 {
            text = [text, words.paste_rest(found.looks)].join(" ");
        }
        let begin = move || {
            let people = found.people.iter().map(|one| (one.clone(), true)).collect();
            offer.set(Some(Offered { event: None, people, rest: found.rest.clone() }));
            self.session.navigate(&Route::New);
        };
        callout::tip(text).status().act(button(words.home_players_new(), begin)).view()
    }

    fn report_dialog(self) -> AnyView {
        let accept = self.offered.answered(move |offered| self.accept(&offered.0));
        self.offered
            .dialog(self.session.say(Words::import_title), |offered| report_body(&offered.1))
            .wide()
            .closes_and(self.session.say(Words::import_accept), accept)
            .view()
    }

    fn rival_dialog(self) -> AnyView {
        let accept = self.rivals.answered(move |log| self.accept_beside(&log));
        self.rivals
            .dialog(self.session.say(Words::import_conflict_title), |log| of_event(log.replay().setup.name))
            .text(self.session.say(Words::import_conflict_text))
            .closes_and(self.session.say(Words::import_beside), accept)
            .view()
    }
}

/// How one of several events was imported.
pub(super) enum Taken {
    Opened,
    /// This device has all of it.
    Known,
    /// A question is asked, or waits.
    Asked,
    /// It has the id of another event.
    Rival(StoreError),
}

/// In the program of other pages, which has arrived.
#[wasm_split(more, wasm_split_path = leptos::wasm_split)]
fn take(incoming: Incoming, brought: Brought) {
    match brought {
        Brought::Demo => look_around(incoming),
        Brought::File(upload) => spawn_local(incoming.take(upload)),
        Brought::Files(files) => take_files(incoming, files),
        Brought::Log(log) => take_log(incoming, &log),
        Brought::ToCheck(upload) => spawn_local(incoming.checking.take(incoming, upload)),
    }
}

/// Takes in the log of another device.
pub(super) fn take_log(incoming: Incoming, log: &Log) {
    incoming.taking.close();
    incoming.accept(log);
}

pub(super) enum Found {
    /// A backup.
    Device(Device),
    Event(Opened),
}

/// Reads any known file format.
pub(super) async fn read(bytes: &[u8], title: &str, slices: &mut Slices) -> Result<Found, FileError> {
    match read_all_in_slices(bytes, slices).await {
        Some(device) => device.map(Found::Device),
        None => open_in_slices(bytes, title, clock::now(), slices).await.map(Found::Event),
    }
}

/// The menu of an event in the list, and the dialogs before a file is accepted.
pub fn dialogs() -> AnyView {
    let (incoming, chosen): (Incoming, Chosen) = (expect_context(), expect_context());
    view! {
        {acts(chosen)}
        {incoming.report_dialog()}
        {incoming.rival_dialog()}
        {incoming.joining.dialog(incoming)}
        {incoming.partly_dialog()}
        {incoming.checking.dialog(incoming)}
        {incoming.receive_dialog()}
    }
}

/// The event that a dialog is about.
pub(super) fn of_event(name: String) -> AnyView {
    view! { <p><strong>{name}</strong></p> }
}

fn report_body(report: &Report) -> AnyView {
    let Report { name, understood, verdict, differences, remarks } = report.clone();
    let remarks =
        (!remarks.is_empty()).then(|| callout::plain(use_session().words().import_remarks()).list(remarks).view());
    let verdict = if differences.is_empty() { callout::tip(verdict).icon("check") } else { callout::warn(verdict) };
    view! {
        {of_event(name)}
        <p>{understood}</p>
        {verdict.list(differences)}
        {remarks}
    }
}
