//! Lists on screen: statuses, filters, findings, both lists of a table (LIST-1, LIST-2, LIST-4, XW-8).

use crate::desk;

use desk::{Desk, custom, named, swiss};
use topcut::engine::command::Command;
use topcut::engine::id::EntryId;
use topcut::engine::rules::EntryKind;
use topcut::engine::squad::{List, ListMark, read_list};
use topcut::engine::tournament::round::Match;
use topcut::present::list::status::{cell, missing_words};
use topcut::present::list::view::{ListActKind, ListView, of_table, views};
use topcut::present::log::fact::fact_words;
use topcut::present::log::{LineKind, lines};
use topcut::present::players::{ListFilter, rows};
use topcut::present::words::text::{Lang, Words};

const WORDS: Words = Words::new(Lang::En);
const ANN: EntryId = EntryId(0);

fn asking(format: &str, names: &[&str]) -> Desk {
    let mut desk = Desk::open(format, custom(3, 0));
    desk.must(Command::AddEntries(names.iter().map(|name| named(name)).collect()));
    let mut setup = desk.state().setup;
    setup.lists = Some(true);
    desk.must(Command::EditSetup(setup));
    desk
}

fn file(desk: &Desk, entry: EntryId, text: &str) -> Command {
    let mut list: List = read_list(&desk.state().binding().unwrap().form, text).unwrap().list;
    list.faction = "Rebel Alliance".into();
    list.obstacles = ["coreasteroid0", "core2asteroid1", "yt2400debris2"].map(str::to_owned).to_vec();
    Command::FileList { entry, member: 0, list }
}

const fn mark(entry: EntryId, mark: ListMark) -> Command {
    Command::MarkList { entry, member: 0, mark }
}

fn shown(desk: &Desk, entry: EntryId) -> ListView {
    views(WORDS, &desk.state(), entry).remove(0)
}

fn acts(view: &ListView) -> Vec<ListActKind> {
    view.acts.iter().map(|act| act.kind).collect()
}

#[test]
fn a_tap_takes_a_list_from_missing_to_checked() {
    let mut desk = asking("xwing-2e", &["Ann", "Bo"]);
    let tap = |desk: &Desk| {
        let state = desk.state();
        let cell = cell(WORDS, &state, &state.entries[0]);
        (cell.word, cell.next)
    };
    let says = |word: &str, next| (word.to_owned(), next);
    assert_eq!(missing_words(WORDS, &desk.state()).unwrap(), "2 lists are missing: Ann and Bo.");
    assert_eq!(tap(&desk), says("no list", Some(ListMark::HandedIn)));
    desk.must(mark(ANN, ListMark::HandedIn));
    assert_eq!(missing_words(WORDS, &desk.state()).unwrap(), "A list is missing: Bo.");
    assert_eq!(tap(&desk), says("handed in", Some(ListMark::Checked)));
    desk.must(mark(ANN, ListMark::Checked));
    assert_eq!(tap(&desk), says("checked", None));
    let too_dear = file(&desk, ANN, "100 Luke\n101 Wedge");
    desk.must(too_dear);
    assert_eq!(tap(&desk), says("problems", None));
    // LIST-1: no reminders once the event runs.
    desk.post();
    assert_eq!(missing_words(WORDS, &desk.state()), None);
}

#[test]
fn many_missing_lists_are_counted() {
    let desk = asking("xwing-2e", &["A", "B", "C", "D", "E", "F", "G"]);
    assert_eq!(missing_words(WORDS, &desk.state()).unwrap(), "7 lists are missing.");
}

#[test]
fn without_lists_nothing_is_shown() {
    let mut desk = Desk::with_players("xwing-2e", custom(3, 0), 2);
    assert!(rows(WORDS, &desk.state()).iter().all(|row| row.list.is_none()));
    desk.must(mark(ANN, ListMark::HandedIn));
    assert!(rows(WORDS, &desk.state()).iter().all(|row| row.list.is_some()));
    desk.must(mark(ANN, ListMark::Missing));
    assert!(rows(WORDS, &desk.state()).iter().all(|row| row.list.is_none()));
}

#[test]
fn the_filter_finds_who_is_to_be_asked() {
    let mut desk = asking("xwing-2e", &["Ann", "Bo", "Cy", "Di"]);
    desk.must(mark(ANN, ListMark::HandedIn));
    desk.must(mark(EntryId(1), ListMark::Checked));
    let problems = file(&desk, EntryId(2), "201 Luke");
    desk.must(problems);
    let rows = rows(WORDS, &desk.state());
    let words = ListFilter::offered(&rows)
        .iter()
        .map(|filter| filter.word(WORDS, EntryKind::Single, &rows))
        .collect::<Vec<_>>();
    assert_eq!(words, ["All 4", "No list 1", "To check 2"]);
    let found: Vec<_> = rows.iter().filter(|row| ListFilter::ToCheck.shows(row)).map(|row| row.name.as_str()).collect();
    assert_eq!(found, ["Ann", "Cy"]);
}

