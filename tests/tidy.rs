//! House rules beyond the compiler: layers, heads and sizes of files, banned words, ids of formats, texts in code, the
//! texts themselves.
//!
//! Findings are printed as `file:line: text`.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use serde_json::Value;
use topcut::engine::formats::FORMATS;
use topcut::present::words::text::Lang;

/// Of a file under `src/`; the house style asks for far fewer.
const MOST_LINES: usize = 450;
/// Of a file of tests.
const MOST_TEST_LINES: usize = 700;
const MOST_FUNCTION_LINES: usize = 100;
/// Of a folder under `src/`.
const MOST_FILES: usize = 20;

pub(crate) struct Source {
    pub(crate) path: String,
    pub(crate) text: String,
}

/// Place and text of a line of code.
type Line<'a> = (String, &'a str);

impl Source {
    /// Lines without comments and trailing tests.
    fn code(&self) -> Vec<Line<'_>> {
        let is_test = self.path.ends_with("tests.rs") || self.path.starts_with("src/present/sample");
        let lines = self.text.lines().take_while(|line| !is_test && *line != "#[cfg(test)]");
        let numbered = lines.enumerate().map(|(index, line)| (format!("{}:{}", self.path, index + 1), line));
        numbered.map(|(at, line)| (at, without_comment(line))).filter(|(_, line)| !line.trim().is_empty()).collect()
    }
}

fn without_comment(line: &str) -> &str {
    match line.find("//") {
        Some(start) if line[..start].matches('"').count().is_multiple_of(2) => &line[..start],
        _ => line,
    }
}

/// Files below a folder with this ending, sorted by path.
pub(crate) fn files(folder: &str, ending: &str) -> Vec<Source> {
    let mut found = Vec::new();
    let mut folders = vec![Path::new(env!("CARGO_MANIFEST_DIR")).join(folder)];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(&folder).unwrap() {
            let path = entry.unwrap().path();
            let name = path.strip_prefix(env!("CARGO_MANIFEST_DIR")).unwrap().to_str().unwrap().replace('\\', "/");
            if path.is_dir() {
                folders.push(path);
            } else if name.ends_with(ending) {
                found.push(Source { text: fs::read_to_string(&path).unwrap(), path: name });
            }
        }
    }
    assert!(!found.is_empty(), "{folder} has files that end with {ending}");
    found.sort_by(|one, other| one.path.cmp(&other.path));
    found
}

fn rust_files() -> Vec<Source> {
    ["src", "tests", "benches", "fuzz", "xtask"].into_iter().flat_map(|folder| files(folder, ".rs")).collect()
}

pub(crate) fn none(found: Vec<String>, rule: &str) {
    assert!(found.is_empty(), "{rule}:\n{}", found.join("\n"));
}

/// Whether a line contains a whole word.
pub(crate) fn has_word(line: &str, word: &str) -> bool {
    let joins = |letter: char| letter.is_alphanumeric() || letter == '_';
    line.match_indices(word).any(|(start, _)| {
        !line[..start].ends_with(|letter| joins(letter) && word.starts_with(joins))
            && !line[start + word.len()..].starts_with(|letter| joins(letter) && word.ends_with(joins))
    })
}

fn has_letter_pair(text: &str) -> bool {
    text.as_bytes().windows(2).any(|pair| pair.iter().all(u8::is_ascii_alphabetic))
}

/// String literals of a line with the text before.
fn literals(line: &str) -> Vec<(&str, &str)> {
    let mut quotes = line.match_indices('"').map(|(at, _)| at).filter(|at| !line[..*at].ends_with('\\'));
    let mut found = Vec::new();
    while let (Some(start), Some(end)) = (quotes.next(), quotes.next()) {
        found.push((line[..start].trim_end(), &line[start + 1..end]));
    }
    found
}

#[test]
fn actions_of_the_workflow_are_pinned_by_hash() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join(".github/workflows");
    let mut count = 0;
    for file in fs::read_dir(folder).unwrap().flatten() {
        let text = fs::read_to_string(file.path()).unwrap();
        for used in text.lines().filter_map(|line| line.trim_start_matches([' ', '-']).strip_prefix("uses: ")) {
            let hash = used.split_once('@').map_or("", |(_, rest)| rest.split(' ').next().unwrap_or_default());
            let is_hash = hash.len() == 40 && hash.bytes().all(|byte| byte.is_ascii_hexdigit());
            assert!(is_hash, "{used}: a tag can be moved, name the commit");
            count += 1;
        }
    }
    assert!(count > 0, "the workflow uses actions");
}

