//! A report of another tool before it is imported: its content, and figures that do not match.

use std::mem::discriminant;

use crate::engine::formats;
use crate::files::FileError;
use crate::files::interchange::import::{Imported, Remark, text_of};
use crate::present::people::columns::Choices;
use crate::present::people::file::{is_table, kind, kind_words, may_be_players};
use crate::present::people::list::{Known, Pasted};
use crate::present::prelude::*;
use crate::present::words::file::{difference_words, file_error_words, remark_words};

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Report {
    pub name: String,
    pub understood: String,
    /// Comparison with the published figures.
    pub verdict: String,
    /// Published figures that do not match.
    pub differences: Vec<String>,
    pub remarks: Vec<String>,
}

/// Bytes that tell names from the text of a program.
const BEGIN: usize = 64;

/// Numbers in a line of standings, at least: place, points, tie-breaks.
const NUMBERS: usize = 3;

/// Remarks of a kind that are shown one by one.
const MOST_ALIKE: usize = 3;

/// The longest list shown; the rest is counted.
const MOST_SHOWN: usize = 40;

/// Why a file is not opened on Home, and where files of players are.
pub fn trouble(words: Words, name: &str, bytes: &[u8], error: &FileError) -> String {
    let players = || words.file_players(words.players_paste());
    if let Some(kind) = kind(bytes) {
        return kind_words(words, kind).to_owned();
    }
    match error {
        FileError::Table | FileError::OnlyPlayers => [file_error_words(words, error), players()].join(" "),
        FileError::NotTopCut | FileError::NotJson { .. } if is_text(name, bytes) => {
            [words.file_unknown().to_owned(), players()].join(" ")
        }
        _ => file_error_words(words, error),
    }
}

/// The players of a file.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct FilePlayers {
    /// They join.
    pub people: Vec<DraftDetails>,
    /// The lines to check, or empty.
    pub rest: String,
    /// Number of lines to check.
    pub looks: usize,
}

/// The players of a table or a list of names, read as pasted text is; none for a table of results.
pub fn players(name: &str, bytes: &[u8], error: &FileError) -> Option<FilePlayers> {
    let is_list = match error {
        FileError::Table | FileError::OnlyPlayers => true,
        FileError::NotTopCut | FileError::NotJson { .. } => is_text(name, bytes),
        _ => false,
    };
    let text = text_of(bytes);
    if !is_list || *error == FileError::Table && has_results(&text) {
        return None;
    }
    let known = Known { names: Vec::new(), kind: EntryKind::Single, limit: None, choices: Choices::new() };
    let (pasted, none) = (Pasted::read(&text, &known), BTreeSet::new());
    let found = FilePlayers { people: pasted.drafts(&none), rest: pasted.rest(&none), looks: pasted.looks() };
    (found.people.len() > 1).then_some(found)
}

/// A list, told by the end of its name; a text that begins like an event or report is none.
fn is_text(name: &str, bytes: &[u8]) -> bool {
    let begin = text_of(bytes.get(..BEGIN).unwrap_or(bytes));
    may_be_players(name) && (is_table(name) || !begin.trim_start().starts_with(['{', '[', '<']))
}

/// Standings and matches have more numbers in a line than a list of players.
fn has_results(text: &str) -> bool {
    let is_number = |cell: &&str| {
        let cell = cell.trim_matches('"');
        cell.contains(|sign: char| sign.is_ascii_digit())
            && cell.chars().all(|sign| sign.is_ascii_digit() || sign == '.')
    };
    let numbers = |line: &str| line.split([',', ';', '\t']).filter(is_number).count();
    text.lines().skip(1).take(MOST_ALIKE).any(|line| numbers(line) >= NUMBERS)
}

pub fn report(words: Words, imported: &Imported) -> Report {
    let tournament = imported.log.replay();
    let found = imported.differences.len();
    let verdict = match found {
        0 if imported.figures() == 0 => words.import_nothing_to_compare().into(),
        0 => words.import_same().into(),
        found => words.import_differences(found),
    };
    Report {
        name: tournament.setup.name.clone(),
        understood: understood(words, &tournament),
        verdict,
        differences: shown(words, &imported.differences, |one| difference_words(words, &tournament, one)),
        remarks: remarks(words, &tournament, &imported.remarks),
    }
}

/// One line for many remarks of a kind: the first, and the number of the others.
fn remarks(words: Words, tournament: &Tournament, all: &[Remark]) -> Vec<String> {
    let mut kinds: Vec<Vec<&Remark>> = Vec::new();
    for remark in all {
        match kinds.iter_mut().find(|kind| discriminant(kind[0]) == discriminant(remark)) {
            Some(kind) => kind.push(remark),
            None => kinds.push(vec![remark]),
        }
    }
    let line = |remark: &Remark| remark_words(words, tournament, remark);
    let lines = kinds.into_iter().flat_map(|kind| match kind.as_slice() {
        [first, others @ ..] if others.len() >= MOST_ALIKE => vec![words.import_alike(line(first), others.len())],
        few => few.iter().map(|remark| line(remark)).collect(),
    });
    lines.collect()
}

fn shown<T>(words: Words, all: &[T], line: impl Fn(&T) -> String) -> Vec<String> {
    let mut lines: Vec<String> = all.iter().take(MOST_SHOWN).map(line).collect();
    if all.len() > MOST_SHOWN {
        lines.push(words.import_others(all.len() - MOST_SHOWN));
    }
    lines
}

