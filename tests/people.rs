//! Lists of players in the shapes that sign-up sites, spreadsheets and other tools write: `tests/people/`, with the
//! people who must come out in `expected.json`. All people are invented.

use std::collections::BTreeMap;
use std::{env, fs, path};

use serde::Deserialize;
use serde_json::Value;
use topcut::audit::run;
use topcut::audit::simulate::{Wish, simulate};
use topcut::engine::formats::by_id;
use topcut::engine::rules::EntryKind;
use topcut::engine::standing::standing;
use topcut::present::people::columns::Choices;
use topcut::present::people::list::{Known, Pasted};
use topcut::present::people::table::Shape;
use topcut::present::standing::StandingView;
use topcut::present::standing::export::csv;
use topcut::present::words::text::{Lang, Words};

#[derive(Deserialize)]
struct Expected {
    /// Fields that a file says; others may be anything.
    players: Vec<BTreeMap<String, Value>>,
    /// What must be asked, in words.
    check: Vec<String>,
}

/// The exit code, and what was printed.
fn players(file: &str, json: bool) -> (u8, String) {
    let path = path::Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/people").join(file);
    let mut arguments = vec!["players".to_owned(), path.display().to_string()];
    arguments.extend(json.then(|| "--json".to_owned()));
    let (mut out, mut err) = (Vec::new(), Vec::new());
    let code = run(&arguments, None, &mut out, &mut err);
    (code, String::from_utf8([out, err].concat()).unwrap())
}

fn read(file: &str) -> Vec<BTreeMap<String, Value>> {
    let (code, printed) = players(file, true);
    if code == 0 { serde_json::from_str(&printed).unwrap() } else { Vec::new() }
}

fn expected() -> BTreeMap<String, Expected> {
    let file = path::Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/people/expected.json");
    serde_json::from_str(&fs::read_to_string(file).unwrap()).unwrap()
}

/// The faults of a file: people who are missing, wrong or too many.
fn faults(expected: &Expected, read: &[BTreeMap<String, Value>]) -> Vec<String> {
    let name = |player: &BTreeMap<String, Value>| player["name"].as_str().unwrap().to_owned();
    let is_asked = |player: &BTreeMap<String, Value>| !player["check"].as_str().unwrap().is_empty();
    let mut left: Vec<&BTreeMap<String, Value>> = read.iter().collect();
    let mut faults = Vec::new();
    for wanted in &expected.players {
        let same = |key: &str, value: &Value, found: &Value| match (key, value) {
            // A faction may be named in another language.
            ("faction", Value::String(text)) => found.as_str().is_some_and(|f| f.eq_ignore_ascii_case(text)),
            ("paid", Value::String(text)) if text.is_empty() => found.is_null() || found == &Value::Bool(false),
            _ => value == found,
        };
        let fits = |found: &&BTreeMap<String, Value>| {
            wanted.iter().all(|(key, value)| found.get(key).is_some_and(|found| same(key, value, found)))
        };
        match left.iter().position(fits) {
            Some(position) => {
                left.remove(position);
            }
            None => faults.push(format!("missing: {wanted:?}")),
        }
    }
    faults.extend(
        left.into_iter().filter(|player| !is_asked(player)).map(|player| format!("too many: {}", name(player))),
    );
    faults
}

/// Each list of `expected.json`: the right people, and a question or a line not taken where one is due.
#[test]
fn every_list_that_people_bring_is_read_or_asked() {
    let only = env::var("TOPCUT_LIST").unwrap_or_default();
    let mut wrong = Vec::new();
    for (file, expected) in expected().into_iter().filter(|(file, _)| file.contains(&only)) {
        let (_, text) = players(&file, false);
        let mut found = faults(&expected, &read(&file));
        let is_said = |line: &str| line.starts_with(['-', '?']) || line.ends_with('?');
        if !expected.check.is_empty() && !text.lines().any(is_said) {
            found.push(format!("nothing is asked: {:?}", expected.check));
        }
        if !found.is_empty() {
            wrong.push(format!("{file}\n  {}\n{text}", found.join("\n  ")));
        }
    }
    assert!(wrong.is_empty(), "{} lists:\n{}", wrong.len(), wrong.join("\n"));
}

#[test]
fn the_sheets_of_a_workbook_that_are_not_read_are_named() {
    let (_, text) = players("tables/w01-two-sheets.xlsx", false);
    assert!(text.starts_with("Read as: workbook, sheet \u{201c}Sign-ups\u{201d} \u{b7} not read: Prices"), "{text}");
}

#[test]
fn two_of_one_name_in_different_clubs_are_two() {
    assert!(read("tables/c20-two-people-one-name.csv").iter().all(|player| player["check"] == ""));
}

/// Standings of the app are lists of names: their points are no squads.
#[test]
fn own_standings_read_back_as_lists() {
    for lang in [Lang::En, Lang::Es, Lang::Fr, Lang::It] {
        let words = Words::new(lang);
        let wish = Wish { drops: 20, ..Wish::new(by_id("xwing-2e").unwrap(), 12, 7) };
        let event = simulate(&wish).unwrap_or_else(|stuck| panic!("{:?}", stuck.refusal)).replay();
        let view = StandingView::of(words, &event, &standing(&event, 1), None);
        let known = Known { names: Vec::new(), kind: EntryKind::Single, limit: Some(200), choices: Choices::new() };
        let read = Pasted::read(&csv(words, &view), &known);
        let names: Vec<&str> = read.lines.iter().map(|line| line.draft.name.as_str()).collect();
        let expected: Vec<&str> = view.rows.iter().map(|row| row.name.as_str()).collect();
        assert_eq!(names, expected, "{lang:?}");
        assert!(read.lines.iter().all(|line| line.draft.squad_total.is_none() && line.asks.is_empty()), "{lang:?}");
        assert_eq!(read.shape, Shape::Separated(if lang == Lang::En { ',' } else { ';' }));
        let other = Pasted::read("Rank,Player,Points\n1,Ann Ortega,98\n2,Bo Lund,95\n", &known);
        assert!(other.lines.iter().all(|line| line.draft.squad_total.is_none()));
    }
}
