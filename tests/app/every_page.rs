//! Every page of every format in every language: it is drawn, says nothing of its keys and placeholders, and its buttons
//! have names.

use std::collections::BTreeSet;
use std::rc::Rc;

use topcut::engine::command::Command;
use topcut::files::CellStore;
use topcut::files::store::cells::Cells;
use topcut::present::words::text::Lang;
use topcut::web::browser::world::World;

use crate::desk::{Desk, custom};
use crate::drawn::Part;
use crate::organiser::Organiser;

const OF_EVENTS: [&str; 19] = [
    "setup",
    "players",
    "round",
    "round/1",
    "standing",
    "standing/1",
    "bracket",
    "statistics",
    "paper",
    "log",
    "judges",
    "rules",
    "links",
    "desks",
    "screen",
    "display",
    "stream",
    "more",
    "round/e1",
];
const OF_DEVICE: [&str; 6] = ["#/", "#/new", "#/settings", "#/rules", "#/guide", "#/copies"];

/// A device with one event: three rounds, a cut to four, the semi-finals on the tables.
fn device(format: &str, lang: Lang) -> Organiser {
    let mut desk = Desk::with_players(format, custom(3, 4), 9);
    desk.play_swiss(3);
    desk.must(Command::Cut { declined: Vec::new() });
    desk.must(Command::PairRound);
    opened(&desk, lang)
}

/// A device of this language with this event.
pub fn opened(desk: &Desk, lang: Lang) -> Organiser {
    let world = Rc::new(World::new());
    let mut cells = world.cells();
    CellStore::new(cells.clone()).adopt(&desk.log).unwrap();
    cells.set("topcut/settings/lang", &format!("{:?}", lang.code())).unwrap();
    let hash = format!("#/e/{}/more", desk.state().id.0);
    let window = world.open(&hash, topcut::web::app::start);
    Organiser { world, window }
}

fn check(page: &Part, place: &str) -> String {
    let words = page.words();
    assert!(!words.contains(['{', '}']), "{place} shows a placeholder: {words}");
    let keys = ["app_", "home_", "round_", "setup_", "players_", "standing_", "judge_", "screen_"];
    assert!(!keys.iter().any(|key| words.contains(key)), "{place} shows a key: {words}");
    let mut heading = page.all(|part| part.tag() == "h1").into_iter().map(|part| part.words());
    let is_for_audience = place.contains("/display") || place.contains("/stream");
    assert!(
        is_for_audience || heading.next().is_some_and(|heading| !heading.is_empty()),
        "{place} has no heading: {words}"
    );
    for part in page.all(|part| ["button", "a"].contains(&part.tag()) && part.attribute("aria-hidden").is_none()) {
        let label = part.attribute("aria-label").unwrap_or_default();
        assert!(!part.words().is_empty() || !label.is_empty(), "{place} has a {} without a name: {words}", part.tag());
    }
    one_name_each(page, place);
    let ids: Vec<String> =
        page.all(|part| part.attribute("id").is_some()).iter().filter_map(|part| part.attribute("id")).collect();
    let unique: BTreeSet<&String> = ids.iter().collect();
    assert_eq!(unique.len(), ids.len(), "{place} has two elements of one id: {ids:?}");
    words
}

/// Parts of a page in which each control has a name of its own: a row, a group of fields, a section, the page.
fn is_place(part: &Part) -> bool {
    let tags = ["li", "tr", "fieldset", "nav", "section", "dialog", "details", "aside", "header", "main"];
    let roles = ["group", "radiogroup", "region", "dialog", "complementary"];
    tags.contains(&part.tag()) || part.attribute("role").is_some_and(|role| roles.contains(&role.as_str()))
}

/// No two controls of one name stand in one place.
pub fn one_name_each(page: &Part, place: &str) {
    let controls = page.all(|part| ["button", "a", "input", "select", "textarea", "summary"].contains(&part.tag()));
    let mut seen: Vec<(Option<Part>, String)> = Vec::new();
    for part in controls.iter().filter(|part| part.attribute("type").as_deref() != Some("file")) {
        let name = part.name();
        let found = (part.parent().and_then(|above| above.closest(is_place)), name);
        let words = found.0.as_ref().map(Part::words).unwrap_or_default();
        assert!(!seen.contains(&found), "{place}: two controls \"{}\" in: {words}", found.1);
        seen.push(found);
    }
}

fn all_pages(format: &str) {
    for lang in Lang::ALL {
        let organiser = device(format, lang);
        let mut said = BTreeSet::new();
        let event: Vec<String> = organiser.window.hash().split('/').take(3).map(str::to_owned).collect();
        let of_events = OF_EVENTS.iter().map(|page| format!("{}/{page}", event.join("/")));
        for address in of_events.chain(OF_DEVICE.iter().map(|page| (*page).to_owned())) {
            organiser.window.go(&address);
            assert_eq!(organiser.window.hash(), address);
            let place = format!("{format}, {}, {address}", lang.code());
            said.insert(check(&organiser.page(), &place));
            assert_eq!(organiser.window.mark("lang").as_deref(), Some(lang.code()), "{place}");
        }
        assert!(said.len() >= OF_EVENTS.len() + OF_DEVICE.len() - 4, "{format}: pages are told apart: {}", said.len());
    }
}

#[test]
fn pages_of_xwing_2e() {
    all_pages("xwing-2e");
}

#[test]
fn pages_of_xwing_1e() {
    all_pages("xwing-1e");
}

#[test]
fn pages_of_xwing_epic_dogfight() {
    all_pages("xwing-epic-dogfight");
}

#[test]
fn pages_of_xwing_epic_team() {
    all_pages("xwing-epic-team");
}

#[test]
fn pages_of_destiny() {
    all_pages("destiny");
}

#[test]
fn pages_of_imperial_assault() {
    all_pages("imperial-assault");
}
