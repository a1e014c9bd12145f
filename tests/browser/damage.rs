//! Damaged cells in the browser: the app opens, reports the damage, shows everything before it, continues from there,
//! and keeps the raw text. `tests/contract/faults.rs` tries every character of every cell.
//!
//! `TOPCUT_FULL=1` tries some hundred places, otherwise some twenty.

use std::fs;

use serde_json::json;
use thirtyfour::prelude::*;
use topcut::engine::log::Log;
use topcut::files::Store;

use crate::{
    finished::Event,
    full::is_full,
    page::Page,
    site::Site,
    stored::{Kept, holding, kept, seed, store},
    visit::Visit,
};

/// Cells and positions, spread over all of them and equal in every run.
fn places(kept: &Kept, count: usize) -> Vec<(String, usize)> {
    let all: Vec<_> = kept.iter().collect();
    (0..count)
        .map(|number| {
            let (key, text) = all[(number * 7 + number / all.len()) % all.len()];
            (key.clone(), (number * 7919 + 3) % text.chars().count())
        })
        .collect()
}

/// Flips a bit of one character.
fn turned(text: &str, place: usize) -> String {
    text.chars()
        .enumerate()
        .map(
            |(index, letter)| {
                if index == place { char::from_u32(u32::from(letter) ^ 1).unwrap_or('?') } else { letter }
            },
        )
        .collect()
}

/// Stores this and opens the event; the page reports the extent of the damage, or that nothing is readable.
async fn opens(page: &mut Page, site: &Site, log: &Log, damaged: &Kept, at: usize) -> WebDriverResult<()> {
    let event = log.replay().id.0;
    seed(page, site, damaged).await?;
    page.says(if at == 0 { "Event cannot be opened" } else { "damaged" }).await?;
    page.turn_to(&format!("#/e/{event}/log")).await?;
    if at == 0 {
        return page.says("Even its first change is damaged").await;
    }
    let count = log.entries().len() - at;
    let said =
        if count == 1 { "one change cannot be read".to_owned() } else { format!("{count} changes cannot be read") };
    page.says(&said).await?;
    // Every page can be opened.
    for leaf in ["players", "round", "standing", "setup"] {
        page.leaf(leaf).await?;
    }
    Ok(())
}

#[test]
fn wherever_a_cell_is_damaged_everything_before_it_is_opened() {
    let site = Site::at("/");
    Visit::laptop().run(async |page| {
        let log = Event::finished().into_log();
        let (event, sound) = (log.replay().id, holding(&log));
        let places = places(&sound, if is_full() { 110 } else { 16 });
        let count = places.len();
        for (key, place) in places {
            let at: usize =
                key.rsplit('/').next().and_then(|number| number.parse().ok()).expect("the number of a cell");
            let mut damaged = sound.clone();
            damaged.insert(key.clone(), turned(&sound[&key], place));
            opens(page, &site, &log, &damaged, at).await?;
            assert_eq!(kept(page).await?, damaged, "looking changes nothing");
            if at == 0 {
                continue;
            }
            page.tap("Continue from here").await?;
            page.until("!document.body.innerText.includes('cannot be read')").await?;
            let mended = store(&kept(page).await?);
            let loaded = mended.load(&event).expect("its beginning");
            assert_eq!((loaded.log.entries(), loaded.damage), (&log.entries()[..at], None), "{key}, {place}");
            let aside = mended.aside(&event).expect("what was set aside");
            assert!(
                damaged.iter().filter(|(other, _)| **other >= key).all(|(_, text)| aside.contains(text.as_str())),
                "nothing is lost"
            );
            // The last action can be undone, unless it is the opening.
            if at > 1 {
                page.leaf("log").await?;
                page.tap("Undo “").await?;
                page.says("Undone: ").await?;
            }
        }
        println!("Damaged cells in the browser: {count} places, everything before each opened, 0 lost");
        Ok(())
    });
}

