//! `./dev check` and `./dev test`.

use std::path::PathBuf;
use std::process::Command;
use std::{env, thread};

use crate::browsers::{Browser, tests_of};
use crate::files::{entries, name_of, real, text};
use crate::house::{House, WASM};
use crate::steps::Steps;
use crate::stop::{Done, Said, Stop, say, stop};
use crate::tally::plain;
use crate::{bench, dependencies, mutants, needs, site};

/// One pass lints and compiles every native test and bench: Clippy is a compiler as well. The pages are compiled too, in
/// front of a browser in memory. The engine is tested with the features that the app has; the driver of the browser
/// tests brings others of the same crates.
const APP: [&str; 7] = ["test", "-p", "topcut", "--features", "pages", "--all-targets", "--no-run"];
const OTHERS: [&str; 9] =
    ["test", "-p", "topcut-browser", "-p", "topcut-benches", "-p", "xtask", "--all-targets", "--no-run"];
/// Apart, so that `./dev check` does not compile it.
const SITE: [&str; 5] = ["test", "-p", "topcut-site", "--all-targets", "--no-run"];

const NATIVE: [&[&str]; 3] = [
    &["-p", "topcut", "--features", "pages", "--lib", "--bins", "--test", "native", "--test", "app", "--no-fail-fast"],
    &["-p", "topcut", "--features", "pages", "--doc"],
    &["-p", "xtask", "--all-targets"],
];
const NATIVE_OF_SITE: &[&str] = &["-p", "topcut-site", "--all-targets"];