#[test]
fn layers_import_in_one_direction_only() {
    let browser = ["web_sys", "js_sys", "wasm_bindgen", "wasm_bindgen_futures", "gloo", "gloo_storage"];
    let rules: &[(&str, &[&str], &str)] = &[
        ("src/engine/", &["crate::files", "crate::app", "crate::present", "crate::web", "crate::audit", "leptos"], ""),
        ("src/files/", &["crate::app", "crate::present", "crate::web", "crate::audit", "leptos"], ""),
        ("src/app/", &["crate::present", "crate::web", "crate::audit", "leptos"], ""),
        ("src/present/", &["crate::web", "crate::audit", "leptos"], ""),
        ("src/audit/", &["crate::web", "leptos"], ""),
        ("src/", &browser, "src/web/browser/"),
        // gloo-storage panics where storage is denied, so a probe comes first.
        ("src/", &["local_storage"], "src/web/browser/store/storage.rs"),
        ("src/web/", &["crate::audit"], ""),
        ("src/web/storage/", &["crate::web::session"], ""),
        ("src/web/kit/", &["crate::web::session", "crate::web::shell"], ""),
    ];
    let mut found = Vec::new();
    for source in files("src", ".rs") {
        for (folder, words, except) in rules.iter().filter(|(folder, ..)| source.path.starts_with(folder)) {
            if !except.is_empty() && source.path.starts_with(except) {
                continue;
            }
            for (number, line) in source.text.lines().enumerate() {
                let line = without_comment(line);
                found.extend(words.iter().filter(|word| has_word(line, word)).map(|word| {
                    let (path, number) = (&source.path, number + 1);
                    format!("{path}:{number}: `{word}` does not belong in {folder}")
                }));
            }
        }
    }
    none(found, "imports go from web to present to app to files to engine, and only web/browser names the browser");
}

/// A host that stalls would stop the page.
#[test]
fn nothing_asks_the_host_synchronously() {
    let scripts = files("src/web", ".js");
    assert!(scripts.iter().any(|script| script.path.ends_with("worker.js")), "the worker is among them");
    let sources = files("src", ".rs").into_iter().chain(files("xtask", ".rs"));
    let asks = scripts.into_iter().chain(sources).filter(|source| source.text.contains("XMLHttpRequest"));
    none(asks.map(|source| source.path).collect(), "requests go by fetch");
}

#[test]
fn engine_and_words_know_nothing_of_the_outside() {
    let both = ["HashMap", "HashSet", "SystemTime", "thread_rng", "rand::rng", "getrandom", "std::fs", "std::env"];
    let floats = ["f32", "f64"];
    let mut found = Vec::new();
    for folder in ["src/engine", "src/files", "src/app", "src/present"] {
        for source in files(folder, ".rs") {
            for (at, line) in source.code() {
                let words = both.iter().chain(&floats);
                found.extend(words.filter(|word| has_word(line, word)).map(|word| format!("{at}: `{word}`")));
            }
        }
    }
    none(found, "no clock, entropy, file, unordered map or floating point outside of web and audit");
}

/// Subfolders, without ignored and hidden ones.
fn folders(of: &str) -> Vec<String> {
    let found = fs::read_dir(Path::new(env!("CARGO_MANIFEST_DIR")).join(of)).unwrap();
    let found = found.flatten().filter(|entry| entry.path().is_dir());
    let names = found.map(|entry| entry.file_name().into_string().unwrap());
    names.filter(|name| !name.starts_with('.') && !["target", "dist", "screenshots"].contains(&name.as_str())).collect()
}

#[test]
fn map_of_the_readme_names_every_folder() {
    let readme = include_str!("../README.md");
    let map = readme.split("## Where things are").nth(1).unwrap().split("\n## ").next().unwrap();
    let (mut named, mut above) = (BTreeSet::new(), "");
    for line in map.lines().filter_map(|line| line.strip_prefix("    ")) {
        for place in line.split("  ").filter_map(|part| part.trim().strip_suffix('/')) {
            if line.starts_with(' ') {
                named.insert(format!("{above}/{place}"));
            } else {
                above = place;
                named.insert(place.to_owned());
            }
        }
    }
    let mut there: BTreeSet<String> = folders("").into_iter().filter(|name| name != "src").collect();
    there.extend(
        ["src", "src/engine"].iter().flat_map(|of| folders(of).into_iter().map(move |name| format!("{of}/{name}"))),
    );
    assert_eq!(named, there);
}

