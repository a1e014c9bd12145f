//! The words of all pages in every language, and hostile names in what leaves the app.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;
use std::time::Duration;

use serde_json::{Map, Value};
use topcut::engine::command::{Command, DraftDetails};

use crate::drawn::{Part, read};
use crate::made::Event;
use crate::opened::downloads;
use crate::organiser::Organiser;

/// Language, its own name, its word for Players.
const LANGS: [(&str, &str, &str); 4] = [
    ("fr", "Français", "Joueurs"),
    ("es", "Español", "Jugadores"),
    ("it", "Italiano", "Giocatori"),
    ("en", "English", "Players"),
];

/// All sentences of a language by key.
fn sentences(lang: &str) -> Map<String, Value> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("locales").join(lang);
    let files = fs::read_dir(folder).unwrap().map(|file| fs::read_to_string(file.unwrap().path()).unwrap());
    files.flat_map(|text| serde_json::from_str::<Map<String, Value>>(&text).unwrap()).collect()
}

/// English sentences that differ in this language.
fn foreign(lang: &str) -> BTreeSet<String> {
    let (english, own) = (sentences("en"), sentences(lang));
    let known: BTreeSet<&str> = own.values().filter_map(Value::as_str).collect();
    // The demo event keeps the name it was created with.
    let named = english["home_demo_name"].as_str().unwrap();
    let whole = |text: &&str| {
        !text.contains('{') && text.chars().any(char::is_alphabetic) && !known.contains(*text) && *text != named
    };
    english.values().filter_map(Value::as_str).filter(whole).map(str::to_owned).collect()
}

/// No English, no key instead of a sentence, no placeholder.
fn speaks(organiser: &Organiser, foreign: &BTreeSet<String>, keys: &BTreeSet<String>, place: &str) {
    let pieces = organiser.page().pieces();
    assert!(pieces.len() > 5, "{place}: {pieces:?}");
    for piece in pieces {
        assert!(!foreign.contains(&piece), "{place}: \"{piece}\" is English");
        assert!(!keys.contains(&piece), "{place}: {piece} is the name of a sentence");
        assert!(!piece.contains('{') && !piece.contains("undefined"), "{place}: {piece}");
    }
}

fn event_of(organiser: &Organiser) -> String {
    organiser.window.hash().split('/').take(3).collect::<Vec<_>>().join("/")
}

#[test]
fn every_page_speaks_each_language() {
    let mut organiser = Organiser::with(Event::finished().log());
    organiser.says("Opened: Spring Open");
    let over = event_of(&organiser);
    organiser.window.go("#/");
    organiser.tries_demo();
    let running = event_of(&organiser);
    let keys: BTreeSet<String> = sentences("en").into_iter().map(|(key, _)| key).collect();
    for (lang, own_name, players) in LANGS {
        organiser.window.go("#/settings");
        organiser.press(own_name);
        assert_eq!(organiser.window.mark("lang").as_deref(), Some(lang));
        // The choice survives a reload, without old messages.
        organiser.reopens();
        assert_eq!(organiser.window.mark("lang").as_deref(), Some(lang));
        let foreign = foreign(lang);
        for (event, leaves) in [
            (&running, &["round", "players", "round/1", "standing", "bracket", "statistics", "setup", "log"][..]),
            (&over, &["setup", "standing", "bracket", "log", "rules", "statistics", "paper", "screen"][..]),
        ] {
            for leaf in leaves {
                organiser.window.go(&format!("{event}/{leaf}"));
                organiser.shows("nav", players);
                speaks(&organiser, &foreign, &keys, &format!("{lang} {leaf}"));
            }
        }
        organiser.window.go(&format!("{running}/round"));
        let page = organiser.page();
        let open = page.classed("match--playing")[0].classed("match__open").remove(0);
        organiser.press_part(&page, &open);
        organiser.shows("sheet__title", "");
        speaks(&organiser, &foreign, &keys, &format!("{lang} sheet"));
        for address in ["#/", "#/new", "#/settings", "#/guide"] {
            organiser.window.go(address);
            speaks(&organiser, &foreign, &keys, &format!("{lang} {address}"));
        }
    }
}

