//! Faults injected into the engine and the pages, each with the test that notices it: the proofs of `docs/requirements.md`.
//!
//! `tests/breaks/` lists requirement or place, file, expression, wrong expression, and the failing test. All faults are
//! compiled into one copy of the tree, each behind a switch. `TOPCUT_FULL=1 cargo test --test native breaks` tries them
//! all, `TOPCUT_BREAKS=PAIR` those whose id or file contains this.

use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::{env, fs};

use serde::Deserialize;
use serde_json::Value;

/// Further files that a copy needs.
const TREE: &[&str] = &[
    ".cargo",
    "Cargo.lock",
    "Cargo.toml",
    "LICENSE-APACHE",
    "LICENSE-MIT",
    "README.md",
    "Trunk.toml",
    "benches",
    "build.rs",
    "dev",
    "docs",
    "fuzz",
    "index.html",
    "locales",
    "public",
    "rust-toolchain.toml",
    "src",
    "style",
    "tests",
    "xtask",
];

/// Appended to the copy's `src/lib.rs`.
const SWITCH: &str = "
/// Whether this fault is on.
pub fn broken(number: usize) -> bool {
    static ON: std::sync::OnceLock<Option<usize>> = std::sync::OnceLock::new();
    *ON.get_or_init(|| std::env::var(\"TOPCUT_BROKEN\").ok()?.parse().ok()) == Some(number)
}
";

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Break {
    /// The requirement, or the place without one; in `web*.json` the driven test that noticed it before.
    id: String,
    file: String,
    /// An expression unique in the file, or marked in unique text: `_ if «number == 1» => draw()`.
    from: String,
    to: String,
    /// `file::module::name` below `tests/`; `app::…` below `tests/app/`, `lib::…` for unit tests.
    test: String,
}

impl Break {
    fn text(&self) -> String {
        fs::read_to_string(root().join(&self.file)).unwrap_or_else(|error| panic!("{}: {error}", self.file))
    }

    /// Text before, the expression, text after.
    fn parts(&self) -> [&str; 3] {
        let (before, rest) = self.from.split_once('«').unwrap_or(("", &self.from));
        let (expression, after) = rest.split_once('»').unwrap_or((rest, ""));
        [before, expression, after]
    }

    /// The test program.
    fn program(&self) -> &str {
        match self.test.split("::").next() {
            Some("lib") => "lib",
            Some("app") => "app",
            _ => "native",
        }
    }

    fn name(&self) -> &str {
        let test = &self.test;
        test.strip_prefix("lib::").or_else(|| test.strip_prefix("app::")).unwrap_or(test)
    }

    /// The folder of its test.
    fn folder(&self) -> &str {
        match self.program() {
            "lib" => "src",
            "app" => "tests/app",
            _ => "tests",
        }
    }
}

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

fn breaks() -> Vec<Break> {
    let mut lists: Vec<_> =
        fs::read_dir(root().join("tests/breaks")).unwrap().map(|file| file.unwrap().path()).collect();
    lists.sort();
    let list = |path: PathBuf| serde_json::from_str::<Vec<Break>>(&fs::read_to_string(path).unwrap()).unwrap();
    lists.into_iter().flat_map(list).collect()
}

#[test]
fn every_break_names_one_place_and_a_test() {
    let mut seen = BTreeSet::new();
    for found in breaks() {
        let what = format!("{}: {}", found.file, found.from);
        assert_eq!(found.text().matches(&found.parts().concat()).count(), 1, "{what} has to stand there once");
        assert_ne!(found.parts()[1], found.to, "{what}");
        assert!(
            seen.insert((found.id.clone(), found.file.clone(), found.from.clone(), found.to.clone())),
            "{what} is listed twice"
        );
        assert!(has_test(&found), "there is no test {}", found.test);
    }
}

/// Whether the path leads to a test function.
fn has_test(found: &Break) -> bool {
    let (modules, name) = found.name().rsplit_once("::").unwrap();
    let folder = root().join(found.folder());
    let module = folder.join(modules.trim_end_matches("::tests").replace("::", "/"));
    let files = [module.with_extension("rs"), module.join("mod.rs"), module.join("tests.rs")];
    files.iter().any(|file| fs::read_to_string(file).is_ok_and(|text| text.contains(&format!("fn {name}("))))
}

#[test]
fn every_break_is_noticed() {
    let filter = env::var("TOPCUT_BREAKS").unwrap_or_default();
    if filter.is_empty() && env::var_os("TOPCUT_FULL").is_none() {
        return;
    }
    let breaks = breaks();
    // A separate target, so that cargo does not mix the programs.
    let work = root().join("target/breaks");
    let copy = work.join("tree");
    copy_tree(&copy, &breaks);
    let tried: Vec<(usize, &Break)> = breaks
        .iter()
        .enumerate()
        .filter(|(_, found)| found.id.contains(&filter) || found.file.contains(&filter))
        .collect();
    let programs = build(&copy, &work.join("target"));
    let run = |found: &Break, number: Option<usize>| -> bool {
        let mut command = Command::new(&programs[found.program()]);
        command.current_dir(&copy).args(["--exact", found.name()]).stdout(Stdio::piped()).stderr(Stdio::null());
        if let Some(number) = number {
            command.env("TOPCUT_BROKEN", number.to_string());
        }
        let output = command.env_remove("TOPCUT_FULL").output().unwrap();
        let told = String::from_utf8_lossy(&output.stdout).into_owned();
        assert!(told.contains("running 1 test"), "{}: {told}", found.test);
        output.status.success()
    };
    let mut wrong = Vec::new();
    let tests: BTreeMap<&str, &Break> = tried.iter().map(|(_, found)| (found.test.as_str(), *found)).collect();
    wrong
        .extend(tests.values().filter(|found| !run(found, None)).map(|found| format!("{} fails unbroken", found.test)));
    for (number, found) in &tried {
        if run(found, Some(*number)) {
            wrong.push(format!("{} is not noticed by {}: {} for {}", found.id, found.test, found.to, found.from));
        }
    }
    println!("{} faults tried, {} tests", tried.len(), tests.len());
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn a_copy_has_every_member_of_the_workspace() {
    let cargo = fs::read_to_string(root().join("Cargo.toml")).unwrap();
    let members = cargo.lines().find_map(|line| line.strip_prefix("members = ")).expect("members");
    let members: Vec<String> = serde_json::from_str(members).unwrap();
    for member in members {
        assert!(TREE.iter().any(|copied| Path::new(&member).starts_with(copied)), "{member} is not in TREE");
    }
}

/// Copies the tree with all faults; unchanged files keep their time, so that cargo skips them.
fn copy_tree(copy: &Path, breaks: &[Break]) {
    for name in TREE {
        copy_into(&root().join(name), &copy.join(name), &|path, text| {
            let name = path.strip_prefix(root()).unwrap().to_str().unwrap().replace('\\', "/");
            let of_file = breaks.iter().enumerate().filter(|(_, found)| found.file == name);
            let mut faults: Vec<Fault> = of_file.map(|(number, found)| Fault::new(number, found, &text)).collect();
            faults.sort_by_key(|fault| (fault.from, Reverse(fault.to)));
            let mut text = broken(&text, (0, text.len()), &faults);
            if name == "src/lib.rs" {
                text.push_str(SWITCH);
            }
            text
        });
    }
}

/// Position and replacement of a fault.
struct Fault<'a> {
    number: usize,
    from: usize,
    to: usize,
    wrong: &'a str,
}

impl<'a> Fault<'a> {
    fn new(number: usize, found: &'a Break, text: &str) -> Self {
        let [before, expression, _] = found.parts();
        let from = text.find(&found.parts().concat()).unwrap() + before.len();
        Self { number, from, to: from + expression.len(), wrong: &found.to }
    }
}

/// Replaces faults of a range of the file, several on one expression or nested, in order.
fn broken(text: &str, (mut from, to): (usize, usize), mut faults: &[Fault]) -> String {
    let mut found = String::new();
    while let Some(first) = faults.first() {
        let place = (first.from, first.to);
        let same = faults.iter().take_while(|fault| (fault.from, fault.to) == place).count();
        let (inside, after) = faults.split_at(faults.iter().take_while(|fault| fault.from < first.to).count());
        assert!(inside.iter().all(|fault| fault.to <= first.to), "two faults overlap: {}", &text[place.0..place.1]);
        let sound = broken(text, place, &inside[same..]);
        found += &text[from..first.from];
        found += &inside[..same].iter().fold(sound, |sound, Fault { number, wrong, .. }| {
            format!("(if crate::broken({number}) {{ {wrong} }} else {{ {sound} }})")
        });
        (from, faults) = (first.to, after);
    }
    found + &text[from..to]
}

fn copy_into(from: &Path, to: &Path, change: &dyn Fn(&Path, String) -> String) {
    if from.is_dir() {
        fs::create_dir_all(to).unwrap();
        let names = |folder: &Path| -> BTreeSet<_> {
            fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().file_name()).collect()
        };
        for gone in names(to).difference(&names(from)) {
            let gone = to.join(gone);
            if gone.is_dir() { fs::remove_dir_all(gone) } else { fs::remove_file(gone) }.unwrap();
        }
        for name in names(from) {
            copy_into(&from.join(&name), &to.join(&name), change);
        }
        return;
    }
    let bytes = fs::read(from).unwrap();
    let due = match String::from_utf8(bytes) {
        Ok(text) => change(from, text).into_bytes(),
        Err(error) => error.into_bytes(),
    };
    if fs::read(to).ok().as_ref() != Some(&due) {
        fs::write(to, due).unwrap();
    }
}

/// Builds the test programs; their paths.
fn build(copy: &Path, target: &Path) -> BTreeMap<String, PathBuf> {
    let mut command = Command::new(env!("CARGO"));
    command.current_dir(copy).args([
        "test",
        "--features",
        "pages",
        "--no-run",
        "--message-format=json",
        "--lib",
        "--test",
        "native",
        "--test",
        "app",
    ]);
    command.env("CARGO_TARGET_DIR", target);
    // Clippy, as which this program may have been compiled, refuses the parentheses around faults.
    command.env_remove("RUSTC_WORKSPACE_WRAPPER").env_remove("CLIPPY_ARGS");
    let output = command.stderr(Stdio::inherit()).output().unwrap();
    let told = String::from_utf8(output.stdout).unwrap();
    let messages: Vec<Value> = told.lines().filter_map(|line| serde_json::from_str(line).ok()).collect();
    let errors: Vec<&str> = messages.iter().filter_map(|message| message["message"]["rendered"].as_str()).collect();
    assert!(output.status.success(), "the copy with all faults cannot be built: {}", errors.join("\n"));
    let program = |message: &Value| {
        let path = message["executable"].as_str()?;
        // The package's own program is built too.
        let name = match message["target"]["kind"][0].as_str()? {
            "test" => message["target"]["name"].as_str()?,
            "lib" => "lib",
            _ => return None,
        };
        Some((name.to_owned(), PathBuf::from(path)))
    };
    messages.iter().filter(|message| message["profile"]["test"] == true).filter_map(program).collect()
}
