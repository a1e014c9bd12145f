//! Files that arrive on the list of events, backups, and what becomes of events there.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;
use std::time::Duration;

use serde_json::Value;
use topcut::engine::id::RoundRef;
use topcut::engine::tournament::Stage;
use topcut::files::store::cells::Cells;
use topcut::files::write;
use topcut::web::browser::store::database::{self, Change, Place, held};
use topcut::web::browser::world::Told;

use crate::beside;
use crate::hands::{
    add, can_be_pressed, cells, choose_files, choose_in, counts, device_with, device_with_new_event, downloads, heads,
    shows, texts,
};
use crate::made::{Event, NAMES};
use crate::organiser::Organiser;

/// A finished event of two rounds and a final; its id.
fn played() -> (Organiser, String) {
    let organiser = Organiser::enter();
    organiser.custom_event(2, 4, &NAMES[..4]);
    for round in [1, 2] {
        organiser.round(round);
        organiser.play(&NAMES);
        organiser.time_passes(Duration::from_secs(60));
    }
    organiser.cut(4);
    for (round, said) in [("semi-finals", "0 of 2"), ("final", "0 of 1")] {
        organiser.press(&format!("Pair {round}"));
        organiser.says(said);
        organiser.play(&NAMES);
        organiser.time_passes(Duration::from_secs(60));
    }
    organiser.press("Close the event");
    organiser.says("wins the event");
    organiser.time_passes(Duration::from_secs(10));
    assert_eq!(held(Place::Copies).len(), DAY.len());
    let event = organiser.window.hash().split('/').nth(2).expect("an event").to_owned();
    (organiser, event)
}

/// The occasions on the screen, from the top.
fn occasions(organiser: &Organiser) -> Vec<String> {
    let copies = organiser.page().classed("copies__copy");
    copies.iter().map(|copy| copy.first("row__name").expect("an occasion").words()).collect()
}

/// The stored cells of one event.
fn stored(organiser: &Organiser, event: &str) -> Vec<(String, String)> {
    cells(organiser, &format!("topcut/1/{event}/"))
}

/// All stored cells, without the headings of events, which follow from them.
fn all_stored(organiser: &Organiser) -> Vec<(String, String)> {
    let all = cells(organiser, "").into_iter();
    all.filter(|(key, _)| key != "topcut/settings/headings").collect()
}

const DAY: [&str; 5] =
    ["When the event was closed", "Before Final", "Before Semi-finals", "Before Round 2", "Before Round 1"];

#[test]
fn a_copy_is_made_before_each_round_and_opens_beside_the_event() {
    let (organiser, event) = played();
    let before = stored(&organiser, &event);
    organiser.leaf("setup");
    organiser.press("Backups of this event");
    organiser.time_passes(Duration::from_secs(1));
    organiser.says("survives the loss of the device");
    assert_eq!(occasions(&organiser), DAY);
    assert!(!can_be_pressed(&organiser, "Restore"), "nothing is missing");
    downloads(&organiser);
    organiser.press("Download the file: Before Round 2");
    organiser.time_passes(Duration::from_secs(1));
    let files = downloads(&organiser);
    let [(name, text)] = files.as_slice() else { panic!("one file, not {files:?}") };
    assert!(name.contains("Before-Round-2"), "{name}");
    let round = topcut::files::read(text).unwrap().replay().last_round().unwrap().number;
    assert_eq!(round, RoundRef::Swiss(2), "paired, not posted");
    organiser.press("Open as new event: Before Round 2");
    organiser.time_passes(Duration::from_secs(1));
    organiser.says("(backup: Before Round 2)");
    organiser.leaf("round");
    organiser.press("Post round 2");
    organiser.says("0 of 2");
    assert_eq!(stored(&organiser, &event), before, "the event itself is as it was");
    // The opened copy now has copies of its own.
    organiser.time_passes(Duration::from_secs(10));
    assert_eq!(held(Place::Copies).len(), DAY.len() + 1);
    organiser.window.go("#/");
    counts(&organiser, "event", 2);
}