#[test]
fn map_of_the_library_names_every_layer() {
    let lib = include_str!("../src/lib.rs");
    let rows = lib.lines().filter_map(|line| line.strip_prefix("//! | ")).filter_map(|row| row.split(" | ").next());
    let named: BTreeSet<String> = rows.map(|name| name.trim_matches(['[', ']', '`']).to_owned()).collect();
    let there: BTreeSet<String> = folders("src").into_iter().collect();
    assert_eq!(&named - &["layer".to_owned()].into(), there);
}

#[test]
fn folders_stay_small() {
    let mut counts: BTreeMap<String, usize> = BTreeMap::new();
    for source in files("src", ".rs") {
        let folder = source.path.rsplit_once('/').map_or("", |(folder, _)| folder);
        *counts.entry(folder.to_owned()).or_default() += 1;
    }
    let large = counts.into_iter().filter(|(_, count)| *count > MOST_FILES);
    none(large.map(|(folder, count)| format!("{folder}: {count}")).collect(), "a folder holds one noun");
}

#[test]
fn each_file_says_what_it_is() {
    let found = rust_files().into_iter().filter(|source| !source.text.starts_with("//! "));
    none(found.map(|source| source.path).collect(), "a file begins with `//!`: what it is and why it is apart");
}

#[test]
fn names_say_what_is_inside() {
    let vague = ["util", "utils", "helper", "helpers", "common", "types", "misc"];
    let is_vague = |path: &str| path.split(['/', '.']).any(|part| vague.contains(&part));
    let found = rust_files().into_iter().map(|source| source.path).filter(|path| is_vague(path));
    none(found.collect(), "a file is named after one noun");
}

#[test]
fn files_and_functions_stay_small() {
    let mut found = Vec::new();
    for source in rust_files() {
        let lines: Vec<&str> = source.text.lines().collect();
        let most = if source.path.starts_with("src/") { MOST_LINES } else { MOST_TEST_LINES };
        if lines.len() > most {
            found.push(format!("{}: {} lines, {most} at most", source.path, lines.len()));
        }
        for (start, line) in lines.iter().enumerate() {
            let indent = &line[..line.len() - line.trim_start().len()];
            if !source.path.starts_with("src/") || !has_word(line, "fn") || !line.ends_with('{') {
                continue;
            }
            let length = lines[start..].iter().position(|line| line.strip_prefix(indent) == Some("}")).unwrap_or(0);
            if length > MOST_FUNCTION_LINES {
                found.push(format!("{}:{}: a function of {length} lines", source.path, start + 1));
            }
        }
    }
    none(found, "a file is one noun, a function one step");
}

#[test]
fn formats_are_named_in_their_folder_only() {
    let mut found = Vec::new();
    for source in files("src", ".rs").iter().filter(|source| !source.path.starts_with("src/engine/formats/")) {
        for (at, line) in source.code() {
            for format in FORMATS {
                if line.contains(format.id) || has_word(line, &format.id.replace('-', "_")) {
                    found.push(format!("{at}: names {}", format.id));
                }
            }
        }
    }
    none(found, "formats are data: look them up, do not name them");
}

#[test]
fn limits_are_defined_once() {
    let mut defined: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for source in files("src", ".rs") {
        for (at, line) in source.code() {
            let Some(name) = line.split("const ").nth(1).and_then(|rest| rest.split(':').next()) else { continue };
            if ["MOST", "LONGEST", "LARGEST", "LEAST"].iter().any(|limit| name.split('_').next() == Some(limit)) {
                defined.entry(name.to_owned()).or_default().push(at);
            }
        }
    }
    assert!(defined.contains_key("LONGEST_NAME"));
    let twice = defined.into_iter().filter(|(name, at)| at.len() > 1 || !name.contains('_'));
    let told = twice.map(|(name, at)| format!("{}: {name}", at.join(", ")));
    none(
        told.collect(),
        "a limit has one definition and a name of its own; what an event may hold is in engine::bounds",
    );
}

#[test]
fn nothing_is_left_unfinished() {
    let words =
        ["todo!", "unimplemented!", "dbg!", "TODO", "FIXME", "XXX", "#[ignore", "#[should_panic", "thread::sleep"];
    let mut found = Vec::new();
    for source in rust_files().iter().chain(&files("style", ".css")).filter(|source| source.path != "tests/tidy.rs") {
        for (number, line) in source.text.lines().enumerate() {
            let named = words.iter().filter(|word| has_word(line, word));
            found.extend(named.map(|word| format!("{}:{}: `{word}`", source.path, number + 1)));
        }
    }
    none(found, "what is committed is finished");
}