/// Other storage faults: the manipulation, and the first damaged entry.
type Wrong = (&'static str, fn(&mut Kept, &[String]), Option<usize>);

const WRONG: [Wrong; 8] = [
    ("a cell is gone", |kept, keys| drop(kept.remove(&keys[20])), Some(20)),
    ("the first cell is gone", |kept, keys| drop(kept.remove(&keys[0])), Some(0)),
    ("a cell is empty", |kept, keys| drop(kept.insert(keys[5].clone(), String::new())), Some(5)),
    ("a cell is huge", |kept, keys| drop(kept.insert(keys[9].clone(), "x".repeat(1 << 20))), Some(9)),
    (
        "a cell is deeply nested",
        |kept, keys| drop(kept.insert(keys[9].clone(), format!("00000000 1 {}", "[".repeat(100_000)))),
        Some(9),
    ),
    (
        "two cells changed places",
        |kept, keys| {
            let (a, b) = (kept[&keys[12]].clone(), kept[&keys[13]].clone());
            kept.insert(keys[12].clone(), b);
            kept.insert(keys[13].clone(), a);
        },
        Some(12),
    ),
    (
        "a cell of another event",
        |kept, keys| {
            let other = crate::hostile::another();
            kept.insert(keys[0].clone(), holding(&other).into_values().next().expect("an opening"));
        },
        Some(0),
    ),
    (
        "foreign keys with our prefix",
        |kept, _| {
            for key in [
                "topcut/1/",
                "topcut/1/zz",
                "topcut/1//000000",
                "topcut/1/x/y/z",
                "topcut/1/0000000000000000/999999999999",
                "topcut/9/a/000001",
                "topcut/settings/lang",
            ] {
                kept.insert(key.to_owned(), "<b>no</b>".to_owned());
            }
        },
        None,
    ),
];

#[test]
fn whatever_else_is_wrong_with_a_storage_the_app_opens() {
    let site = Site::at("/");
    Visit::laptop().run(async |page| {
        let log = Event::finished().into_log();
        let sound = holding(&log);
        let keys: Vec<String> = sound.keys().cloned().collect();
        for (what, spoil, at) in WRONG {
            let mut damaged = sound.clone();
            spoil(&mut damaged, &keys);
            match at {
                Some(0) => opens(page, &site, &log, &damaged, 0).await?,
                Some(at) => {
                    seed(page, &site, &damaged).await?;
                    page.turn_to(&format!("#/e/{}/log", log.replay().id.0)).await?;
                    page.says("The end of this event is damaged").await?;
                    let loaded = store(&damaged).load(&log.replay().id).expect("its beginning");
                    assert_eq!(loaded.log.entries(), &log.entries()[..at], "{what}");
                    page.tap("Continue from here").await?;
                    page.until("!document.body.innerText.includes('cannot be read')").await?;
                }
                None => {
                    seed(page, &site, &damaged).await?;
                    page.turn_to(&format!("#/e/{}/standing", log.replay().id.0)).await?;
                    page.says("wins the event").await?;
                }
            }
            page.turn_to("#/").await?;
            page.shows("h1", "Events").await?;
        }
        Ok(())
    });
}

#[test]
fn an_event_of_which_nothing_can_be_read_leaves_its_raw_text() {
    let site = Site::at("/");
    Visit::laptop().run(async |page| {
        let log = Event::finished().into_log();
        let mut damaged = holding(&log);
        let first = damaged.keys().next().expect("an opening").clone();
        damaged.insert(first, "00000000 1 nonsense".to_owned());
        opens(page, &site, &log, &damaged, 0).await?;
        page.tap("Save raw data").await?;
        let raw = fs::read_to_string(page.downloaded_like("topcut-damaged").await?)?;
        assert!(damaged.values().all(|text| raw.contains(text.as_str())), "all of it");
        assert_eq!(page.value(&format!("Object.keys(localStorage).length >= {}", json!(damaged.len()))).await?, true);
        Ok(())
    });
}
