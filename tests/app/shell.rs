//! The menu around the pages, and the search in an event.

use crate::drawn::Part;
use crate::hands::{counts, device_with, heads, texts};
use crate::made::Event;
use crate::organiser::Organiser;

/// The headings of the groups and the items below them, from the top.
fn menu(organiser: &Organiser, class: &str) -> Vec<String> {
    let page = organiser.page();
    let nav = page.first(class).expect("a menu");
    let said = |part: &Part| part.has_class("label") || ["a", "button"].contains(&part.tag());
    nav.all(said).iter().map(Part::words).filter(|words| words != "TopCut" && !words.is_empty()).collect()
}

const RUN: [&str; 5] = ["Run", "Players", "Round", "Standings", "Bracket"];
const SHOW: [&str; 5] = ["Show", "Screen", "Phones", "Other devices", "Print"];
const KEEP: [&str; 7] = ["Keep", "Download", "Judge log", "Event log", "Statistics", "Setup", "Rulebook"];

#[test]
fn the_rail_has_three_groups_and_the_ways_out_at_its_foot() {
    let organiser = device_with(Event::running(8).log());
    let expected = [&RUN[..], &SHOW, &KEEP, &["Home", "Settings", "More"]].concat();
    assert_eq!(menu(&organiser, "nav"), expected);
    organiser.press("Phones");
    heads(&organiser, "Phones");
    organiser.press("Rulebook");
    heads(&organiser, "Rulebook");
    organiser.press("Home");
    heads(&organiser, "Events");
    assert_eq!(menu(&organiser, "nav"), ["Home", "Rulebook", "Settings"]);
}

#[test]
fn a_phone_has_the_same_groups_on_one_page() {
    let organiser = device_with(Event::running(8).log());
    organiser.leaf("more");
    let page = organiser.page();
    let main = page.all(|part| part.tag() == "main").remove(0);
    let said: Vec<String> =
        main.all(|part| part.has_class("label") || part.has_class("act__text")).iter().map(Part::words).collect();
    let download = ["Download the file"];
    let expected = [&SHOW[..], &KEEP[..1], &download, &KEEP[2..], &["Home", "Settings"]].concat();
    assert_eq!(said[..expected.len()], expected);
    for (leaf, is_lit) in [("more", true), ("setup", true), ("rules", true), ("players", false)] {
        organiser.leaf(leaf);
        let more = organiser.page().first("nav").unwrap().named(&["a"], "More", 0).expect("a tab");
        assert_eq!(more.attribute("aria-current").is_some(), is_lit, "{leaf}");
    }
}

#[test]
fn search_finds_a_page_by_what_people_call_it_and_says_if_there_is_none() {
    let organiser = device_with(Event::running(8).log());
    organiser.press("Search this event");
    let seek = |text: &str| organiser.write("Player, table, page or log", text);
    seek("sign");
    organiser.lacks("No player matches");
    assert!(texts(&organiser, "find__hit").iter().any(|hit| hit.starts_with("Phones")));
    seek("xyzzy");
    organiser.says("Nothing found for “xyzzy”.");
    counts(&organiser, "find__hit", 0);
    seek("language");
    organiser.press("Settings");
    heads(&organiser, "Settings");
}
