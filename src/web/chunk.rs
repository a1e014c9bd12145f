//! Entry points of the program files after the first one, and the code that fetches them.
//!
//! Code reached only through the entry points of one file goes into it. Any other reference to it moves it into a file
//! that both need; a reference from outside them, into the first file, which every visitor downloads.

use crate::web::prelude::*;
use leptos::wasm_split::{SplitLoaderError, wasm_split};

use super::bracket::cut_dialog::cut_dialog;
use super::browser::{camera, texts};
use super::card::ending::ending;
use super::card::{card as player_page, shown_text};
use super::claim::claim;
use super::judging::note_dialog::note_dialog;
use super::live::join::join;
use super::round::claims::claim_at_desk;
use super::round::proposal::proposal;
use super::round::watch;
use super::session::chunk::{CardPage, Chunk, CodeFile, Fetched, File, Files, More, ReadSheet};
use super::shell::banner::banners;
use super::shell::head::event_tools;
use super::shell::{absent, more};
use super::sign_up::sign_up;
use super::storage::headings;
use super::{
    bracket, guide, home, judging, links, live, log, paper, players, round, rulebook, screen, settings, setup,
    standing, statistics,
};
use crate::engine::log::live::Live;
use crate::files::cards::{Card, Kind, Receiver, Sender};
use crate::files::workbook;
use crate::present::log::fact::fact_words;
use crate::present::share::reading;
use crate::present::words::text::Part;

pub fn files() -> Files {
    Files {
        event: File::new(|lang| with_texts(lang, Part::Event, chunk())),
        more: File::new(|_| Box::pin(async { more().await.ok().map(|more| *more) })),
        card: File::new(|lang| with_texts(lang, Part::Card, card_page())),
        phones: File::new(|lang| with_texts(lang, Part::Event, phones())),
        codes: File::new(|_| Box::pin(async { code_file().await.ok().map(|file| *file) })),
        sheets: File::new(|_| Box::pin(async { sheets().await.ok().map(|read| *read) })),
        waiting: RwSignal::new(0),
    }
}

/// Fetches a program file and texts in this language.
fn with_texts<T: 'static>(
    lang: Lang,
    part: Part,
    file: impl Future<Output = Result<Box<T>, SplitLoaderError>> + 'static,
) -> Fetched<T> {
    let texts = texts::load(lang, part);
    Box::pin(async move {
        let (file, has_texts) = (file.await, texts.await);
        file.ok().filter(|_| has_texts).map(|file| *file)
    })
}

#[wasm_split(event, wasm_split_path = leptos::wasm_split, fallible)]
fn chunk() -> Result<Box<Chunk>, SplitLoaderError> {
    Ok(Box::new(Chunk {
        page,
        play: Live::of,
        list: headings::list,
        open: Session::open,
        watch: watch::watch,
        save_again: Session::save_again,
        download: Session::download,
        undo: Session::undo,
        redo: Session::redo,
        banners,
        event_tools,
        fact_words,
        claim_at_desk,
    }))
}

fn page(route: &Route) -> AnyView {
    match route {
        Route::Event(_, Page::More) => more::more(),
        _ => round::round(),
    }
}

#[wasm_split(more, wasm_split_path = leptos::wasm_split, fallible)]
fn more() -> Result<Box<More>, SplitLoaderError> {
    Ok(Box::new(More {
        page: other_page,
        note_dialog,
        proposal,
        cut_dialog,
        download_all: home::download_all,
        sign_up_link: links::sign_up_link,
    }))
}

fn other_page(route: &Route) -> AnyView {
    match route {
        Route::Home => home::dialogs(),
        Route::Card(_) => join(),
        Route::New => setup::new_event(),
        Route::Settings => settings::settings(),
        Route::Guide => guide::guide(),
        Route::Copies(_) => home::copies::copies(),
        Route::Rulebook | Route::Event(_, Page::Rulebook) => rulebook::rulebook(),
        Route::Event(_, Page::Players) => players::players(),
        Route::Event(_, Page::Standing(_)) => standing::standing(),
        Route::Event(_, Page::Bracket) => bracket::bracket(),
        Route::Event(_, Page::Links) => links::links(),
        Route::Event(_, Page::Desks) => live::desks::desks(),
        Route::Event(_, Page::Setup) => setup::setup(),
        Route::Event(_, Page::Statistics) => statistics::statistics(),
        Route::Event(_, Page::Paper) => paper::menu::paper(),
        Route::Event(_, Page::Log) => log::log(),
        Route::Event(_, Page::Screen) => screen::screen(),
        Route::Event(_, Page::Display) => screen::display::display(),
        Route::Event(_, Page::Stream(_)) => screen::stream::stream(),
        Route::Event(_, Page::Judges) => judging::judges(),
        // They are in other program files.
        Route::Event(_, Page::Round(_) | Page::Table(..) | Page::More) => absent::absent(),
    }
}

#[wasm_split(card, wasm_split_path = leptos::wasm_split, fallible)]
fn card_page() -> Result<Box<CardPage>, SplitLoaderError> {
    Ok(Box::new(player_page as CardPage))
}

#[wasm_split(phones, wasm_split_path = leptos::wasm_split, fallible)]
fn phones() -> Result<Box<CardPage>, SplitLoaderError> {
    Ok(Box::new(phone_page as CardPage))
}

fn phone_page() -> AnyView {
    match Card::kind_of(&shown_text().get_untracked()) {
        Ok(Kind::Final) => ending(),
        Ok(Kind::Event | Kind::Entry) => sign_up(),
        _ => claim(),
    }
}

#[wasm_split(sheets, wasm_split_path = leptos::wasm_split, fallible)]
fn sheets() -> Result<Box<ReadSheet>, SplitLoaderError> {
    Ok(Box::new(workbook::sheet as ReadSheet))
}

/// In the worker that reads pictures.
pub fn read_codes() {
    camera::serve(async { Some(code_file().await.ok()?.read) });
}

#[wasm_split(codes, wasm_split_path = leptos::wasm_split, fallible)]
fn code_file() -> Result<Box<CodeFile>, SplitLoaderError> {
    Ok(Box::new(CodeFile { read: reading::read, sender: Sender::of, part: Sender::part, take: Receiver::take }))
}