#[test]
fn a_list_says_what_is_wrong_missing_and_not_checked() {
    let mut desk = asking("xwing-2e", &["Ann", "Bo"]);
    assert_eq!(acts(&shown(&desk, ANN)), [ListActKind::Enter, ListActKind::Mark(ListMark::HandedIn)]);
    let list = read_list(&desk.state().binding().unwrap().form, "101 Luke\n100 Luke").unwrap().list;
    desk.must(Command::FileList { entry: ANN, member: 0, list });
    let view = shown(&desk, ANN);
    assert_eq!(view.problems, ["201 points; the limit is 200."]);
    assert_eq!(view.missing.as_deref(), Some("Missing from the list: faction and obstacles."));
    assert_eq!(view.unchecked.len(), 2, "{:?}", view.unchecked);
    assert!(acts(&view).contains(&ListActKind::MarkBecause(ListMark::Checked)));
    // XW-8: names are marked as unique, and unmarked.
    assert_eq!(view.names[0].label, "Mark Luke as unique");
    let mut setup = desk.state().setup;
    setup.unique_names.push("Luke".into());
    desk.must(Command::EditSetup(setup));
    let view = shown(&desk, ANN);
    assert_eq!(view.problems[1], "Luke is unique and occurs more than once.");
    assert_eq!((view.names[0].is_unique, view.names[0].label.as_str()), (true, "Luke is not unique"));
}

#[test]
fn a_corrected_list_stands_beside_the_one_handed_in() {
    // LIST-4: its own kind of note, and both lists in the panel.
    let mut desk = asking("xwing-2e", &["Ann", "Bo"]);
    let first = file(&desk, ANN, "100 Luke\n90 Wedge");
    desk.must(first);
    desk.post();
    assert!(shown(&desk, ANN).is_locked);
    let second = file(&desk, ANN, "100 Luke\n95 Wedge");
    desk.must_because("an upgrade was forgotten", second);
    let view = shown(&desk, ANN);
    let points = |sheet: &Option<topcut::present::list::view::ListSheet>| {
        sheet
            .as_ref()
            .and_then(|sheet| sheet.facts.iter().find(|(name, _)| *name == "Points"))
            .map(|(_, text)| text.clone())
    };
    assert_eq!((points(&view.sheet), points(&view.handed_in)), (Some("195".into()), Some("190".into())));
    let line = lines(WORDS, &desk.log, &desk.state()).remove(0);
    assert_eq!((line.kind, line.text.as_str()), (LineKind::Correction, "Ann: list corrected; the original is kept"));
    assert_eq!(line.why, "Reason: an upgrade was forgotten");
    assert!(acts(&view).contains(&ListActKind::MarkBecause(ListMark::Missing)), "taking it back asks for a reason");
}

#[test]
fn a_judge_sees_both_lists_of_a_table() {
    let mut desk = asking("xwing-2e", &["Ann", "Bo"]);
    let round = desk.post();
    let played: &Match = &round.matches[0];
    assert_eq!(of_table(WORDS, &desk.state(), played), []);
    let list = file(&desk, ANN, "100 Luke\n90 Wedge");
    desk.must(list);
    let sides = of_table(WORDS, &desk.state(), played);
    let mut seen: Vec<_> = sides.iter().map(|(name, lists)| (name.as_str(), lists[0].sheet.is_some())).collect();
    seen.sort_unstable();
    assert_eq!(seen, [("Ann", true), ("Bo", false)]);
    assert_eq!(round.number, swiss(1));
}

#[test]
fn a_team_has_a_list_for_each_member_and_marks_them_in_the_panel() {
    let mut desk = Desk::open("xwing-epic-team", custom(3, 0));
    let mut team = named("Red Dice");
    team.members = vec!["Ann".into(), "Bo".into()];
    desk.must(Command::AddEntries(vec![team]));
    let titles: Vec<_> = views(WORDS, &desk.state(), ANN).into_iter().map(|view| view.title).collect();
    assert_eq!(titles, ["List of Ann", "List of Bo"]);
    // EPIC-12: the team's list is missing until both are there; tapping opens the panel.
    desk.must(mark(ANN, ListMark::Checked));
    let state = desk.state();
    let team = cell(WORDS, &state, &state.entries[0]);
    assert_eq!((team.word.as_str(), team.next), ("1 of 2", None));
    assert_eq!(missing_words(WORDS, &state).unwrap(), "A list is missing: Red Dice.");
}

#[test]
fn every_fact_and_status_has_its_words_in_every_language() {
    let mut desk = asking("xwing-2e", &["Ann", "Bo"]);
    let filed = file(&desk, ANN, "100 Luke\n90 Wedge");
    desk.must(filed);
    for found in [ListMark::HandedIn, ListMark::Checked, ListMark::Faulty, ListMark::Missing] {
        desk.must(mark(ANN, found));
    }
    for lang in Lang::ALL {
        let said: Vec<_> = desk.log.entries()[3..]
            .iter()
            .map(|entry| fact_words(Words::new(lang), &desk.log, &desk.state(), &entry.fact))
            .collect();
        let mut different = said.clone();
        different.sort_unstable();
        different.dedup();
        assert!(said.iter().all(|sentence| sentence.starts_with("Ann")), "{said:?}");
        assert_eq!(different.len(), 4, "{lang:?}: only a list handed in reads alike, typed or on paper: {said:?}");
    }
}