#[test]
fn a_deleted_event_is_brought_back_as_it_was() {
    let (mut organiser, event) = played();
    let before = stored(&organiser, &event);
    organiser.window.go("#/");
    organiser.press("More actions for");
    organiser.press("Delete from this device");
    organiser.press("Delete the event");
    organiser.time_passes(Duration::from_secs(10));
    assert_eq!(stored(&organiser, &event), []);
    organiser.reopens();
    organiser.press("Backups and deleted events");
    organiser.time_passes(Duration::from_secs(1));
    organiser.says("No longer on this device");
    let expected: Vec<&str> = ["Before it was deleted"].into_iter().chain(DAY).collect();
    assert_eq!(occasions(&organiser), expected);
    organiser.press("Restore: Before it was deleted");
    organiser.time_passes(Duration::from_secs(1));
    organiser.says("Restored");
    organiser.says("The event is over.");
    assert_eq!(stored(&organiser, &event), before);
    organiser.reopens();
    organiser.says("The event is over.");
    assert_eq!(held(Place::Entries).len(), before.len(), "the second copy has all of it again");
}

#[test]
fn restores_from_backup_when_both_copies_lost_entries() {
    let (mut organiser, event) = played();
    let before = stored(&organiser, &event);
    organiser.window.kill();
    organiser.world.cells().set(&before[3].0, "spoilt").unwrap();
    let change = Change::text(Place::Entries, &event, 3.0, "spoilt");
    organiser.world.run(async move { database::write(&[change]).await.expect("it answers") });
    organiser.window = organiser.world.open("#/", topcut::web::app::start);
    organiser.time_passes(Duration::from_secs(1));
    organiser.says("damaged");
    organiser.window.go(&format!("#/copies/{event}"));
    organiser.time_passes(Duration::from_secs(1));
    organiser.press("Restore: When the event was closed");
    organiser.time_passes(Duration::from_secs(1));
    organiser.says("The event is over.");
    counts(&organiser, "banner", 0);
    assert_eq!(stored(&organiser, &event), before);
    let aside = cells(&organiser, "topcut/a/");
    assert!(aside.iter().any(|(_, text)| text == "spoilt"), "what was damaged is kept: {aside:?}");
    assert_eq!(held(Place::Entries).len(), before.len(), "the second copy has all of it again");
}

fn cryodex() -> String {
    fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/app/cryodex.json")).unwrap()
}

#[test]
fn a_report_is_computed_anew_and_differences_are_listed() {
    let organiser = Organiser::enter();
    let empty = all_stored(&organiser);
    choose_files(&organiser, &[("cryodex.json", &cryodex())]);
    organiser.says("Open this report?");
    organiser.says("4 players, 2 Swiss rounds");
    organiser.says("One published number does not match the results:");
    // XW-4: 200 - 160, then 200 + 100.
    organiser.says("Xan Reed, margin of victory: 350 in the file, 340 by the matches.");
    organiser.press("Cancel");
    assert_eq!(all_stored(&organiser), empty, "looking stores nothing");
    choose_files(&organiser, &[("cryodex.json", &cryodex())]);
    organiser.press("Open as event");
    organiser.time_passes(Duration::from_secs(1));
    organiser.says("Opened: Spring Skirmish");
    organiser.leaf("standing");
    let lines = organiser.standing();
    let shown: Vec<(&str, &str)> =
        lines.iter().map(|line| (line.name.as_str(), first_word(&line.figures[1]))).collect();
    assert_eq!(shown, [("Wes Hollow", "660"), ("Yara Finch", "400"), ("Xan Reed", "340"), ("Zoé Marsh", "200")]);
}

/// A figure without what is said of it.
fn first_word(text: &str) -> &str {
    text.split(' ').next().unwrap_or_default()
}