#[test]
fn the_browser_names_the_first_language() {
    for (wish, lang) in [(&["fr-CH", "fr", "en"][..], "fr"), (&["pt-BR", "it"], "it"), (&["ja"], "en")] {
        let mut organiser = Organiser::enter();
        organiser.world.set_languages(wish);
        organiser.reopens();
        assert_eq!(organiser.window.mark("lang").as_deref(), Some(lang), "{wish:?}");
    }
}

#[test]
fn a_look_that_was_chosen_stays() {
    let mut organiser = Organiser::enter();
    assert_eq!(organiser.window.mark("data-theme"), None);
    organiser.window.go("#/settings");
    organiser.press("Dark");
    organiser.press("Extra large");
    let large = organiser.window.mark("data-text");
    assert!(large.is_some());
    assert_eq!(organiser.window.mark("data-theme").as_deref(), Some("dark"));
    organiser.reopens();
    assert_eq!(organiser.window.mark("data-theme").as_deref(), Some("dark"));
    assert_eq!(organiser.window.mark("data-text"), large);
    organiser.press("Same as device");
    assert_eq!(organiser.window.mark("data-theme"), None);
}

/// Another language mounts a window anew, which would throw away what is being typed.
#[test]
fn another_window_changes_the_language_with_the_next_page() {
    let first = Organiser::enter();
    let second = first.window_at("#/new");
    second.heads("New event");
    second.write("Name", "Summer Open");
    first.window.go("#/settings");
    first.press("Français");
    first.heads("Réglages");
    second.time_passes(Duration::from_secs(2));
    second.heads("New event");
    let page = second.page();
    let names = page.all(|part| part.attribute("value").as_deref() == Some("Summer Open"));
    assert_eq!(names.len(), 1, "{}", page.words());
    second.window.go("#/");
    second.window.go("#/settings");
    second.heads("Réglages");
}

/// Markup that would run if it were not escaped.
const RUNS: &str = "<img src=x onerror=\"window.harmed=1\">";

/// One trap each; the first is [`RUNS`].
fn names() -> Vec<String> {
    let names: Vec<String> = serde_json::from_str(include_str!("../hostile_names.json")).expect("a list of names");
    assert_eq!(names[0], RUNS);
    names
}

/// A finished event of these people with a cut; its name is hostile too.
fn hostile() -> Event {
    let details = |name: String| DraftDetails {
        club: name.clone(),
        pronouns: name.chars().take(20).collect(),
        note: name.clone(),
        name,
        ..DraftDetails::default()
    };
    let mut event = Event::of_names(RUNS, 3, 4, names().into_iter().map(details).collect());
    for _ in 0..3 {
        event.round();
        event.results();
    }
    event.act(&Command::Cut { declined: Vec::new() });
    for _ in 0..2 {
        event.act(&Command::PairRound);
        event.results();
    }
    event.act(&Command::Close);
    event
}

/// The names are words on this page, and nothing else.
fn holds(organiser: &Organiser, place: &str) -> String {
    let page = organiser.page();
    let is_foreign = |part: &Part| ["img", "script", "iframe", "object"].contains(&part.tag());
    let foreign = page.all(|part| is_foreign(part) && part.closest(|part| part.tag() == "head").is_none());
    assert!(foreign.is_empty(), "{place}: a name became <{}>: {}", foreign[0].tag(), foreign[0].words());
    let runs = page.all(|part| ["onerror", "onload", "onclick"].iter().any(|name| part.attribute(name).is_some()));
    assert!(runs.is_empty(), "{place}: a name is run: {}", runs[0].words());
    page.text()
}