/// The lint in `Cargo.toml` covers the app; tests and benchmarks are checked here.
#[test]
fn no_code_of_ours_is_unsafe() {
    let manifest = fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("Cargo.toml")).unwrap();
    assert!(manifest.contains("[lints.rust]") && manifest.contains("\nunsafe_code = \"forbid\"\n"));
    let marks = [" {", " fn", " impl", " extern", " trait"].map(|what| ["unsafe", what].concat());
    let sources = ["src", "tests", "benches", "xtask"].into_iter().flat_map(|folder| files(folder, ".rs"));
    let lines = sources.flat_map(|source| {
        let code = source.text.lines().enumerate().map(|(index, line)| (index + 1, without_comment(line)));
        let found = code
            .filter(|(_, line)| marks.iter().any(|mark| line.contains(mark)))
            .map(|(line, _)| format!("{}:{line}", source.path));
        found.collect::<Vec<_>>()
    });
    none(lines.collect(), "no unsafe code");
}

/// A native test finds a part by its words and uses what is noted there; a browser also fires `change` while it removes a
/// field whose owner is gone.
#[test]
fn acts_of_a_hand_are_noted() {
    let raw = ["on:change=", "on:input=", "on:submit=", "on:blur=", "on:focusout=", " prop:", " bind:"];
    let mut found = Vec::new();
    for source in files("src/web", ".rs").iter().filter(|source| !source.path.starts_with("src/web/browser/")) {
        let lines = source.code().into_iter().filter(|(_, line)| raw.iter().any(|raw| line.contains(raw)));
        found.extend(lines.map(|(at, line)| format!("{at}: {}", line.trim())));
    }
    none(found, "what a hand does goes through browser::page::hand");
}

/// A file with markup asks the engine nothing: a form's or page's decisions stand in a file of their own.
#[test]
fn decisions_are_not_made_in_views() {
    let words = ["dispatch", "dispatch_because", "decide", "Command"];
    let mut found = Vec::new();
    for source in files("src/web", ".rs").iter().filter(|source| source.text.contains("view!")) {
        for (at, line) in source.code() {
            found.extend(words.iter().filter(|word| has_word(line, word)).map(|word| format!("{at}: `{word}`")));
        }
    }
    none(found, "a handler calls one method of a type or a function outside of the files with `view!`");
}

#[test]
fn buttons_and_callouts_are_made_by_the_kit() {
    let marks = ["class=\"button\"", "class=\"button ", "class=\"callout", "class=\"banner"];
    let mut found = Vec::new();
    for source in files("src/web", ".rs").iter().filter(|source| !source.path.starts_with("src/web/kit/")) {
        for (at, line) in source.code() {
            // The button that nobody sees lets Enter send a form.
            let by_hand = line.contains("<button") && !line.contains("class=\"unseen\"");
            if by_hand || marks.iter().any(|mark| line.contains(mark)) {
                found.push(format!("{at}: {}", line.trim()));
            }
        }
    }
    none(found, "a button, a callout or a banner is made by kit::button or kit::callout");
}

#[test]
fn dialogs_are_made_by_the_kit() {
    // The first says beside its buttons what it waits for, the second changes its buttons from step to step.
    let exceptions = ["src/web/home/join_dialog.rs", "src/web/judging/note_dialog.rs"];
    let mut sources = files("src/web", ".rs");
    sources.retain(|source| !source.path.starts_with("src/web/kit/") && source.text.contains("<Dialog"));
    let found: Vec<_> = sources.iter().map(|source| source.path.as_str()).collect();
    assert_eq!(found, exceptions, "a dialog is made by kit::ask");
}

#[test]
fn displayed_texts_are_not_in_the_code() {
    // Keys and the app's name are the same in every language.
    let same_everywhere = ["TopCut", "Ctrl Z", "Ctrl Shift Z"];
    let read_aloud = ["aria-label=", "title=", "placeholder=", "alt=", "aria-description="];
    let is_sentence = |text: &str| {
        let marked = |letter: char| letter.is_uppercase() || ".,;!?’".contains(letter);
        let selects = text.starts_with(['.', '#', '[', '(']) || text.contains('[');
        has_letter_pair(text) && text.contains(' ') && text.contains(marked) && !selects
    };
    let mut found = Vec::new();
    for source in files("src/web", ".rs").iter().filter(|source| !source.path.starts_with("src/web/memory/")) {
        for (at, line) in source.code() {
            for (before, text) in literals(line) {
                let alone = before.is_empty() && line.trim().len() == text.len() + 2;
                let in_a_tag = before.ends_with('>') && !before.ends_with("=>");
                let named = read_aloud.iter().any(|name| before.ends_with(name));
                let words = has_letter_pair(text) && (alone && text.contains(char::is_uppercase) || in_a_tag || named);
                if (words || is_sentence(text)) && !same_everywhere.contains(&text) {
                    found.push(format!("{at}: \"{text}\""));
                }
            }
        }
    }
    none(found, "words that a person reads come from locales/");
}