#[test]
fn a_real_report_comes_out_as_it_was_published() {
    let Some(report) = beside::real("cryodex/store-championship.json") else { return };
    let report = fs::read_to_string(&report).unwrap();
    let event: Value = serde_json::from_str(&report).unwrap();
    let players = event["players"].as_array().unwrap().iter();
    let mut published: Vec<(u64, &str)> = players
        .map(|player| (player["rank"]["swiss"].as_u64().unwrap(), player["name"].as_str().unwrap().trim()))
        .collect();
    published.sort_unstable();
    let rounds = event["rounds"].as_array().unwrap().iter().filter(|round| round["round-type"] == "swiss").count();
    let organiser = Organiser::enter();
    choose_files(&organiser, &[("store-championship.json", &report)]);
    organiser.says("All published points and places match the results.");
    organiser.press("Open as event");
    organiser.time_passes(Duration::from_secs(1));
    organiser.says("Opened: ");
    organiser.leaf(&format!("standing/{rounds}"));
    organiser.says(&format!("after round {rounds}"));
    let lines = organiser.standing();
    let shown: Vec<(u64, &str)> = lines.iter().map(|line| (line.place.parse().unwrap(), line.name.as_str())).collect();
    assert_eq!(shown, published);
}

#[test]
fn each_event_of_a_save_is_asked_about_and_opens_running() {
    let organiser = Organiser::enter();
    choose_files(&organiser, &[("Cryodex.save", include_str!("../brought/j05-two-events.save"))]);
    organiser.says("test xx");
    organiser.says("The file publishes no points or places: nothing to compare.");
    organiser.says("The file does not end the event, so it opens running");
    organiser.press("Cancel");
    organiser.says("Saturday Regional");
    organiser.press("Open as event");
    organiser.time_passes(Duration::from_secs(1));
    organiser.says("Opened: Saturday Regional");
    assert_eq!(organiser.stored().replay().stage(), Stage::Swiss);
}

#[test]
fn files_chosen_at_once_are_all_taken_in() {
    let mut organiser = Organiser::enter();
    let mut files: Vec<(String, String)> =
        (1..=12).map(|number| (format!("cup-{number:02}.json"), Event::cup(number, &[]))).collect();
    for (name, text) in [
        ("cup-03-later.json", Event::cup(3, &[1])),
        ("cup-03-again.json", Event::cup(3, &[1])),
        ("broken.json", "{".to_owned()),
        ("cup-05-one.json", Event::cup(5, &[1])),
        ("cup-05-other.json", Event::cup(5, &[2])),
        ("cup-06-one.json", Event::cup(6, &[1])),
        ("cup-06-other.json", Event::cup(6, &[2])),
    ] {
        files.push((name.to_owned(), text));
    }
    let chosen: Vec<(&str, &str)> = files.iter().map(|(name, text)| (name.as_str(), text.as_str())).collect();
    choose_files(&organiser, &chosen);
    organiser.time_passes(Duration::from_secs(10));
    organiser.says("19 files. 15 events opened.");
    for said in [
        "cup-12.json: “Cup 12” is opened.",
        "cup-03-later.json: “Cup 03” is opened.",
        "cup-03-again.json: “Cup 03” is already here, with nothing new.",
        "broken.json: ",
        "cup-05-other.json: “Cup 05” waits for your answer.",
        "cup-06-other.json: “Cup 06” waits for your answer.",
    ] {
        organiser.says(said);
    }
    // Escape leaves the first question; the second one follows.
    let asked = |organiser: &Organiser| organiser.page().top().words();
    assert!(asked(&organiser).contains("Cup 05"), "{}", asked(&organiser));
    let page = organiser.page();
    let escape = page
        .top()
        .door("close")
        .or_else(|| page.top().all_doors().into_iter().find(|(kind, _)| kind == "close").map(|(_, door)| door));
    organiser.window.act(escape.expect("the browser may close it"), "");
    assert!(asked(&organiser).contains("Cup 06"), "{}", asked(&organiser));
    organiser.press("Merge");
    organiser.time_passes(Duration::from_secs(1));
    assert!(organiser.page().all(|part| part.tag() == "dialog").is_empty());
    heads(&organiser, "Events");
    counts(&organiser, "event", 12);
    organiser.press("Close");
    organiser.reopens();
    counts(&organiser, "event", 12);
}

