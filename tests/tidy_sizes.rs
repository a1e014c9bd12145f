//! Ceilings, which are to fall: lines of code, and tests that need a browser.

use crate::tidy::files;

/// Lines under `src/` outside of tests and of the browser in memory.
const MOST_LINES: usize = 84_561;
/// Of these, lines of the pages.
const MOST_LINES_OF_PAGES: usize = 28_691;
/// Tests that drive a browser in each run of `./dev test`. A new one names what only a browser knows.
const MOST_DRIVEN: [(&str, usize); 3] = [("chromium", 57), ("firefox", 14), ("webkit", 12)];

fn lines(folder: &str) -> usize {
    let is_counted = |path: &str| {
        !path.ends_with("tests.rs") && !path.starts_with("src/present/sample") && !path.starts_with("src/web/memory/")
    };
    let sources = files(folder, ".rs").into_iter().filter(|source| is_counted(&source.path));
    sources.map(|source| lines_before_tests(&source.text)).sum()
}

/// Tests in the same file end it; those of another file are two lines among others.
fn lines_before_tests(text: &str) -> usize {
    let lines: Vec<&str> = text.lines().collect();
    let begin = |pair: &[&str]| pair[0] == "#[cfg(test)]" && pair[1].ends_with('{');
    lines.windows(2).position(begin).unwrap_or(lines.len())
}

#[test]
fn the_house_grows_no_heavier() {
    let (all, pages) = (lines("src"), lines("src/web"));
    assert!(all <= MOST_LINES, "{all} lines under src/, at most {MOST_LINES}");
    assert!(pages <= MOST_LINES_OF_PAGES, "{pages} lines under src/web/, at most {MOST_LINES_OF_PAGES}");
}

#[test]
fn no_more_tests_than_needed_drive_a_browser() {
    let driven = files("tests/browser", ".rs");
    let driven = driven.iter().filter(|source| !source.path.starts_with("tests/browser/full/"));
    let driven: usize = driven.map(|source| source.text.lines().filter(|line| line.trim() == "#[test]").count()).sum();
    let listed = files("tests/browser", "in_all_browsers.txt").remove(0).text;
    let listed = listed.lines().take_while(|line| !line.contains("in a full run only"));
    let listed: Vec<&str> = listed.filter(|line| !line.starts_with('#') && !line.is_empty()).collect();
    for (browser, most) in MOST_DRIVEN {
        let is_of = |line: &&&str| line.split(' ').nth(1).is_none_or(|only| only == browser);
        let count = if browser == "chromium" { driven } else { listed.iter().filter(is_of).count() };
        assert!(count <= most, "{count} tests drive {browser}, at most {most}");
    }
}
