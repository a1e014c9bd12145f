//! Splits a line into cells, and tells by their look what they are: name, squad total, club, faction.

use super::teams::team_of;
use super::words::{is_of, words};
use crate::present::prelude::*;

/// Splits a line at tabs, else bars, else semicolons, else commas; outside quotes, and not at commas in brackets.
pub(super) fn cells(line: &str) -> Vec<String> {
    let found = ['\t', '|', ';', ','].into_iter().find(|sign| split(line, *sign).len() > 1);
    let line = if found == Some('|') { line.trim().trim_matches('|') } else { line };
    found.map_or_else(|| vec![unquoted(line)], |sign| split(line, sign))
}

pub(super) fn split(line: &str, separator: char) -> Vec<String> {
    let mut cells = vec![String::new()];
    let mut quoted = false;
    let mut bracket_end = 0;
    let mut closings = line.match_indices([')', ']']).map(|(at, _)| at).peekable();
    for (at, letter) in line.char_indices() {
        if letter == '"' {
            quoted = !quoted;
        }
        if separator == ',' && matches!(letter, '(' | '[') {
            while closings.next_if(|closing| *closing < at).is_some() {}
            bracket_end = closings.peek().copied().unwrap_or(bracket_end);
        }
        if letter == separator && !quoted && at >= bracket_end {
            cells.push(String::new());
        } else if let Some(cell) = cells.last_mut() {
            cell.push(letter);
        }
    }
    cells.iter().map(|cell| unquoted(cell)).collect()
}

pub(super) fn unquoted(cell: &str) -> String {
    let cell = cell.trim();
    let inside = cell.strip_prefix('"').and_then(|rest| rest.strip_suffix('"'));
    spaced(&inside.map_or_else(|| cell.to_owned(), |inside| inside.replace("\"\"", "\"")))
}