#[test]
fn a_bad_file_changes_nothing_and_says_what_is_wrong() {
    let good = write(Event::finished().log());
    let organiser = Organiser::enter();
    organiser.press("Try a demo");
    organiser.time_passes(Duration::from_secs(1));
    organiser.says("3 of 8");
    organiser.window.go("#/");
    organiser.says("Demo: Saturday squadrons");
    let before = all_stored(&organiser);
    let cut: String = good.chars().take(good.len() / 2).collect();
    let twisted = good.replacen("\"seq\":3", "\"seq\":4", 1);
    assert_ne!(twisted, good);
    for (name, text, complaint) in [
        ("cut-short.json", cut.as_str(), "is cut off or damaged at line"),
        ("twisted.json", &twisted, "of the log in the file is missing"),
        ("empty.json", "", "The file is empty."),
        ("letter.txt", "Dear organiser,", "Names of players?"),
        ("other.json", "{\"colour\":\"blue\"}", "Not an event file, nor a report"),
        ("nobody.json", "{\"name\":\"x\",\"players\":[],\"rounds\":[]}", "has no players"),
    ] {
        choose_files(&organiser, &[(name, text)]);
        let alerts = || organiser.page().all(|part| part.attribute("role").as_deref() == Some("alert"));
        assert!(alerts().iter().any(|alert| alert.words().contains(complaint)), "{name}: {}", organiser.words());
        assert_eq!(all_stored(&organiser), before, "{name}");
        organiser.press("Close");
        assert!(alerts().is_empty(), "{name}");
    }
}

#[test]
fn typed_code_is_found_and_a_changed_file_is_not() {
    let event = Event::running(8);
    let (code, lines) = (event.log().head().code().to_string(), event.log().entries().len());
    let organiser = device_with(event.log());
    organiser.type_result(1, [200, 20]);
    organiser.leaf("log");
    let now = texts(&organiser, "check-code__code").remove(0);
    assert_ne!(now, code, "an entry more has another code");
    organiser.press("Check this event");
    let check = |code: &str, said: &str| {
        organiser.write("Code from paper or screen", code);
        organiser.says(said);
    };
    check(&code.replace('-', " ").to_lowercase(), &format!("The code matches line {lines} of {}", lines + 1));
    organiser.says("1 line was added since");
    check(&now, &format!("The code matches: all {} lines", lines + 1));
    check("123", "This is not a check code.");
    check("AAAA-AAAA", "The code does not match");
    organiser.press("Close");

    organiser.window.go("#/");
    let stored = all_stored(&organiser);
    let file = write(event.log());
    let choose = |text: &str| {
        choose_in(
            &organiser,
            |part| part.attribute("name").as_deref() == Some("check"),
            &[("event.topcut.json", text)],
        );
        organiser.says("Check 8 players");
    };
    choose(&file);
    check(&code, &format!("The code matches: all {lines} lines"));
    organiser.press("Close");
    let changed = file.replacen("Player 001", "Player 01x", 1);
    assert_ne!(changed, file);
    choose(&changed);
    check(&code, "The code does not match");
    organiser.press("Close");
    assert_eq!(all_stored(&organiser), stored, "a file that is only checked is not opened");
}

