//! Several files chosen at once in a real picker, and Escape at a question. What came of each: `tests/app/home.rs`.

use std::{fs, path::PathBuf};

use thirtyfour::prelude::*;
use topcut::engine::command::{Command, DraftResult, ResultEnd};
use topcut::engine::id::{EventId, RoundRef, TableNumber};
use topcut::files::{renamed, write};

use crate::{finished::Event, organiser::NAMES, site::Site, visit::Visit};

/// An event in round 1, with results at these tables.
fn cup(number: u64, tables: &[u16]) -> String {
    let names = NAMES[..8].iter().map(|name| (*name).to_owned()).collect();
    let mut event = Event::open(&format!("Cup {number:02}"), 3, 0, names);
    event.round();
    for table in tables {
        let scores = [Some(200), Some(10 + table)];
        let draft = DraftResult { end: ResultEnd::Scores, scores, ..DraftResult::default() };
        event.act(&Command::EnterResult(RoundRef::Swiss(1), TableNumber(*table), draft));
    }
    write(&renamed(event.log(), &EventId::from_bits(number)))
}

#[test]
fn of_files_chosen_at_once_each_is_taken_in() {
    let site = Site::at("/");
    Visit::sized(1180, 820).run(async |page| {
        page.enter(&site).await?;
        let folder = page.downloads();
        let mut paths = Vec::new();
        for (name, text) in [
            ("cup-05-one.json", cup(5, &[1])),
            ("cup-05-other.json", cup(5, &[2])),
            ("cup-06-one.json", cup(6, &[1])),
            ("cup-06-other.json", cup(6, &[2])),
        ] {
            fs::write(folder.join(name), text)?;
            paths.push(folder.join(name).display().to_string());
        }
        page.upload("input[type=file]", &PathBuf::from(paths.join("\n"))).await?;
        page.says("cup-06-other.json: “Cup 06” waits for your answer.").await?;
        page.shot("many-files").await?;
        // Escape leaves the first question; the second one follows.
        page.shows("dialog[open]", "Cup 05").await?;
        page.keys(Key::Escape).await?;
        page.shows("dialog[open]", "Cup 06").await?;
        page.press("Merge").await?;
        page.gone("dialog[open]").await?;
        page.until("document.querySelectorAll('.events > li').length === 2").await
    });
}