fn understood(words: Words, tournament: &Tournament) -> String {
    let format = formats::by_id(&tournament.rules.format).map_or("", |format| format_name(words, format));
    let (rounds, cut) = (tournament.swiss.len(), tournament.bracket.as_ref().map(|bracket| bracket.seeds.len()));
    let rounds = match cut {
        Some(cut) => words.import_rounds_cut(rounds, cut),
        None => words.import_rounds(rounds),
    };
    words.import_understood(format, words.app_players(tournament.listed().count()), rounds)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::id::Instant;
    use crate::files::interchange::import::{Opened, open};
    use crate::present::words::text::Lang;

    fn said(text: &str) -> Report {
        match open(text.as_bytes(), "Untitled", Instant(0)) {
            Ok(Opened::Report(imported)) => report(Words::new(Lang::En), &imported),
            other => panic!("{other:?}"),
        }
    }

    const SMALL: &str = r#"{"name": "Autumn Cup", "players": [
        {"name": "Ann O", "mov": 152, "score": 1, "sos": 0.0, "rank": {"swiss": 1}},
        {"name": "Bo P", "mov": 48, "score": 0, "sos": 1.0, "rank": {"swiss": 2}}],
        "rounds": [{"round-type": "swiss", "round-number": 1, "matches": [
        {"player1": "Ann O", "player1points": 100, "player2": "Bo P", "player2points": 48, "result": "win"}]}]}"#;

    #[test]
    fn a_report_that_comes_out_says_so() {
        let report = said(SMALL);
        assert_eq!((report.name.as_str(), report.differences.len()), ("Autumn Cup", 0));
        assert!(report.understood.contains("2 players, 1 Swiss round"), "{}", report.understood);
        assert!(report.verdict.starts_with("All published points"), "{}", report.verdict);
    }

    #[test]
    fn equal_remarks_are_one_line() {
        let lines = |count: usize| {
            let event = crate::present::sample::sample_round::registered(&["Ann"]);
            let mut all = vec![Remark::NoName("1".to_owned()); count];
            all.insert(0, Remark::MoreText);
            remarks(Words::new(Lang::En), &event, &all)
        };
        assert_eq!(lines(3).len(), 4);
        let many = lines(50);
        assert_eq!(many.len(), 2);
        assert!(many[1].ends_with(" 49 more are like this."), "{}", many[1]);
    }

    #[test]
    fn a_wrong_figure_is_named() {
        let report = said(&SMALL.replace("\"mov\": 152", "\"mov\": 150"));
        assert_eq!(report.differences, ["Ann O, margin of victory: 150 in the file, 152 by the matches."]);
        assert_eq!(report.verdict, "One published number does not match the results:");
    }

    #[test]
    fn files_of_players_are_sent_to_the_players_page() {
        let words = Words::default();
        let said = |name: &str, text: &str, error: &FileError| trouble(words, name, text.as_bytes(), error);
        let there = "press “Paste names” and open this file there.";
        let cut = FileError::NotJson { line: 1, column: 1 };
        assert!(said("a.csv", "Name;Club;Squad", &FileError::Table).ends_with(there));
        assert!(said("names.txt", "Ann Ortega", &cut).starts_with(words.file_unknown()));
        assert!(said("names.txt", "Ann Ortega", &cut).ends_with(there));
        for (name, text) in [("report.txt", "{\"name\": 1"), ("names.save", "Ann Ortega")] {
            assert_eq!(said(name, text, &cut), words.file_not_json(1, 1), "{name}");
        }
    }

    #[test]
    fn a_file_of_players_begins_a_new_event() {
        let cut = FileError::NotJson { line: 1, column: 1 };
        let names = |name: &str, text: &str, error: &FileError| {
            let people = players(name, text.as_bytes(), error)?;
            Some(people.people.into_iter().map(|one| one.name).collect::<Vec<_>>())
        };
        let two = Some(vec!["Ann Lee".to_owned(), "Bo Li".to_owned()]);
        assert_eq!(names("a.csv", "Name;Club;Squad\nAnn Lee;Nova;98\nBo Li;;100", &FileError::Table), two);
        assert_eq!(names("a.txt", "Ann Lee\nBo Li", &cut), two);
        assert_eq!(names("a.txt", "{\"name\":", &cut), None);
        assert_eq!(names("a.save", "Ann Lee\nBo Li", &cut), None);
        // Not the standings of this app, and not a single line.
        let mut event = crate::present::sample::sample_round::running(&["Ann", "Bo"], &[(1, 2)], &[]);
        crate::present::sample::sample_round::enter(&mut event, 1, 1, [100, 40]);
        let words = Words::new(Lang::En);
        let found = crate::engine::standing::standing(&event, 1);
        let view = crate::present::standing::StandingView::of(words, &event, &found, None);
        let standing = crate::present::standing::export::csv(words, &view);
        let matches = crate::present::share::matches::csv(words, &event);
        for text in [standing, matches] {
            let file = crate::present::share::csv::file(&text);
            assert_eq!(text_of(file.as_bytes()), text, "the mark is no part of the text");
            for text in [&text, &file] {
                assert!(matches!(open(text.as_bytes(), "", Instant(0)), Err(FileError::Table)), "{text}");
                assert_eq!(names("s.csv", text, &FileError::Table), None);
            }
        }
        assert_eq!(names("a.txt", "Ann Lee", &cut), None);
    }
}