#[test]
fn the_archive_brings_the_final_standing_back() {
    let organiser = Organiser::enter();
    organiser.custom_event(2, 4, &NAMES[..9]);
    organiser.round(1);
    organiser.world.told();
    organiser.press("Copy pairings as text");
    let told = organiser.world.told();
    let Some(Told::Copied(pairings)) = told.first() else { panic!("nothing is copied: {told:?}") };
    let lines: Vec<&str> = pairings.lines().skip_while(|line| *line != "Round 1").collect();
    assert!(lines[1].is_empty() && lines[2].starts_with("1: ") && lines[2].contains(" - "), "{pairings}");
    assert!(lines[3].starts_with("2: "), "{pairings}");
    organiser.play(&NAMES);
    organiser.round(2);
    organiser.play(&NAMES);
    organiser.cut(4);
    for (round, said) in [("semi-finals", "0 of 2"), ("final", "0 of 1")] {
        organiser.press(&format!("Pair {round}"));
        organiser.says(said);
        organiser.play(&NAMES);
    }
    organiser.press("Close the event");
    heads(&organiser, "Final standings");
    organiser.says("wins the event");
    let finals = organiser.standing();
    assert_eq!(finals.len(), 9);
    // The first in the list won every match except against earlier ones.
    assert_eq!(finals[0].name, NAMES[0]);
    exports(&organiser);
    organiser.leaf("standing/2");
    organiser.says("after round 2");
    let swiss = organiser.standing();
    organiser.leaf("log");
    organiser.says("Event closed");

    organiser.window.go("#/");
    organiser.press("More actions for");
    organiser.press("Delete from this device");
    organiser.says("of this event are in no downloaded file");
    downloads(&organiser);
    organiser.press("Download file");
    organiser.time_passes(Duration::from_secs(1));
    let (name, file) = downloads(&organiser).pop().expect("a file");
    assert!(name.ends_with(".topcut.json"), "{name}");
    organiser.press("Delete the event");
    organiser.time_passes(Duration::from_secs(1));
    organiser.says("Your first event");
    assert_eq!(cells(&organiser, "topcut/1/"), []);

    choose_files(&organiser, &[(&name, &file)]);
    organiser.says("Opened: ");
    organiser.leaf("standing");
    heads(&organiser, "Final standings");
    assert_eq!(organiser.standing(), finals);
    organiser.leaf("standing/2");
    organiser.says("after round 2");
    assert_eq!(organiser.standing(), swiss);
}

/// Ways to share the final standing, above the places.
fn exports(organiser: &Organiser) {
    let words = organiser.page().words();
    let places = words.find("Place").unwrap_or(words.len());
    assert!(words.find("Share").is_some_and(|share| share < places), "the exports are above the places: {words}");
    organiser.world.told();
    organiser.share("Copy as a table");
    let told = organiser.world.told();
    let Some(Told::Copied(table)) = told.first() else { panic!("nothing is copied: {told:?}") };
    assert!(table.contains("\u{b7} Final standings**"), "{table}");
    for (page, button, file) in [
        ("standing", "Results page", "results.html"),
        ("standing", "Share", ""),
        ("", "Standings as CSV", "final-standings.csv"),
        ("standing", "Share the picture", "final-standings.png"),
        ("bracket", "Bracket as a picture", "Top-4.png"),
        ("round/1", "Pairings as a picture", "Round-1.png"),
    ] {
        if !page.is_empty() {
            organiser.leaf(page);
        }
        organiser.press(button);
        organiser.time_passes(Duration::from_secs(1));
        if file.is_empty() {
            continue;
        }
        let (name, _) = downloads(organiser).pop().unwrap_or_else(|| panic!("no {file}"));
        assert!(name.ends_with(file) && name.starts_with("X-Wing"), "{name}");
    }
}

