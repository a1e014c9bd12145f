//! The table of requirements in `docs/requirements.md`: where each is implemented, checked by the auditor, proved by
//! tests. Made from ids cited in code and faults in `tests/breaks/`; `TOPCUT_GOLDEN=1` writes it.
//!
//! Requirements without implementation or proof are in `OPEN`, which may only shrink.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::path::Path;

use serde_json::Value;

/// Not implemented or proved. Closed ids must leave the list.
const OPEN: &[&str] = &[];

/// Partly implemented: the missing part.
const PARTLY: &[(&str, &str)] = &[];

/// Files named per cell, those with most citations.
const MOST_FILES: usize = 3;

/// Ids with kinds, in the order of the digest, and areas.
fn digest() -> (Vec<(String, String)>, BTreeMap<String, String>) {
    let (mut ids, mut areas, mut area) = (Vec::new(), BTreeMap::new(), None);
    for line in include_str!("requirements.txt").lines() {
        match line.strip_prefix("# ") {
            Some(name) => area = Some(name.to_owned()),
            None => {
                let (id, kind) = line.split_once(' ').unwrap();
                areas.extend(area.take().map(|name| (id.to_owned(), name)));
                ids.push((id.to_owned(), kind.to_owned()));
            }
        }
    }
    (ids, areas)
}

/// Citations by id and file.
type Cited = BTreeMap<String, BTreeMap<String, usize>>;

#[derive(Default)]
struct Citations {
    code: Cited,
    audit: Cited,
    tests: Cited,
    /// Tests that notice a fault.
    proofs: BTreeMap<String, BTreeSet<String>>,
}

impl Citations {
    fn collect() -> Self {
        let mut citations = Self::default();
        for list in [include_str!("breaks/common.json"), include_str!("breaks/formats.json")] {
            for found in serde_json::from_str::<Vec<Value>>(list).unwrap() {
                let text = |key: &str| found[key].as_str().unwrap().to_owned();
                for id in ids(&text("id")) {
                    citations.proofs.entry(id).or_default().insert(text("test"));
                }
            }
        }
        for folder in ["src", "tests", "benches"] {
            citations.folder(&Path::new(env!("CARGO_MANIFEST_DIR")).join(folder), folder);
        }
        citations
    }

    fn folder(&mut self, folder: &Path, name: &str) {
        let mut entries: Vec<_> = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
        entries.sort();
        for path in entries {
            let name = format!("{name}/{}", path.file_name().unwrap().to_str().unwrap());
            if path.is_dir() {
                self.folder(&path, &name);
            } else if name.ends_with(".rs") && name != "tests/requirements.rs" {
                self.file(&name, &std::fs::read_to_string(&path).unwrap());
            }
        }
    }

    fn file(&mut self, name: &str, text: &str) {
        let mut is_test = !name.starts_with("src/") || name.ends_with("tests.rs");
        for line in text.lines() {
            is_test |= line == "#[cfg(test)]";
            // The list of decisions names requirements without implementing them.
            if name == "src/engine/formats/mod.rs"
                && line.trim_start().split_once(" = \"").is_some_and(|(id, _)| !id.contains(' '))
            {
                continue;
            }
            let cited = match (is_test, name.starts_with("src/audit/")) {
                (true, _) => &mut self.tests,
                (false, true) => &mut self.audit,
                (false, false) => &mut self.code,
            };
            // The auditor's findings are quoted; its comments are no checks.
            let is_named =
                |id: &String| is_test || !name.starts_with("src/audit/") || line.contains(&format!("\"{id}\""));
            for id in ids(line).into_iter().filter(is_named) {
                *cited.entry(id).or_default().entry(name.to_owned()).or_default() += 1;
            }
        }
    }
}

/// Ids of a line: `PAIR-4`, and all of `PAIR-1 to PAIR-6` or `LIST-1 to 5`.
fn ids(line: &str) -> Vec<String> {
    let mut found = Vec::new();
    for (at, _) in line.match_indices('-') {
        let area = area_before(&line[..at]);
        let Some((first, rest)) = number(&line[at + 1..]).filter(|_| area.len() > 1) else { continue };
        let last =
            rest.strip_prefix(" to ").and_then(|rest| number(rest.strip_prefix(&format!("{area}-")).unwrap_or(rest)));
        let last = last.map_or(first, |(last, _)| last).clamp(first, first + 20);
        found.extend((first..=last).map(|number| format!("{area}-{number}")));
    }
    found
}

/// Capitals at the end of a text, unless part of a word.
fn area_before(text: &str) -> &str {
    let before = text.char_indices().rfind(|(_, letter)| !letter.is_ascii_uppercase());
    let start = before.map_or(0, |(at, letter)| at + letter.len_utf8());
    let joins = |letter: char| letter.is_ascii_alphanumeric() || letter == '-' || letter == '_';
    if text[..start].ends_with(joins) { "" } else { &text[start..] }
}

/// A leading number and the rest.
fn number(text: &str) -> Option<(usize, &str)> {
    let end = text.find(|letter: char| !letter.is_ascii_digit()).unwrap_or(text.len());
    let joins = |letter: char| letter.is_ascii_alphanumeric() || letter == '-' || letter == '_';
    let (digits, rest) = text.split_at(end);
    if rest.starts_with(joins) { None } else { Some((digits.parse().ok()?, rest)) }
}

fn cell(cited: &Cited, id: &str) -> String {
    let mut files: Vec<(&String, &usize)> = cited.get(id).into_iter().flatten().collect();
    files.sort_by_key(|(name, count)| (std::cmp::Reverse(**count), *name));
    let short =
        |name: &str| name.trim_start_matches("src/").trim_start_matches("tests/").trim_end_matches(".rs").to_owned();
    files.into_iter().take(MOST_FILES).map(|(name, _)| format!("`{}`", short(name))).collect::<Vec<_>>().join(", ")
}