/// Single ordinary spaces, nothing invisible.
fn spaced(text: &str) -> String {
    let seen: String =
        text.chars().filter(|c| !matches!(c, '\u{200b}'..='\u{200f}' | '\u{2060}' | '\u{feff}')).collect();
    seen.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// Reads a line without headings.
pub(super) fn draft_of(cells: &[String], kind: EntryKind) -> DraftDetails {
    let mut rest: Vec<&str> = cells.iter().map(String::as_str).filter(|cell| !cell.is_empty()).collect();
    if rest.len() > 1 && rest.first().is_some_and(|first| is_count(first)) {
        rest.remove(0);
    }
    let Some((first, rest)) = rest.split_first() else {
        return DraftDetails::default();
    };
    let (name, total_beside) = name_and_total(first);
    let mut draft = DraftDetails { name, squad_total: total_beside, ..DraftDetails::default() };
    if let EntryKind::Team(size) = kind {
        return team_of(first, rest, size);
    }
    take_brackets(&mut draft);
    take_faction(&mut draft);
    if let [given] = rest {
        let mut second = DraftDetails { name: (*given).to_owned(), ..DraftDetails::default() };
        take_brackets(&mut second);
        if is_surname_first(first, &second.name) {
            return DraftDetails { name: tidy(&format!("{} {}", second.name, draft.name)), ..second };
        }
    }
    rest.iter().for_each(|cell| add_cell(&mut draft, cell));
    draft
}

/// Moves brackets after a name to a value of their own: a total, a faction, else the note.
pub(super) fn take_brackets(draft: &mut DraftDetails) {
    let whole = draft.name.clone();
    let Some(begins) = whole.find(is_of_name) else { return };
    let mut name = whole.as_str();
    let mut notes = Vec::new();
    while let Some((before, said)) = bracketed(name).filter(|(before, _)| before.len() > begins) {
        name = without_signs(before);
        let said = said.trim();
        if let Some(points) = total(said) {
            draft.squad_total = draft.squad_total.or(Some(points));
        } else if is_faction(said) && draft.faction.is_empty() {
            said.clone_into(&mut draft.faction);
        } else {
            notes.push(said);
        }
    }
    if name.len() < whole.len() {
        draft.name = tidy(name);
    }
    if !notes.is_empty() {
        let known = (!draft.note.is_empty()).then_some(draft.note.as_str());
        draft.note = notes.into_iter().rev().chain(known).collect::<Vec<_>>().join(", ");
    }
}

/// `Ann Ortega - Rebel`.
fn take_faction(draft: &mut DraftDetails) {
    if let Some((name, said)) = draft.name.rsplit_once(" - ").filter(|(_, said)| is_faction(said))
        && draft.faction.is_empty()
    {
        (draft.name, draft.faction) = (name.trim().to_owned(), said.to_owned());
    }
}

/// A number and signs alone are no name.
fn is_of_name(letter: char) -> bool {
    letter.is_alphanumeric() && !letter.is_ascii_digit()
}

/// A text and the bracket at its end.
fn bracketed(text: &str) -> Option<(&str, &str)> {
    text.strip_suffix([')', ']'])?.rsplit_once(['(', '['])
}

/// `Ortega, Ann`: one word each, so it is no club beside a whole name.
fn is_surname_first(first: &str, given: &str) -> bool {
    let word = |cell: &str| {
        !cell.contains(' ') && cell.chars().all(|c| c.is_alphabetic() || matches!(c, '\'' | '-' | '\u{2019}' | '.'))
    };
    word(first) && word(given) && !is_faction(given)
}

pub(super) fn add_cell(draft: &mut DraftDetails, cell: &str) {
    if is_address(cell) || is_phone(cell) {
        return;
    }
    if let Some(points) = total(cell) {
        draft.squad_total = draft.squad_total.or(Some(points));
    } else if is_faction(cell) {
        cell.clone_into(&mut draft.faction);
    } else if draft.club.is_empty() && cell.chars().any(char::is_alphabetic) {
        cell.clone_into(&mut draft.club);
    }
}

/// A mail or web address.
pub(super) fn is_address(cell: &str) -> bool {
    cell.contains('@') && !cell.contains(' ') || cell.contains("://")
}

/// A phone number, with an optional code of the country.
pub(super) fn is_phone(cell: &str) -> bool {
    let digits = cell.chars().filter(char::is_ascii_digit).count();
    digits > 5 && cell.chars().all(|c| c.is_ascii_digit() || c.is_whitespace() || "+-/().".contains(c))
}

pub(super) fn is_faction(cell: &str) -> bool {
    is_of("factions", cell)
}

pub(super) fn is_count(cell: &str) -> bool {
    let digits = cell.trim_start_matches('#').trim_end_matches(['.', ')']);
    !digits.is_empty() && digits.len() <= 4 && digits.chars().all(|c| c.is_ascii_digit())
}

/// A squad total: `98`, `98.0`, `98 pts`.
pub(super) fn total(cell: &str) -> Option<u16> {
    let cell = cell.trim();
    let digits = cell.trim_end_matches(|c: char| c.is_alphabetic() || c == '.').trim_end();
    let digits = digits.strip_suffix(".0").unwrap_or(digits);
    let word = folded(cell.get(digits.len()..)?.trim_start_matches(".0"));
    let is_unit = matches!(word.trim_matches('.'), "" | "pts" | "pt" | "p" | "points" | "point" | "puntos" | "punti");
    if is_unit && digits.len() <= 3 { digits.parse().ok() } else { None }
}

/// A name with an optional total: `Ann (98)`, `Ann: 98`, `Ann - 98 pts`.
pub(super) fn name_and_total(cell: &str) -> (String, Option<u16>) {
    let bare = tidy(cell);
    let marked = bracketed(&bare).or_else(|| bare.rsplit_once(": ")).or_else(|| bare.rsplit_once(" - "));
    let found = marked.or_else(|| bare.rsplit_once(" \u{2013} ")).and_then(|(name, points)| {
        let points = total(points)?;
        Some((tidy(name), points)).filter(|(name, _)| !name.is_empty())
    });
    found.map_or((bare, None), |(name, points)| (name, Some(points)))
}

/// Strips a number, bullet or box before a name, and signs after it.
pub(super) fn tidy(text: &str) -> String {
    let text = spaced(text);
    let text = without_number(without_bullet(&text));
    let text = without_signs(text);
    let has_letters = text.chars().any(char::is_alphabetic);
    let only_number = !has_letters && text.chars().all(|c| c.is_ascii_digit() || !c.is_alphanumeric());
    if only_number { String::new() } else { text.to_owned() }
}

fn without_signs(text: &str) -> &str {
    text.trim_end_matches(|c: char| !c.is_alphanumeric() && !matches!(c, '.' | ')' | ']' | '\'' | '"' | '\u{2019}'))
}

fn without_bullet(text: &str) -> &str {
    let text = ["[x]", "[X]", "[ ]", "[]"].iter().find_map(|boxed| text.strip_prefix(boxed)).unwrap_or(text);
    text.trim_start_matches(|c: char| !c.is_alphanumeric() && !matches!(c, '"' | '\'' | '#' | '(' | '['))
}

/// `1. Ann`, `1) Ann`, `#1 Ann`, `01: Ann`, `3 - Cy`; but not `4LOM`.
fn without_number(text: &str) -> &str {
    let marked = text.strip_prefix('#');
    let rest = marked.unwrap_or(text).trim_start_matches(|c: char| c.is_ascii_digit());
    let counted = rest.len() < marked.unwrap_or(text).len();
    let after = rest.trim_start();
    let is_list = after.starts_with(['.', ')', ':', '-', '\u{2013}']) || marked.is_some() || rest.starts_with(' ');
    if counted && is_list && !(after.is_empty() && marked.is_none() && rest.is_empty()) {
        after.trim_start_matches(['.', ')', ':', '-', '\u{2013}', ' '])
    } else {
        text
    }
}

const TICKS: &str = "\u{2713}\u{2714}\u{2705}\u{2611}\u{1f5f8}\u{1f5f9}";
const CROSSES: &str = "\u{2717}\u{2718}\u{274c}\u{2610}\u{2612}\u{2715}\u{2716}\u{d7}";

/// Whether a cell says that a fee was paid: words of eight languages, amounts, ticks. None for an unknown word.
pub(super) fn fee(cell: &str) -> Option<bool> {
    let cell = cell.trim();
    let has = |signs: &str| cell.contains(|sign| signs.contains(sign));
    if cell.is_empty() || has(CROSSES) || !has(TICKS) && !cell.contains(char::is_alphanumeric) || is_of("no", cell) {
        return Some(false);
    }
    if has(TICKS) || is_of("yes", cell) {
        return Some(true);
    }
    is_amount(cell).then(|| cell.contains(|digit: char| matches!(digit, '1'..='9')))
}

/// Digits, with the name or sign of a currency.
fn is_amount(cell: &str) -> bool {
    const CURRENCIES: [&str; 9] = ["eur", "usd", "gbp", "chf", "pln", "zl", "kr", "euro", "euros"];
    let parts = words(cell);
    let is_number = |part: &String| part.chars().all(|digit| digit.is_ascii_digit());
    parts.iter().any(is_number) && parts.iter().all(|part| is_number(part) || CURRENCIES.contains(&part.as_str()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fees_are_words_amounts_and_ticks() {
        for cell in [
            "yes",
            "ja",
            "S\u{ed}",
            "\u{2713}",
            "x",
            "15",
            "15.00",
            "15,00 \u{20ac}",
            "EUR 15",
            "Paid",
            "TRUE",
            "pagato",
        ] {
            assert_eq!(fee(cell), Some(true), "{cell}");
        }
        for cell in [
            "",
            "-",
            "no",
            "impay\u{e9}",
            "da pagare",
            "pendiente",
            "0,00",
            "$0",
            "\u{20ac} 0.00",
            "\u{2717}",
            "nicht bezahlt",
            "not paid",
            "FALSE",
            "nie zap\u{142}acone",
        ] {
            assert_eq!(fee(cell), Some(false), "{cell}");
        }
        for cell in ["half", "ask Bo", "15 of 20"] {
            assert_eq!(fee(cell), None, "{cell}");
        }
    }
}
