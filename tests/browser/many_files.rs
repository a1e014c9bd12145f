//! Several files chosen at once: each is taken in, in order, with what came of it, and no question about one is lost.

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
fn files_chosen_at_once_are_all_taken_in() {
    let site = Site::at("/");
    Visit::sized(1180, 820).run(async |page| {
        page.enter(&site).await?;
        let mut files: Vec<(String, String)> =
            (1..=12).map(|number| (format!("cup-{number:02}.json"), cup(number, &[]))).collect();
        for (name, text) in [
            ("cup-03-later.json", cup(3, &[1])),
            ("cup-03-again.json", cup(3, &[1])),
            ("broken.json", "{".to_owned()),
            ("cup-05-one.json", cup(5, &[1])),
            ("cup-05-other.json", cup(5, &[2])),
            ("cup-06-one.json", cup(6, &[1])),
            ("cup-06-other.json", cup(6, &[2])),
        ] {
            files.push((name.to_owned(), text));
        }
        let folder = page.downloads();
        for (name, text) in &files {
            fs::write(folder.join(name), text)?;
        }
        let paths: Vec<_> = files.iter().map(|(name, _)| folder.join(name).display().to_string()).collect();
        page.upload("input[type=file]", &PathBuf::from(paths.join("\n"))).await?;
        page.says("19 files. 15 events opened.").await?;
        for said in [
            "cup-12.json: “Cup 12” is opened.",
            "cup-03-later.json: “Cup 03” is opened.",
            "cup-03-again.json: “Cup 03” is here already, nothing is new.",
            "broken.json: ",
            "cup-05-other.json: “Cup 05” waits for your answer.",
            "cup-06-other.json: “Cup 06” waits for your answer.",
        ] {
            page.says(said).await?;
        }
        page.shot("many-files").await?;
        // Escape leaves the first question; the second one follows.
        page.shows("dialog[open]", "Cup 05").await?;
        page.keys(Key::Escape).await?;
        page.shows("dialog[open]", "Cup 06").await?;
        page.press("Merge").await?;
        page.gone("dialog[open]").await?;
        page.shows("h1", "Events").await?;
        page.until("document.querySelectorAll('.events > li').length === 12").await?;
        page.press("Close").await?;
        page.reload().await?;
        page.until("document.querySelectorAll('.events > li').length === 12").await
    });
}