/// Whether a requirement is workflow or reference, for a later stage of the app.
fn is_later(kind: &str) -> bool {
    kind == "workflow" || kind == "reference"
}

/// The proving tests, or in italics the test files that name it.
fn shown(citations: &Citations, id: &str) -> String {
    match citations.proofs.get(id) {
        Some(tests) => tests.iter().take(MOST_FILES).map(|test| format!("`{test}`")).collect::<Vec<_>>().join(", "),
        None if citations.tests.contains_key(id) => format!("*{}*", cell(&citations.tests, id)),
        None => String::new(),
    }
}

fn table(citations: &Citations) -> String {
    let (ids, areas) = digest();
    let is_done = |id: &str| citations.code.contains_key(id) && citations.tests.contains_key(id);
    let proved = ids.iter().filter(|(id, _)| citations.proofs.contains_key(id)).count();
    let count = |later: bool, done: bool| {
        ids.iter().filter(|(id, kind)| is_later(kind) == later && is_done(id) == done).count()
    };
    let mut text = format!(
        "# Requirements\n\n\
         Each requirement of the rules digest: its kind, where it is implemented (in `src/`), whether `topcut audit` checks\n\
         it, and the tests that prove it: a fault was put into the code, and they failed (`tests/breaks/`). Tests in italics\n\
         only name it. Written by `tests/requirements.rs`; at most {MOST_FILES} files or tests are named.\n\n\
         {} are implemented and shown by tests, {proved} of them proved by faults; {} are open.\n",
        count(false, true) + count(true, true),
        count(false, false) + count(true, false),
    );
    for (id, kind) in &ids {
        if let Some(area) = areas.get(id) {
            let _ = write!(
                text,
                "\n## {area}\n\n| id | kind | implemented | audited | shown by |\n|---|---|---|---|---|\n"
            );
        }
        let audited = if citations.audit.contains_key(id) { "yes" } else { "" };
        let (code, shown) = (cell(&citations.code, id), shown(citations, id));
        let lacks = PARTLY.iter().find(|(part, _)| part == id).map(|(_, lacks)| lacks);
        let code = match (is_done(id), lacks) {
            (true, None) => code,
            (true, Some(lacks)) => format!("**partly** ({lacks}) {code}"),
            (false, _) => format!("**open** {code}").trim_end().to_owned(),
        };
        let kind = if kind == "-" { "" } else { kind };
        let _ = writeln!(text, "| {id} | {kind} | {code} | {audited} | {shown} |");
    }
    text
}

#[test]
fn the_table_of_requirements_is_current() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/requirements.md");
    let due = table(&Citations::collect());
    if std::env::var_os("TOPCUT_GOLDEN").is_some() {
        std::fs::write(&path, &due).unwrap();
    }
    let written = std::fs::read_to_string(&path).unwrap_or_default();
    let differs = written.lines().zip(due.lines()).find(|(written, due)| written != due);
    assert!(written == due, "run  TOPCUT_GOLDEN=1 cargo test --test native requirements  and commit it: {differs:?}");
}

#[test]
fn nothing_is_missing_but_what_is_said_to_be_open() {
    let citations = Citations::collect();
    let (ids, _) = digest();
    let due = ids.iter().filter(|(_, kind)| !is_later(kind)).map(|(id, _)| id.as_str());
    let lacks = |id: &&str| !citations.code.contains_key(*id) || !citations.tests.contains_key(*id);
    let missing: BTreeSet<&str> = due.filter(lacks).collect();
    let open: BTreeSet<&str> = OPEN.iter().copied().collect();
    assert_eq!(missing.difference(&open).collect::<Vec<_>>(), [&""; 0], "no code or no test cites these");
    assert_eq!(open.difference(&missing).collect::<Vec<_>>(), [&""; 0], "not open any more: take these off the list");
}

#[test]
fn everything_to_be_done_is_proved_by_a_fault() {
    let citations = Citations::collect();
    let (ids, _) = digest();
    let due = ids.iter().filter(|(_, kind)| kind != "reference").map(|(id, _)| id.as_str());
    let unproved: Vec<&str> = due.filter(|id| !citations.proofs.contains_key(*id) && !OPEN.contains(id)).collect();
    assert_eq!(unproved, [""; 0], "tests/breaks/ has no fault in what these ask for");
}

#[test]
fn only_requirements_are_cited() {
    let citations = Citations::collect();
    let known: BTreeSet<String> = digest().0.into_iter().map(|(id, _)| id).collect();
    let areas: BTreeSet<&str> = known.iter().filter_map(|id| Some(id.split_once('-')?.0)).collect();
    let cited = citations.code.keys().chain(citations.audit.keys()).chain(citations.tests.keys());
    let is_one = |id: &&String| id.split_once('-').is_some_and(|(area, _)| areas.contains(area));
    let unknown: BTreeSet<&String> = cited.filter(is_one).filter(|id| !known.contains(*id)).collect();
    assert!(unknown.is_empty(), "the digest has no {unknown:?}");
}

#[test]
fn ids_are_found_in_lines() {
    let check = |line, expected: &str| assert_eq!(ids(line).join(" "), expected, "{line}");
    check("// PAIR-4, BYE-1 to BYE-3", "PAIR-4 BYE-1 BYE-2 BYE-3 BYE-3");
    check("(LIST-1 to 3).", "LIST-1 LIST-2 LIST-3");
    check("XWING-2e, a-4, A-4, UTF-8-x, x_PAIR-3, (DST-5)", "DST-5");
}
