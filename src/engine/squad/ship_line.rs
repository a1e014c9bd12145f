//! Reads ships, one per line: cost, `L` (large) or `H` (huge), pilot, type, upgrades: `47L Han Solo (yt1300): Predator,
//! Engine Upgrade`; `?` for an unknown cost. Short ones share a line: `47L Han, 30, 23 Biggs`.

use super::reading::{Oddity, Reading, name};
use super::{Ship, hull};
use crate::engine::bounds::MOST_PARTS;

pub(super) fn read(text: &str) -> Reading {
    let mut reading = Reading::default();
    let mut parts: Vec<&str> = Vec::new();
    for (line, number) in text.lines().map(str::trim).zip(1..).filter(|(line, _)| !line.is_empty()) {
        if !looks_like_ships(line) {
            reading.odd.push(Oddity::Line(number, name(line)));
        } else if line.contains(':') {
            parts.push(line);
        } else {
            parts.extend(pieces(line));
        }
    }
    if parts.len() > MOST_PARTS {
        reading.odd.push(Oddity::TooMuch);
    }
    reading.list.ships = parts.into_iter().take(MOST_PARTS).map(ship).collect();
    reading
}

/// A cost, or a name: no sentence, no sign of a program or a link.
fn looks_like_ships(line: &str) -> bool {
    const WORDS: usize = 6;
    let head = line.split_once(':').map_or(line, |(head, _)| head);
    let is_name = head.split_whitespace().count() <= WORDS && !line.ends_with(['.', '!', '?']);
    begins_ship(line)
        || line.chars().all(|sign| matches!(sign, ' ' | ',' | ';'))
        || is_name && !line.contains(['{', '}', '[', ']', '<', '>', '`', '=', '|']) && !line.contains("://")
}

/// Ships of a line without upgrades. A comma separates ships only before a cost.
fn pieces(line: &str) -> Vec<&str> {
    let mut found = Vec::new();
    let mut rest = line;
    while let Some(at) = rest.match_indices([',', ';']).map(|(at, _)| at).find(|at| begins_ship(&rest[at + 1..])) {
        found.push(rest[..at].trim());
        rest = &rest[at + 1..];
    }
    found.push(rest.trim().trim_end_matches([',', ';']).trim_end());
    found.retain(|part| !part.is_empty());
    found
}

fn begins_ship(text: &str) -> bool {
    text.trim_start().starts_with(|letter: char| letter.is_ascii_digit() || letter == '?')
}

fn ship(line: &str) -> Ship {
    let (head, upgrades) = line.split_once(':').unwrap_or((line, ""));
    let (cost, size, rest) = figures(head.trim());
    let (pilot, hull) = with_type(rest);
    let upgrades = upgrades.split(',').map(name).filter(|upgrade| !upgrade.is_empty());
    let huge = size == Some('H') || hull::is_huge(&hull) || hull::is_huge(&pilot);
    Ship {
        cost,
        large: !huge && (size == Some('L') || hull::is_large(&hull)),
        huge,
        upgrades: upgrades.take(MOST_PARTS).collect(),
        name: pilot,
        hull,
    }
}

/// Cost, mark of the size, rest.
fn figures(head: &str) -> (u16, Option<char>, &str) {
    let digits = head.bytes().take_while(u8::is_ascii_digit).count();
    let (cost, rest) = head.split_at(digits);
    let unknown = rest.strip_prefix('?').filter(|_| digits == 0);
    if digits == 0 && unknown.is_none() {
        return (0, None, rest);
    }
    let rest = unknown.unwrap_or(rest);
    let mut letters = rest.chars();
    let size = letters.next().map(|letter| letter.to_ascii_uppercase()).filter(|letter| matches!(letter, 'L' | 'H'));
    let after = letters.as_str();
    let (size, rest) =
        if size.is_some() && (after.is_empty() || after.starts_with(' ')) { (size, after) } else { (None, rest) };
    (cost.parse().unwrap_or(0), size, rest)
}

/// A pilot, and the type in final brackets.
fn with_type(text: &str) -> (String, String) {
    let text = text.trim();
    match text.strip_suffix(')').and_then(|text| text.rsplit_once('(')) {
        Some((pilot, hull)) => (name(pilot), name(hull)),
        None => (name(text), String::new()),
    }
}

/// The inverse of [`read`].
pub fn ships_text(ships: &[Ship]) -> String {
    ships.iter().map(line).collect::<Vec<_>>().join("\n")
}

fn line(ship: &Ship) -> String {
    let mut text = if ship.cost == 0 { "?".to_owned() } else { ship.cost.to_string() };
    text += match (ship.huge, ship.large) {
        (true, _) => "H",
        (false, true) => "L",
        (false, false) => "",
    };
    for part in [ship.name.as_str(), &between(&ship.hull)] {
        if !part.is_empty() {
            text += " ";
            text += part;
        }
    }
    if !ship.upgrades.is_empty() {
        text += ": ";
        text += &ship.upgrades.join(", ");
    } else if ship.name.contains([',', ';']) {
        // A line with a colon holds one ship.
        text += ":";
    }
    text
}

fn between(hull: &str) -> String {
    if hull.is_empty() { String::new() } else { ["(", hull, ")"].concat() }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(text: &str, expected: &[(u16, &str, &str, usize)]) {
        let ships = read(text).list.ships;
        let seen: Vec<_> = ships
            .iter()
            .map(|ship| {
                let size = if ship.huge {
                    "H"
                } else if ship.large {
                    "L"
                } else {
                    ""
                };
                (ship.cost, size, ship.name.as_str(), ship.upgrades.len())
            })
            .collect();
        assert_eq!(seen, expected, "{text:?}");
        assert_eq!(read(&ships_text(&ships)).list.ships, ships, "{text:?} written and read again");
    }

    #[test]
    fn costs_sizes_names_types_and_upgrades_are_read_and_written_back() {
        check("47L Han Solo, 30; 23 Luke,\n", &[(47, "L", "Han Solo", 0), (30, "", "", 0), (23, "", "Luke", 0)]);
        check("47 Han Solo (yt1300): Predator, C-3PO\n41 Wedge: ", &[(47, "L", "Han Solo", 2), (41, "", "Wedge", 0)]);
        check(
            "90H CR90 Corvette\n30 GR-75 Medium Transport",
            &[(90, "H", "CR90 Corvette", 0), (30, "H", "GR-75 Medium Transport", 0)],
        );
        check("? leebo (yt2400freighter): lonewolf", &[(0, "L", "leebo", 1)]);
        check("Rey, Scavenger", &[(0, "", "Rey, Scavenger", 0)]);
        check("30 Luke, the last, 20 Bo", &[(30, "", "Luke, the last", 0), (20, "", "Bo", 0)]);
        check("30 Lando", &[(30, "", "Lando", 0)]);
        check("99999 Death Star", &[(0, "", "Death Star", 0)]);
        check(" ,; ", &[]);
    }
}
