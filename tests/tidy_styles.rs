//! No selector makes the browser restyle all that a page holds when any element comes or goes.

use crate::tidy::{files, none};

/// Each selector of a sheet, without comments.
fn selectors(text: &str) -> Vec<String> {
    let mut bare = String::new();
    for (number, part) in text.split("/*").enumerate() {
        bare += if number == 0 { part } else { part.split_once("*/").expect("a comment ends").1 };
    }
    let mut blocks: Vec<&str> = bare.split('{').collect();
    blocks.pop();
    let heads = blocks.iter().map(|block| block.rsplit(['}', ';']).next().unwrap_or_default().trim());
    heads.filter(|head| !head.starts_with('@')).flat_map(|list| split(list, &[','])).collect()
}

/// The parts of a text that some letters separate outside of brackets.
fn split(list: &str, ends: &[char]) -> Vec<String> {
    let (mut found, mut depth) = (vec![String::new()], 0);
    for letter in list.chars() {
        depth += match letter {
            '(' => 1,
            ')' => -1,
            _ => 0,
        };
        if ends.contains(&letter) && depth == 0 {
            found.push(String::new());
        } else {
            found.last_mut().unwrap().push(letter);
        }
    }
    found.into_iter().map(|part| part.trim().to_owned()).collect()
}

/// Whether a new or removed element restyles all that its parent holds. Browsers look up what it may change by classes,
/// ids, attributes and states: a tag or `*` before `+` or `~` stands for every element, and one at the end for all below.
/// At 512 players a result by sheet restyled 1,052 elements with such selectors, and 134 without.
fn is_wide(selector: &str) -> bool {
    let named = |compound: &str| compound.contains(['.', '#', '[', ':']);
    let last = selector.rsplit([' ', '>', '+', '~']).next().unwrap_or_default();
    let before: Vec<&str> = selector.split(['+', '~']).rev().skip(1).collect();
    let by_any = before.iter().any(|left| !named(left.trim_end().rsplit([' ', '>']).next().unwrap_or_default()));
    let counted = selector.contains(":nth-");
    selector.contains(" of ") || (by_any && !last.contains('.')) || (counted && last == "*")
}

#[test]
fn no_selector_restyles_a_whole_page() {
    for wide in
        [".a > * + *", ".a tr + tr > *", ".a p + p", ".a tr:nth-child(even) > *", ".a > :nth-last-child(1 of .b)"]
    {
        assert!(is_wide(wide), "{wide}");
    }
    for narrow in [".a + .b", ".a b + .c", ".a > :not(:first-child)", ":checked + *", ".a:nth-child(even)::after"] {
        assert!(!is_wide(narrow), "{narrow}");
    }
    let mut found = Vec::new();
    for source in files("style", ".css") {
        let wide = selectors(&source.text).into_iter().filter(|selector| is_wide(selector));
        found.extend(wide.map(|selector| format!("{}: `{selector}`", source.path)));
    }
    none(found, "begin with a class before + and ~, or say :not(:first-child)");
}

/// The part of each line of a long list: hundreds on one page.
const ROWS: [&str; 5] = [".match", ".plate", ".entrant", ".standing__", ".desk__line"];

/// Whether a `:has()` restyles each row of a long list, or all of a page. When an element comes or goes, the browser
/// restyles everything that a `:has()` above it could change. With 256 tables a result restyled 212 rows out of sight,
/// and the toast that told of it did so again.
fn is_asked_everywhere(selector: &str) -> bool {
    let compounds = split(selector, &[' ', '>', '+', '~']).into_iter().filter(|compound| !compound.is_empty());
    let mut below = compounds.skip_while(|compound| !compound.contains(":has(")).skip(1);
    below.any(|compound| compound == "*" || ROWS.iter().any(|row| compound.contains(row)))
}

#[test]
fn no_has_asks_for_rows() {
    for wide in [".page:has(> .clock) .match__points", ".next:has(.a + .b) > *", ".entrant:has(.x) .entrant__open"] {
        assert!(is_asked_everywhere(wide), "{wide}");
    }
    for narrow in [
        ".match__side:has(> .match__was)",
        ".head:has(> .rounds) .head__title",
        ".match .a",
        ".a:not(:has(.match), .b)",
    ] {
        assert!(!is_asked_everywhere(narrow), "{narrow}");
    }
    let mut found = Vec::new();
    for source in files("style", ".css") {
        let wide = selectors(&source.text).into_iter().filter(|selector| is_asked_everywhere(selector));
        found.extend(wide.map(|selector| format!("{}: `{selector}`", source.path)));
    }
    none(found, "let the program set a class instead of :has()");
}

#[test]
fn colours_and_weights_are_tokens() {
    let is_colour = |word: &str| {
        let digits = word.strip_prefix('#').map(|rest| rest.trim_end_matches([';', '}', ')', ',']));
        digits.is_some_and(|digits| {
            matches!(digits.len(), 3 | 6) && digits.chars().all(|digit| digit.is_ascii_hexdigit())
        })
    };
    let is_weight = |line: &str| {
        line.split("font-weight: ").skip(1).any(|rest| rest.starts_with(|letter: char| letter.is_ascii_digit()))
    };
    let mut found = Vec::new();
    // Paper is black and white.
    let sheets = files("style", ".css").into_iter();
    for source in sheets.filter(|source| !source.path.ends_with("tokens.css") && !source.path.ends_with("print.css")) {
        let lines = source.text.lines().filter(|line| is_weight(line) || line.split([' ', '(']).any(is_colour));
        found.extend(lines.map(|line| format!("{}: {line}", source.path)));
    }
    none(found, "colours and weights come from style/tokens.css");
}
