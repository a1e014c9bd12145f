//! `tests/mutants.txt`: the mutants that no test notices, and why.

use std::fs;
use std::path::Path;

/// Mutant and reason of each entry of the list.
fn entries(list: &str) -> Vec<(&str, &str)> {
    let lines: Vec<&str> = list.lines().collect();
    let reason = |at: usize| lines.get(at + 1).and_then(|line| line.strip_prefix("    ")).unwrap_or_default();
    let is_mutant = |line: &str| !line.is_empty() && !line.starts_with(['#', ' ']);
    lines.iter().enumerate().filter(|(_, line)| is_mutant(line)).map(|(at, line)| (*line, reason(at))).collect()
}

/// What is wrong with an entry.
fn stale((mutant, reason): (&str, &str), source: impl Fn(&str) -> Option<String>) -> Option<String> {
    let told = |what: &str| Some(format!("{mutant}: {what}"));
    let Some((file, change)) = mutant.split_once(": ") else { return told("names no file") };
    let Some(text) = source(file) else { return told("its file is gone") };
    // `replace Log::len -> usize with 0`, `replace + with - in Log::len`
    let function = match change.rsplit_once(" in ") {
        Some((_, function)) => function,
        None => change.trim_start_matches("replace ").split(' ').next().unwrap_or_default(),
    };
    let name = function.rsplit("::").next().unwrap_or_default();
    if !text.contains(&format!("fn {name}")) {
        return told("its function is gone");
    }
    if reason.is_empty() { told("without a reason") } else { None }
}

#[test]
fn explained_mutants_still_exist() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let list = fs::read_to_string(root.join("tests/mutants.txt")).unwrap();
    let source = |file: &str| fs::read_to_string(root.join(file)).ok();
    let stale: Vec<String> = entries(&list).into_iter().filter_map(|entry| stale(entry, source)).collect();
    assert!(stale.is_empty(), "tests/mutants.txt: {stale:#?}");
}

#[test]
fn stale_explanations_are_seen() {
    let list = "# Head.\nsrc/a.rs: one\n    Equal.\nsrc/a.rs: two\n# Not a reason.\n";
    assert_eq!(entries(list), [("src/a.rs: one", "Equal."), ("src/a.rs: two", "")]);
    let source = |file: &str| (file == "src/a.rs").then(|| "fn there() {}".to_owned());
    let told = |mutant: &str, reason: &str| stale((mutant, reason), source);
    assert_eq!(told("src/a.rs: replace there -> usize with 0", "Equal."), None);
    assert_eq!(told("src/a.rs: replace + with - in A::there", "Equal."), None);
    for (mutant, reason) in [
        ("src/b.rs: replace there -> usize with 0", "Equal."),
        ("src/a.rs: replace gone -> usize with 0", "Equal."),
        ("src/a.rs: replace + with - in A::gone", "Equal."),
        ("src/a.rs: replace there -> usize with 0", ""),
        ("nothing", "Equal."),
    ] {
        assert!(told(mutant, reason).is_some(), "{mutant}");
    }
}