#[test]
fn an_event_is_repeated_in_four_taps() {
    let organiser = Organiser::enter();
    organiser.custom_event(2, 0, &NAMES[..6]);
    organiser.window.go("#/");
    organiser.press("More actions for");
    organiser.press("Repeat this event");
    organiser.says("Who plays again?");
    organiser.press(NAMES[5]);
    organiser.press("Add 5 players");
    organiser.says("0 of 5 checked in");
    organiser.leaf("setup");
    organiser.says("2 rounds");
    organiser.leaf("players");
    organiser.tool("From earlier events");
    organiser.press("All of that day (6)");
    organiser.press("Add 1 player");
    heads(&organiser, "6 players");
}

#[test]
fn dropped_players_are_offered_again_but_not_ticked() {
    let organiser = Organiser::enter();
    organiser.custom_event(2, 0, &NAMES[..6]);
    organiser.round(1);
    organiser.leaf("players");
    organiser.open_player(NAMES[5]);
    organiser.press("Drop");
    organiser.press("Concedes");
    organiser.press(&format!("Drop {}", NAMES[5]));
    organiser.window.go("#/");
    organiser.press("More actions for");
    organiser.press("Repeat this event");
    organiser.says(NAMES[5]);
    organiser.press("Add 5 players");
    organiser.says("0 of 5 checked in");
}

#[test]
fn reports_unsaved_entries_without_space_and_offers_download() {
    let mut organiser = device_with_new_event();
    organiser.paste(&NAMES[..4]);
    let quota = organiser.world.cells();
    quota.set_quota(Some(quota.units()));
    let before = cells(&organiser, "topcut/").len();
    add(&organiser, "Last Drop");
    organiser.says("One change is not saved: this device is full");
    organiser.says("Not saved");
    add(&organiser, "Even Later");
    shows(&organiser, "banner", "2 changes are not saved");
    assert_eq!(cells(&organiser, "topcut/").len(), before, "nothing half is stored");
    // The event continues, and the file is complete.
    organiser.round(1);
    organiser.press("Download the file");
    let (name, text) = downloads(&organiser).pop().expect("a file");
    assert!(name.ends_with(".topcut.json"), "{name}");
    let names: Vec<String> =
        topcut::files::read(&text).unwrap().replay().entries.iter().map(|entry| entry.details.name.clone()).collect();
    assert!(["Last Drop", "Even Later"].iter().all(|name| names.iter().any(|known| known == name)), "{names:?}");
    assert!(text.contains("round_posted"), "{text}");
    quota.set_quota(None);
    organiser.press("Try again");
    organiser.says("All changes are saved again.");
    counts(&organiser, "banner", 0);
    let tables = organiser.tables();
    organiser.reopens();
    organiser.says("0 of 3");
    assert_eq!(organiser.tables(), tables);
}

/// Every page of a finished event.
const LEAVES: [&str; 10] =
    ["setup", "players", "round/1", "round/e2", "standing/2", "standing", "bracket", "log", "rules", "round"];

#[test]
fn reloading_keeps_the_page_and_the_event() {
    let mut organiser = device_with(Event::finished().log());
    organiser.says("Opened: Spring Open");
    organiser.time_passes(Duration::from_secs(60));
    let event = organiser.window.hash().split('/').nth(2).expect("an event").to_owned();
    let pages = LEAVES.map(|leaf| format!("#/e/{event}/{leaf}"));
    let mut shown = BTreeMap::new();
    for hash in pages.into_iter().chain(["#/new", "#/settings", "#/"].map(str::to_owned)) {
        organiser.window.go(&hash);
        organiser.time_passes(Duration::from_secs(1));
        let (hash, text) = (organiser.window.hash(), main_text(&organiser));
        organiser.reopens();
        organiser.time_passes(Duration::from_secs(1));
        assert_eq!(organiser.window.hash(), hash);
        assert_eq!(main_text(&organiser), text, "{hash}");
        shown.insert(text, hash);
    }
    assert!(shown.len() >= LEAVES.len(), "pages differ: {:?}", shown.values());
}

fn main_text(organiser: &Organiser) -> String {
    organiser.page().all(|part| part.tag() == "main")[0].words()
}