/// Texts of a language by area and key.
pub(crate) fn texts(lang: Lang) -> BTreeMap<(String, String), String> {
    let mut all = BTreeMap::new();
    for file in files(&format!("locales/{}", lang.code()), ".json") {
        let area = Path::new(&file.path).file_stem().unwrap().to_str().unwrap().to_owned();
        let Value::Object(texts) = serde_json::from_str(&file.text).unwrap() else {
            panic!("{}: no object", file.path)
        };
        for (key, text) in texts {
            all.insert((area.clone(), key), text.as_str().unwrap().to_owned());
        }
    }
    all
}

/// Names in braces, and those that select a plural.
fn placeholders(text: &str) -> BTreeSet<&str> {
    text.split('{').skip(1).filter_map(|rest| rest.split(['}', '|']).next()).collect()
}

#[test]
fn texts_are_complete_in_all_languages() {
    let english = texts(Lang::En);
    for lang in Lang::ALL {
        let own = texts(lang);
        assert!(own.keys().eq(english.keys()), "{}: other keys, or in other files, than in English", lang.code());
        for ((area, key), text) in &own {
            let same = &english[&(area.clone(), key.clone())];
            assert_eq!(placeholders(text), placeholders(same), "{} {key}: placeholders", lang.code());
        }
    }
}

#[test]
fn texts_are_set_with_care() {
    let mut found = Vec::new();
    for lang in Lang::ALL {
        for ((_, key), text) in texts(lang) {
            let wrong = flaws(lang, &text);
            found.extend(wrong.iter().map(|flaw| format!("{} {key}: {flaw}: {text}", lang.code())));
        }
    }
    none(found, "texts are typeset as a printed page would be");
}

fn flaws(lang: Lang, text: &str) -> Vec<&'static str> {
    let unequal = |a, b| text.matches(a).count() != text.matches(b).count();
    // The usage text has columns.
    let spaced = text.lines().any(|line| line.trim_start().contains("  ") || line.ends_with(' '));
    let punctuated = [" ,", " ."].iter().any(|pair| text.contains(pair));
    let spanish = lang == Lang::Es && (unequal('¿', '?') || unequal('¡', '!'));
    let all = [
        (spaced || text != text.trim(), "a space too many"),
        (punctuated, "a space before a comma or a full stop"),
        (text.contains("..."), "three full stops for an ellipsis"),
        (text.contains(['\'', '"', '`']), "a typewriter's quotation mark"),
        (unequal('{', '}') || unequal('(', ')') || unequal('«', '»') || unequal('“', '”'), "an open bracket"),
        (spanish, "a question or exclamation that is not opened"),
    ];
    all.into_iter().filter(|(wrong, _)| *wrong).map(|(_, flaw)| flaw).collect()
}

#[test]
fn the_readme_names_what_exists() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let readme = fs::read_to_string(root.join("README.md")).unwrap();
    assert!(readme.lines().count() < 150, "the README is read before anything is known: keep it short");
    let named = readme.split(['`', '(', ')', ' ', '\n']).filter(|word| {
        ["src/", "tests/", "locales/", "style/", "benches/", ".github/"].iter().any(|folder| word.starts_with(folder))
    });
    let missing = named.filter(|path| !root.join(path.trim_end_matches('/')).exists()).map(str::to_owned);
    none(missing.collect(), "the README names files that are not there");
}

#[test]
fn the_checks_see_what_they_look_for() {
    assert!(has_word("use leptos::prelude;", "leptos") && !has_word("leptosfmt", "leptos"));
    assert!(has_word("x: f64,", "f64") && !has_word("of64", "f64"));
    assert_eq!(without_comment("a // b"), "a ");
    assert_eq!(without_comment("\"http://a\" // b"), "\"http://a\" // b", "rather a line too much than one too few");
    assert_eq!(literals("x(\"a\", \"b c\")"), [("x(", "a"), ("x(\"a\",", "b c")]);
    assert_eq!(placeholders("{n} {n|one {a}|more}"), BTreeSet::from(["a", "n"]));
    assert!(flaws(Lang::Es, "Listo?").contains(&"a question or exclamation that is not opened"));
    assert!(flaws(Lang::En, "Two  spaces").contains(&"a space too many"));
    assert!(flaws(Lang::En, "Fine, {n} “quoted” tables.").is_empty());
}
