//! Entry points of the program files after the first one, and the code that fetches them.
//!
//! Code reached only through the entry points of one file goes into it. Any other reference to it moves it into a file
//! that both need; a reference from outside them, into the first file, which every visitor downloads.

use leptos::prelude::*;
use leptos::wasm_split::{SplitLoaderError, wasm_split};

use super::bracket::cut_dialog::cut_dialog;
use super::browser::texts;
use super::card::card as player_page;
use super::card::ending::ending as final_page;
use super::claim::claim as claim_page;
use super::home::{Doors, HomeDoors};
use super::judging::note_dialog::note_dialog;
use super::live::join::join as join_page;
use super::round::claims::claim_at_desk;
use super::round::proposal::proposal;
use super::round::watch;
use super::scan::CodeFile;
use super::session::Session;
use super::session::chunk::{CardPage, Chunk, ChunkPage, Fetched, MainPage, Mains, OtherPage, Others, PhonePages};
use super::shell::banner::banners;
use super::shell::head::event_tools;
use super::shell::more;
use super::sign_up::sign_up as sign_up_page;
use super::storage::headings;
use super::{
    bracket, guide, home, judging, links, live, log, paper, players, round, rulebook, screen, settings, setup,
    standing, statistics,
};
use crate::engine::log::live::Live;
use crate::files::cards::{Receiver, Sender};
use crate::present::log::fact::fact_words;
use crate::present::share::reading;
use crate::present::words::text::{Lang, Part};

/// Fetches the second file and its texts in this language; `None` if either failed.
pub fn second(lang: Lang) -> Fetched<Chunk> {
    let texts = texts::load(lang, Part::Event);
    Box::pin(async move {
        let (chunk, has_texts) = (chunk().await, texts.await);
        chunk.ok().filter(|_| has_texts).map(|chunk| *chunk)
    })
}

#[wasm_split(late, wasm_split_path = leptos::wasm_split, fallible)]
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

fn page(page: ChunkPage) -> AnyView {
    match page {
        ChunkPage::Round => round::round(),
        ChunkPage::More => more::more(),
    }
}

/// Fetches the third file; `None` if that failed.
pub fn third() -> Fetched<Mains> {
    Box::pin(async { mains().await.ok().map(|mains| *mains) })
}

#[wasm_split(mains, wasm_split_path = leptos::wasm_split, fallible)]
fn mains() -> Result<Box<Mains>, SplitLoaderError> {
    Ok(Box::new(Mains { page: main_page, note_dialog, proposal, cut_dialog }))
}

fn main_page(page: MainPage) -> AnyView {
    match page {
        MainPage::Players => players::players(),
        MainPage::Standing => standing::standing(),
        MainPage::Bracket => bracket::bracket(),
    }
}

/// Fetches the fourth file; `None` if that failed.
pub fn fourth(home: HomeDoors) -> Fetched<Others> {
    Box::pin(async move {
        let (others, doors) = *others().await.ok()?;
        home.set(Some(doors));
        Some(others)
    })
}

#[wasm_split(rest, wasm_split_path = leptos::wasm_split, fallible)]
fn others() -> Result<Box<(Others, Doors)>, SplitLoaderError> {
    let others = Others { page: other_page, download_all: home::download_all, sign_up_link: links::sign_up_link };
    let doors = Doors {
        look_around: home::look_around,
        take_file: home::take_file,
        take_files: home::take_files,
        take_log: home::take_log,
        check_file: home::check_file,
        questions: home::questions,
        acts: home::acts,
    };
    Ok(Box::new((others, doors)))
}

/// Fetches the page of a player and its texts in this language; `None` if either failed.
pub fn card(lang: Lang) -> Fetched<CardPage> {
    let texts = texts::load(lang, Part::Card);
    Box::pin(async move {
        let (page, has_texts) = (card_page().await, texts.await);
        page.ok().filter(|_| has_texts).map(|page| *page)
    })
}

#[wasm_split(card, wasm_split_path = leptos::wasm_split, fallible)]
fn card_page() -> Result<Box<CardPage>, SplitLoaderError> {
    Ok(Box::new(player_page as CardPage))
}

/// Fetches the other pages for phones and their texts in this language; `None` if either failed.
pub fn phone_pages(lang: Lang) -> Fetched<PhonePages> {
    let texts = texts::load(lang, Part::Event);
    Box::pin(async move {
        let (pages, has_texts) = (phones().await, texts.await);
        pages.ok().filter(|_| has_texts).map(|pages| *pages)
    })
}

#[wasm_split(phones, wasm_split_path = leptos::wasm_split, fallible)]
fn phones() -> Result<Box<PhonePages>, SplitLoaderError> {
    Ok(Box::new(PhonePages { ending: final_page, sign_up: sign_up_page, claim: claim_page, join: join_page }))
}

/// Fetches the file that reads codes and makes films of them; `None` if that failed.
pub fn codes() -> Fetched<CodeFile> {
    Box::pin(async { code_file().await.ok().map(|file| *file) })
}

#[wasm_split(codes, wasm_split_path = leptos::wasm_split, fallible)]
fn code_file() -> Result<Box<CodeFile>, SplitLoaderError> {
    Ok(Box::new(CodeFile { read: reading::read, sender: Sender::of, part: Sender::part, take: Receiver::take }))
}

fn other_page(page: OtherPage) -> AnyView {
    match page {
        OtherPage::New => setup::new_event(),
        OtherPage::Settings => settings::settings(),
        OtherPage::Rulebook => rulebook::rulebook(),
        OtherPage::Links => links::links(),
        OtherPage::Desks => live::desks::desks(),
        OtherPage::Guide => guide::guide(),
        OtherPage::Copies => home::copies::copies(),
        OtherPage::Setup => setup::setup(),
        OtherPage::Statistics => statistics::statistics(),
        OtherPage::Paper => paper::menu::paper(),
        OtherPage::Log => log::log(),
        OtherPage::ForDisplay => screen::screen(),
        OtherPage::Display => screen::display::display(),
        OtherPage::Stream => screen::stream::stream(),
        OtherPage::Judges => judging::judges(),
    }
}