/// What `./dev test` is asked for.
#[derive(Debug, PartialEq, Eq)]
enum Asked<'a> {
    All,
    Full(&'a str),
    Browser(Browser, &'a str),
    Named(&'a str),
}

fn asked(arguments: &[String]) -> Result<Asked<'_>, String> {
    let word = |index: usize| arguments.get(index).map_or("", String::as_str);
    match word(0) {
        "" => Ok(Asked::All),
        "--full" => Ok(Asked::Full(word(1))),
        "--browser" => match Browser::named(word(1)) {
            Some(browser) => Ok(Asked::Browser(browser, word(2))),
            None => Err(format!("./dev test --browser: \"{}\" is not chromium, firefox or webkit.", word(1))),
        },
        option if option.starts_with('-') => {
            Err(format!("./dev test: unknown option \"{option}\"; use --full, --browser or the name of a test."))
        }
        name => Ok(Asked::Named(name)),
    }
}

pub fn check(house: &mut House) -> Done {
    needs::crates(house)?;
    needs::linters(house)?;
    let mut steps = Steps::new(house);
    steps.step("format", format);
    steps.step("lints, compiling", compile);
    steps.step("lints of the wasm build", lint_wasm);
    steps.step("tests", |house| native(house, "", &NATIVE));
    steps.summary()
}

pub fn test(house: &mut House, arguments: &[String]) -> Done {
    match asked(arguments).map_err(Stop::Said)? {
        Asked::All => all(house),
        Asked::Full(name) => full(house, name),
        Asked::Browser(browser, name) => in_one_browser(house, browser, name),
        Asked::Named(name) => named(house, name),
    }
}

fn all(house: &mut House) -> Done {
    need_all(house)?;
    let others = [Browser::Firefox, Browser::Webkit].map(|browser| (browser, browser.need(house)));
    let mut steps = Steps::new(house);
    steps.begin("the site", &site::quick(steps.house)?);
    steps.step("format", format);
    steps.step("lints, compiling", compile_all);
    steps.step("dependencies", dependencies::check);
    steps.step("tests", |house| native_all(house, ""));
    steps.finish();
    steps.step("lints of the wasm build", lint_wasm);
    steps.step("storage and pairing in the browser", in_wasm);
    steps.step("the site in Chromium", |house| in_browser(house, Browser::Chromium, ""));
    for (browser, there) in others {
        let name = browser.name();
        steps.step(&format!("the site in {name}"), |house| match there {
            Ok(()) => in_browser(house, browser, ""),
            Err(stop) => goes_without(name, &stop),
        });
    }
    steps.summary()
}

fn need_all(house: &mut House) -> Done {
    needs::crates(house)?;
    needs::linters(house)?;
    needs::site_tools(house, site::QUICK)?;
    Browser::Chromium.need(house)
}

/// A machine that checks pushes must have every browser.
fn goes_without(browser: &str, why: &Stop) -> Done {
    if let Some(sentence) = why.sentence() {
        println!("\n{sentence}");
    }
    say(format!("skipped: there is no {browser} here, and it could not be installed"));
    if env::var("CI").is_ok_and(|is_ci| is_ci == "true") { Err(Stop::Seen) } else { Ok(()) }
}

fn in_one_browser(house: &mut House, browser: Browser, name: &str) -> Done {
    needs::crates(house)?;
    needs::linters(house)?;
    needs::site_tools(house, site::QUICK)?;
    browser.need(house)?;
    let mut steps = Steps::new(house);
    steps.step("the site", build_quick);
    steps.step("lints, compiling", compile);
    steps.step(&format!("the site in {}", browser.name()), |house| in_browser(house, browser, name));
    steps.summary()
}

/// The tests whose names contain `name`; builds the site only if tests that drive a browser are among them.
fn named(house: &mut House, name: &str) -> Done {
    needs::crates(house)?;
    needs::linters(house)?;
    let mut steps = Steps::new(house);
    steps.step("lints, compiling", compile_all);
    steps.step("tests", |house| native_all(house, name));
    let program = browser_program(steps.house)?;
    let listed = program.map(|program| steps.house.line(steps.house.command(program).args(["--list", name])));
    let listed = listed.transpose()?.unwrap_or_default();
    if listed.lines().any(|line| line.ends_with(": test")) {
        needs::site_tools(steps.house, site::QUICK)?;
        Browser::Chromium.need(steps.house)?;
        steps.step("the site", build_quick);
        steps.step("the site in Chromium", |house| in_browser(house, Browser::Chromium, name));
    }
    steps.summary()
}

/// What is slow and seldom broken, or the parts whose names contain `name`.
fn full(house: &mut House, name: &str) -> Done {
    let mut files = Vec::new();
    for path in entries("tests/browser/full".as_ref())? {
        files.push((name_of(&path), text(&path)?));
    }
    let parts = parts(&files);
    let chosen: Vec<&String> = parts.iter().filter(|part| part.contains(name)).collect();
    if chosen.is_empty() {
        return stop(format!("./dev test --full: no part is called \"{name}\"; there are: {}.", parts.join(" ")));
    }
    need_all(house)?;
    Browser::Firefox.need(house)?;
    Browser::Webkit.need(house)?;
    house.give("TOPCUT_FULL", "1");
    let mut steps = Steps::new(house);
    steps.step("the site", build_quick);
    steps.step("lints, compiling", compile_all);
    for part in chosen {
        match (part.as_str(), Browser::named(part)) {
            (_, Some(browser)) => {
                steps.step(&format!("{part}: the site, wider"), |house| in_browser(house, browser, ""));
            }
            ("native", _) => steps.step(part, |house| native_all(house, "")),
            ("again", _) => steps.step("again: the same site from another folder", site::again),
            ("mutants", _) => steps.step(part, |house| mutants::mutants(house, None)),
            ("bench", _) => steps.step(part, bench::all),
            _ => steps.step(part, |house| browser_tests(house, &[format!("full::{part}")], &[])),
        }
    }
    steps.summary()
}

/// The parts of a full run, with those in `tests/browser/full/`: names of files and their text.
fn parts(files: &[(String, String)]) -> Vec<String> {
    let driven = files.iter().filter(|(name, text)| name != "bench.rs" && text.contains("#[test]"));
    let driven = driven.filter_map(|(name, _)| name.strip_suffix(".rs"));
    let browsers = Browser::ALL.map(Browser::name);
    let all = ["native", "again", "mutants", "bench"].into_iter().chain(driven).chain(browsers);
    all.map(str::to_owned).collect()
}

fn format(house: &mut House) -> Done {
    house.run(&mut house.cargo(&["fmt", "--check"]))
}

fn compile(house: &mut House) -> Done {
    for what in [&APP[..], &OTHERS] {
        house.run(&mut with_clippy(house, what)?)?;
    }
    Ok(())
}

fn compile_all(house: &mut House) -> Done {
    compile(house)?;
    house.run(&mut with_clippy(house, &SITE)?)
}

/// Cargo with Clippy as the compiler.
fn with_clippy(house: &House, arguments: &[&str]) -> Done<Command> {
    let sysroot = house.line(house.command("rustc").args(["--print", "sysroot"]))?;
    let mut cargo = house.cargo(arguments);
    cargo.env("RUSTC_WORKSPACE_WRAPPER", format!("{sysroot}/bin/clippy-driver"));
    cargo.env("CLIPPY_ARGS", "-D__CLIPPY_HACKERY__warnings__CLIPPY_HACKERY__");
    Ok(cargo)
}

fn lint_wasm(house: &mut House) -> Done {
    house.run(&mut house.cargo(&["clippy", "--target", WASM, "--bins", "--lib", "--", "-D", "warnings"]))
}

/// The native tests whose names contain `name`.
fn native(house: &mut House, name: &str, packages: &[&[&str]]) -> Done {
    for what in packages {
        let filter = Some(name).filter(|name| !name.is_empty());
        let arguments = [&["test"], *what, &["--"], filter.as_slice()].concat();
        house.run(&mut with_clippy(house, &arguments)?)?;
    }
    Ok(())
}

fn native_all(house: &mut House, name: &str) -> Done {
    native(house, name, &NATIVE)?;
    native(house, name, &[NATIVE_OF_SITE])
}

/// Tests that run inside the browser's own wasm; they compile no pages.
fn in_wasm(house: &mut House) -> Done {
    house.run(house.cargo(&["test", "--target", WASM, "--test", "web"]).env("TOPCUT_NO_PAGES", "1"))
}

pub fn build_quick(house: &mut House) -> Done {
    house.run(&mut site::quick(house)?)
}

/// Chromium does every test but those of a full run, others those named for them.
fn in_browser(house: &mut House, browser: Browser, name: &str) -> Done {
    let words = |words: &[&str]| words.iter().map(|word| (*word).to_owned()).collect::<Vec<_>>();
    let arguments = match browser {
        Browser::Chromium if name.is_empty() => words(&["--skip", "full::"]),
        Browser::Chromium => words(&[name]),
        Browser::Firefox | Browser::Webkit => {
            let list = text("tests/browser/in_all_browsers.txt")?;
            let tests = tests_of(&list, browser, name, house.var("TOPCUT_FULL").is_some());
            if tests.is_empty() {
                let browser = browser.name();
                return stop(format!(
                    "No test of {browser} contains \"{name}\": see tests/browser/in_all_browsers.txt."
                ));
            }
            [words(&["--exact"]), tests].concat()
        }
    };
    browser_tests(house, &arguments, &[("TOPCUT_BROWSER", browser.name())])
}

/// More visits than cores at a time: a visit often waits.
pub fn browser_tests(house: &mut House, arguments: &[String], variables: &[(&str, &str)]) -> Done {
    let Some(program) = browser_program(house)? else {
        compile(house)?;
        return stop("cargo names no program of the browser tests.");
    };
    let mut tests = house.command(program);
    let cores = thread::available_parallelism().said("the cores")?.get();
    let visits = house.var("TOPCUT_VISITS").unwrap_or_else(|| (cores + 1).to_string());
    if house.var("TOPCUT_DIST").is_none() {
        tests.env("TOPCUT_DIST", real(&house.target.join("site"))?);
    }
    tests.arg(format!("--test-threads={visits}")).args(arguments).envs(variables.iter().copied());
    house.run(&mut tests)
}

/// Compiles the browser tests; there is no program if that fails.
fn browser_program(house: &House) -> Done<Option<PathBuf>> {
    let output = with_clippy(house, &OTHERS)?.output().said("cargo")?;
    Ok(executable(&String::from_utf8_lossy(&output.stderr)))
}

/// The program of the browser tests, as cargo names it.
fn executable(said: &str) -> Option<PathBuf> {
    let named = |line: &str| {
        let path = plain(line).trim().strip_prefix("Executable all.rs (")?.strip_suffix(')')?.to_owned();
        Some(PathBuf::from(path))
    };
    said.lines().find_map(named)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn words(words: &str) -> Vec<String> {
        words.split_whitespace().map(str::to_owned).collect()
    }

    #[test]
    fn a_test_run_is_asked_for_in_four_ways() {
        for (arguments, expected) in [
            ("", Asked::All),
            ("--full", Asked::Full("")),
            ("--full again", Asked::Full("again")),
            ("--browser webkit", Asked::Browser(Browser::Webkit, "")),
            ("--browser chromium durable", Asked::Browser(Browser::Chromium, "durable")),
            ("tidy", Asked::Named("tidy")),
        ] {
            assert_eq!(asked(&words(arguments)), Ok(expected), "{arguments}");
        }
    }

    #[test]
    fn unknown_options_are_refused_with_a_sentence() {
        let sentence = |arguments: &str| asked(&words(arguments)).unwrap_err();
        assert_eq!(
            sentence("--fast"),
            "./dev test: unknown option \"--fast\"; use --full, --browser or the name of a test."
        );
        assert_eq!(sentence("--browser"), "./dev test --browser: \"\" is not chromium, firefox or webkit.");
        assert_eq!(sentence("--browser opera"), "./dev test --browser: \"opera\" is not chromium, firefox or webkit.");
    }

    #[test]
    fn parts_of_a_full_run_are_files_with_tests_and_others() {
        let file = |name: &str, text: &str| (name.to_owned(), text.to_owned());
        let files = [file("bench.rs", "#[test]"), file("kills.rs", "    #[test]\n"), file("mod.rs", "mod kills;")];
        assert_eq!(parts(&files).join(" "), "native again mutants bench kills chromium firefox webkit");
    }

    #[test]
    fn cargo_names_the_program_of_the_browser_tests() {
        let said = "   Compiling a\n  Executable benches pairing.rs (target/debug/deps/pairing-1)\n  Executable all.rs (target/debug/deps/browser-2f)\n";
        assert_eq!(executable(said), Some("target/debug/deps/browser-2f".into()));
        assert_eq!(executable("error: it does not compile"), None);
    }
}
