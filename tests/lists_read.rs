//! Reads all real squads, and random text (XW-8).

use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};
use topcut::engine::formats::FORMATS;
use topcut::engine::squad::check::{Binding, check};
use topcut::engine::squad::{ArmyForm, DeckForm, Edition, ListForm, Oddity, Reading, Unread, read_list, ships_text};
use topcut::present::list::contents::text;
use topcut::present::list::said;
use topcut::present::words::text::{Lang, Words};

use crate::beside;

const DECK: ListForm = ListForm::Deck(DeckForm { points: 30, cards: 30, copies: 2 });
const ARMY: ListForm = ListForm::Army(ArmyForm { points: 40, command_cards: 15, command_points: 15 });

fn forms() -> Vec<ListForm> {
    FORMATS.iter().map(|format| format.list).chain([DECK, ARMY]).collect()
}

/// Squads in a folder beside the project, if present.
fn real_squads() -> Vec<(String, String)> {
    let Some(folder) = beside::real("xws") else { return Vec::new() };
    let mut squads: Vec<_> = std::fs::read_dir(folder)
        .unwrap()
        .map(|file| {
            let path = file.unwrap().path();
            let name = path.file_name().unwrap().to_string_lossy().into_owned();
            (name, String::from_utf8_lossy(&std::fs::read(path).unwrap()).into_owned())
        })
        .collect();
    squads.sort();
    squads
}

#[test]
fn every_real_squad_is_read_or_explained() {
    let squad = FORMATS[0].list;
    for (name, file) in real_squads() {
        let read = read_list(&squad, &file);
        match &read {
            Ok(Reading { list, odd, edition }) => {
                assert!(!list.ships.is_empty() && list.ships.iter().all(|ship| !ship.name.is_empty()), "{name}");
                assert!(list.points().is_some() || name == "v2-001.json", "{name}");
                assert!(!list.faction.is_empty(), "{name}");
                let expected = if name.starts_with("v1") { Edition::First } else { Edition::Second };
                assert_eq!(*edition, Some(expected), "{name}");
                if name.starts_with('v') {
                    assert!(odd.is_empty() || name.starts_with("v1"), "{name}: {odd:?}");
                }
            }
            Err(why) => assert!(name.starts_with("odd-"), "{name}: {why:?}"),
        }
        let odd = read.as_ref().map(|reading| reading.odd.as_slice()).map_err(Clone::clone);
        let message = "Put YASB permalink query string in URL".to_owned();
        match name.as_str() {
            "odd-empty-pilots-1.json" => assert_eq!(odd, Err(Unread::NoPilots("scumandvillainy".into()))),
            "odd-error-message.json" | "odd-faction-missing.json" => assert_eq!(odd, Err(Unread::NotXws(message))),
            "odd-points-is-string-1.json" => {
                let odd = odd.unwrap();
                assert!(odd.contains(&Oddity::Total("14625*23".into())), "{odd:?}");
                assert_eq!(read.unwrap().list.points(), Some(69 + 77 + 25 + 23));
            }
            "odd-slot-alias-ept-1.json" => assert_eq!(odd.unwrap().len(), 2),
            "odd-upgrades-is-empty-array-1.json" => assert_eq!(odd.unwrap().len(), 1),
            "odd-obstacles-1-1.json" => assert_eq!(read.unwrap().list.obstacles, ["coreasteroid0"]),
            "odd-non-ascii-1.json" => assert!(read.unwrap().list.name.contains('\u{201e}')),
            _ => {}
        }
    }
}

#[test]
fn every_real_squad_is_judged_in_words() {
    let words = Words::new(Lang::En);
    for (name, file) in real_squads() {
        for format in FORMATS {
            let Ok(Reading { list, odd, .. }) = read_list(&format.list, &file) else { continue };
            let binding = Binding {
                form: format.list,
                limit: Some(200),
                ships: format.ships,
                factions: format.factions,
                unique: &[],
            };
            let report = check(&binding, &list, &[]);
            let mut said: Vec<String> = report.problems.iter().map(|problem| said::problem(words, problem)).collect();
            said.extend(odd.iter().map(|oddity| said::oddity(words, oddity)));
            said.extend(report.unchecked.iter().map(|unchecked| said::unchecked(words, unchecked)));
            said.extend(said::missing(words, &report.missing));
            assert!(said.iter().all(|sentence| sentence.ends_with('.')), "{name}: {said:#?}");
        }
    }
}

/// Fragments of lists and other text.
const PIECES: [&str; 64] = [
    "{",
    "}",
    "[",
    "]",
    "\"",
    ":",
    ",",
    "\n",
    " ",
    "(",
    ")",
    "\"pilots\":",
    "\"faction\":\"rebel\"",
    "\"points\":",
    "\"upgrades\":",
    "\"obstacles\":",
    "\"id\":\"",
    "\"container\":",
    "null",
    "-1",
    "0",
    "1e400",
    "99999999999",
    "12",
    "2x ",
    " x2",
    "x",
    "?",
    "L ",
    "H ",
    "Han Solo",
    "hansolo-gunner",
    "(yt1300)",
    "cr90corvettefore",
    "Characters",
    "Battlefield",
    "Command Deck",
    "Personnages",
    "Champ de bataille",
    "=== ",
    "\u{af}\u{af}",
    "eRey",
    "[hero, blue]",
    "(15)",
    "(11/15)",
    " - 15",
    "15 points",
    "pts",
    "https://",
    "\u{feff}",
    "\u{0}",
    "\u{201e}",
    "\u{1f680}",
    "e\u{301}",
    "\u{d7}",
    "\u{2013}",
    "\t",
    "\r",
    "\\",
    "\\u0000",
    "\"\"",
    "{}",
    "[]",
    "#",
];

/// Half of the texts begin like a builder's squad.
fn random_text(random: &mut StdRng) -> String {
    let begin = if random.random_bool(0.5) { "{\"pilots\":[{\"id\":\"" } else { "" };
    let pieces = random.random_range(0..40_usize);
    let mut text = begin.to_owned();
    for _ in 0..pieces {
        text += PIECES[random.random_range(0..PIECES.len())];
    }
    text
}

#[test]
fn random_text_never_breaks_the_readers_and_what_they_write_is_read_again() {
    for seed in 0..20_000_u64 {
        let mut random = StdRng::seed_from_u64(seed);
        let written = random_text(&mut random);
        for form in forms() {
            let Ok(reading) = read_list(&form, &written) else { continue };
            let list = reading.list;
            assert_eq!(list.tidied(), list, "seed {seed}: {written:?}");
            let binding = Binding { form, limit: Some(100), ships: Some((2, 8)), factions: &["Rebel"], unique: &[] };
            let report = check(&binding, &list, &[&list]);
            assert!(!report.unchecked.is_empty());
            if !list.ships.is_empty() && !written.trim_start_matches('\u{feff}').trim().starts_with(['{', '[']) {
                let again = read_list(&form, &ships_text(&list.ships)).unwrap().list;
                assert_eq!(again.ships, list.ships, "seed {seed}: {written:?}");
            }
            // Every card is written readably.
            let again = read_list(&form, &text(Words::new(Lang::Fr), &list)).map(|again| again.list.cards.len());
            assert!(list.cards.is_empty() || again.is_ok(), "seed {seed}: {written:?}");
        }
    }
}
