//! Hostile names in files: they survive the own file and reports for Cryodex and List Fortress, and are no formula in a
//! sheet. `tests/browser/hostile.rs` shows them on every page.

use std::collections::BTreeSet;

use topcut::audit::simulate::{Wish, simulate};
use topcut::engine::facts::{EntriesAdded, EntryEdited, EventOpened};
use topcut::engine::formats::FORMATS;
use topcut::engine::id::Instant;
use topcut::engine::log::{Fact, Log};
use topcut::files::interchange::cryodex::cryodex;
use topcut::files::interchange::import::{Opened, open};
use topcut::files::interchange::list_fortress::list_fortress;
use topcut::files::{read, write};
use topcut::present::share::{html, matches};
use topcut::present::words::text::{Lang, Words};

fn names() -> Vec<String> {
    serde_json::from_str(include_str!("hostile_names.json")).unwrap()
}

/// A finished event with these names.
fn event() -> Log {
    let names = names();
    let entries = u16::try_from(names.len()).unwrap();
    let log = simulate(&Wish { drops: 0, late: 0, ..Wish::new(FORMATS[0], entries, 7) })
        .unwrap_or_else(|stuck| panic!("{:?}", stuck.refusal));
    let mut stamped = log.entries().to_vec();
    for entry in &mut stamped {
        match &mut entry.fact {
            Fact::EventOpened(EventOpened { setup, .. }) => setup.name.clone_from(&names[0]),
            Fact::EntriesAdded(EntriesAdded { entries, .. }) => {
                for added in entries {
                    added.details.name.clone_from(&names[usize::from(added.entry.0) % names.len()]);
                }
            }
            Fact::EntryEdited(EntryEdited { entry, details, .. }) => {
                details.name.clone_from(&names[usize::from(entry.0) % names.len()])
            }
            _ => {}
        }
    }
    Log::new(stamped).unwrap()
}

fn called(log: &Log) -> BTreeSet<String> {
    log.replay().entries.iter().map(|entry| entry.details.name.clone()).collect()
}

#[test]
fn hostile_names_come_back_from_every_file_as_what_they_are() {
    let log = event();
    assert_eq!(called(&log), names().into_iter().collect());
    assert_eq!(read(&write(&log)).unwrap(), log);
    let state = log.replay();
    for (tool, text) in [("Cryodex", cryodex(&state)), ("List Fortress", list_fortress(&state))] {
        let Ok(Opened::Report(imported)) = open(text.as_bytes(), "", Instant(0)) else { panic!("{tool}: {text}") };
        assert_eq!(called(&imported.log), called(&log), "{tool}");
        // Again from the imported event.
        let again = if tool == "Cryodex" { cryodex } else { list_fortress }(&imported.log.replay());
        let Ok(Opened::Report(imported)) = open(again.as_bytes(), "", Instant(0)) else { panic!("{tool}: {again}") };
        assert_eq!(called(&imported.log), called(&log), "{tool}, twice");
    }
}

#[test]
fn hostile_names_are_texts_in_sheets_and_pages() {
    let state = event().replay();
    for lang in Lang::ALL {
        let sheet = matches::csv(Words::new(lang), &state);
        let cells = sheet.lines().flat_map(|line| line.split(','));
        let formulas: Vec<_> = cells
            .filter(|cell| {
                cell.trim_start_matches('"').starts_with(['=', '@', '+', '-']) && cell.parse::<f64>().is_err()
            })
            .collect();
        assert_eq!(formulas, Vec::<&str>::new());
        let page = html::page(Words::new(lang), &state, None);
        assert!(["<script", "<img", "<svg", "onerror=\""].iter().all(|tag| !page.contains(tag)), "{page}");
    }
}
