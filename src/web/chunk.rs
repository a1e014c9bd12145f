//! Entry points of the second program file, and the code that fetches it.
//!
//! Code reached only through these entry points goes into the second file. Any other reference to it moves it into the
//! first file, which every visitor downloads.

use std::pin::Pin;

use leptos::prelude::*;
use leptos::wasm_split::{SplitLoaderError, wasm_split};

use super::browser::texts;
use super::home::{Doors, HomeDoors};
use super::round::watch;
use super::session::Session;
use super::session::chunk::{Chunk, ChunkPage};
use super::shell::banner::banners;
use super::shell::head::event_tools;
use super::shell::more;
use super::storage::shelf;
use super::{
    bracket, home, judging, log, paper, players, round, rulebook, screen, settings, setup, standing, statistics,
};
use crate::present::log::fact::fact_words;
use crate::present::words::text::{Lang, Part};

/// Fetches the file and its texts in this language; `None` if either failed.
pub fn fetch(lang: Lang, home: HomeDoors) -> Pin<Box<dyn Future<Output = Option<Chunk>>>> {
    let texts = texts::load(lang, Part::Event);
    Box::pin(async move {
        let (doors, has_texts) = (doors().await, texts.await);
        let (chunk, of_home) = *doors.ok().filter(|_| has_texts)?;
        home.set(Some(of_home));
        Some(chunk)
    })
}

#[wasm_split(late, wasm_split_path = leptos::wasm_split, fallible)]
fn doors() -> Result<Box<(Chunk, Doors)>, SplitLoaderError> {
    let chunk = Chunk {
        page,
        download_all: home::download_all,
        open: Session::open,
        watch: watch::watch,
        save_again: Session::save_again,
        undo: Session::undo,
        redo: Session::redo,
        banners,
        event_tools,
        fact_words,
    };
    let home = Doors {
        list: shelf::list,
        look_around: home::look_around,
        take_file: home::take_file,
        check_file: home::check_file,
        questions: home::questions,
        acts: home::acts,
    };
    Ok(Box::new((chunk, home)))
}

fn page(page: ChunkPage) -> AnyView {
    match page {
        ChunkPage::New => setup::new_event(),
        ChunkPage::Settings => settings::settings(),
        ChunkPage::Rulebook => rulebook::rulebook(),
        ChunkPage::Copies => home::copies::copies(),
        ChunkPage::Setup => setup::setup(),
        ChunkPage::Players => players::players(),
        ChunkPage::Round => round::round(),
        ChunkPage::Standing => standing::standing(),
        ChunkPage::Bracket => bracket::bracket(),
        ChunkPage::Statistics => statistics::statistics(),
        ChunkPage::Paper => paper::menu::paper(),
        ChunkPage::Log => log::log(),
        ChunkPage::ForDisplay => screen::screen(),
        ChunkPage::Display => screen::display::display(),
        ChunkPage::Judges => judging::judges(),
        ChunkPage::More => more::more(),
    }
}