#[test]
fn hostile_names_are_words_on_every_page() {
    let event = hostile();
    let organiser = Organiser::with(event.log());
    let mut with_names = 0;
    for leaf in [
        "players",
        "setup",
        "standing",
        "standing/1",
        "round/1",
        "round/e1",
        "bracket",
        "statistics",
        "judges",
        "log",
        "paper",
        "links",
        "desks",
        "screen",
        "display",
        "stream",
        "more",
    ] {
        organiser.leaf(leaf);
        let text = holds(&organiser, leaf);
        let mut names = names().into_iter().filter(|name| !name.contains('\u{feff}'));
        with_names += usize::from(names.all(|name| text.contains(&name)));
    }
    assert!(with_names >= 3, "all names are shown on {with_names} pages");
    organiser.leaf("players");
    for nth in 0..names().len() {
        let page = organiser.page();
        organiser.press_part(&page, &page.classed("entrant__open")[nth]);
        organiser.shows("sheet__title", "");
        holds(&organiser, &format!("player {nth}"));
        organiser.leaf("log");
        organiser.leaf("players");
    }
    let count = {
        organiser.leaf("paper");
        organiser.page().classed("act").len()
    };
    for nth in 0..count {
        organiser.leaf("log");
        organiser.leaf("paper");
        let page = organiser.page();
        organiser.press_part(&page, &page.classed("act")[nth]);
        holds(&organiser, &format!("paper {nth}"));
    }
    organiser.window.go("#/");
    holds(&organiser, "home");
    organiser.press("More actions for");
    holds(&organiser, "menu");
}

/// Cells of a CSV text (RFC 4180).
fn cells(text: &str) -> Vec<String> {
    let (mut cells, mut quoted) = (vec![String::new()], false);
    for letter in text.chars() {
        match letter {
            '"' => quoted = !quoted,
            '\r' if !quoted => {}
            ',' | '\n' if !quoted => cells.push(String::new()),
            letter => cells.last_mut().expect("one at least").push(letter),
        }
    }
    cells
}

#[test]
fn hostile_names_leave_in_files_as_what_they_are() {
    let organiser = Organiser::with(hostile().log());
    downloads(&organiser.world);
    organiser.leaf("standing/3");
    organiser.share("Standings as CSV");
    organiser.leaf("standing");
    organiser.share("Matches as CSV");
    organiser.share("Results page");
    let files = downloads(&organiser.world);
    for (name, _) in &files {
        assert!(!name.contains(['<', '>', '"', '/', '\\', ':', '|', '?', '*']), "a name for every file system: {name}");
    }
    let text = |ending: &str| {
        let mut found = files.iter().filter(|(name, _)| name.ends_with(ending));
        let (_, text) = found.next().unwrap_or_else(|| panic!("no {ending}: {files:?}"));
        assert!(!text.is_empty() && found.next().is_none(), "one file ends with {ending}");
        text
    };
    for sheet in [text("standings-3.csv"), text("matches.csv")] {
        for cell in cells(sheet) {
            let computes = cell.starts_with(['=', '@', '\t', '\r'])
                || (cell.starts_with(['+', '-']) && cell.parse::<f64>().is_err());
            assert!(!computes, "a sheet would compute {cell}");
        }
    }
    let html = text(".html");
    let lower = html.to_lowercase();
    for tag in ["<script", "<img", "<svg", "<iframe", "<a ", "javascript:"] {
        assert!(!lower.contains(tag), "{tag} in the results page");
    }
    // As a browser reads it, it has every name and nothing that runs.
    let shown = read(html);
    let is_foreign = |part: &Part| ["script", "img", "a", "link"].contains(&part.tag());
    assert!(shown.all(is_foreign).is_empty());
    let words = shown.text();
    for name in names().iter().filter(|name| !name.contains('\u{feff}')) {
        assert!(words.contains(name.as_str()), "{name}");
    }
}
