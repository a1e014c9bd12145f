//! Reads the text of squad builders: a ship a line with its cost at the end, its upgrades below it; in BBCode, Markdown,
//! plain, or quoted from a mail (XW-8).

use super::faction::is_faction;
use super::reading::{Oddity, Reading, name};
use super::{Ship, hull, ship_line, ships_text};
use crate::engine::bounds::MOST_PARTS;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Mark {
    /// Bold.
    Ship,
    /// Italic, indented or in a list.
    Upgrade,
    None,
}

struct Line {
    number: usize,
    text: String,
    mark: Mark,
    /// After an empty line.
    begins: bool,
}

/// None if no line ends with a cost.
pub(super) fn read(text: &str) -> Option<Reading> {
    let lines = lines(text);
    let costs = || lines.iter().filter(|line| cost(&line.text).is_some() && total(&line.text).is_none());
    let is_typed = |line: &Line| {
        let rest = line.text.trim_start_matches(|sign: char| sign.is_ascii_digit());
        let is_cost = rest.len() < line.text.len() || line.text.starts_with('?');
        is_cost && rest.chars().next().is_none_or(|sign| matches!(sign, ' ' | 'L' | 'H' | ',' | ';' | ':' | '?'))
    };
    if costs().next().is_none() || lines.iter().any(is_typed) {
        return None;
    }
    let all_marked = costs().all(|line| line.mark == Mark::Upgrade);
    let in_blocks = costs().skip(1).any(|line| line.begins) && costs().any(|line| !line.begins)
        || lines.iter().any(|line| is_of_ship(&line.text));
    let mut reading = Reading::default();
    let mut begins = true;
    for line in &lines {
        begins |= line.begins;
        let ships = &mut reading.list.ships;
        if let Some(points) = total(&line.text) {
            match ships.last_mut().filter(|_| is_of_ship(&line.text)) {
                Some(ship) => ship.cost = points,
                None => reading.list.total = Some(points),
            }
            begins = true;
            continue;
        }
        let is_upgrade = match line.mark {
            Mark::Ship => false,
            Mark::Upgrade => !all_marked,
            Mark::None => in_blocks && !begins,
        };
        let (text, points) = cost(&line.text).map_or((line.text.as_str(), None), |(text, points)| (text, Some(points)));
        if is_upgrade && let Some(ship) = ships.last_mut() {
            ship.cost = ship.cost.saturating_add(points.unwrap_or(0));
            ship.upgrades.push(name(&text.replace(',', "")));
        } else if !is_upgrade && points.is_some() && ships.len() < MOST_PARTS {
            ships.push(ship(text, points.unwrap_or(0)));
            begins = false;
        } else if is_faction(text) {
            reading.list.faction = name(text);
        } else {
            reading.odd.push(Oddity::Line(line.number, name(text)));
        }
    }
    let ships = &reading.list.ships;
    // Other text reads like builder text by accident.
    (!ships.is_empty() && ship_line::read(&ships_text(ships)).list.ships == *ships).then_some(reading)
}

fn lines(text: &str) -> Vec<Line> {
    let mut lines = Vec::new();
    let mut begins = false;
    for (raw, number) in text.lines().zip(1..) {
        let quoted = raw.trim_start();
        let raw = quoted.strip_prefix('>').map_or(raw, |rest| rest.strip_prefix(' ').unwrap_or(rest));
        begins |= !raw.chars().any(char::is_alphanumeric);
        // A whole squad on one line: `Luke (62) + R2-D2 (8), Norra (43) = 113 points`.
        let raw = raw.replace("), ", ")\n").replace(") + ", ")\n  ").replace(") = ", ")\nTotal: ");
        for part in raw.lines() {
            let marked = part.trim_start();
            let is_listed = ["- ", "* ", "\u{2022}", "\u{2013} "].into_iter().any(|sign| marked.starts_with(sign));
            let mark = if part.contains("[b]") || part.contains("**") {
                Mark::Ship
            } else if marked.len() < part.len() || is_listed || part.contains("[i]") || marked.starts_with(['*', '_']) {
                Mark::Upgrade
            } else {
                Mark::None
            };
            let text = ["[b]", "[/b]", "[i]", "[/i]", "[u]", "[/u]"]
                .into_iter()
                .fold(part.to_owned(), |text, tag| text.replace(tag, ""));
            let text = text.trim_matches([' ', '\t', '*', '_', '`', '\u{2022}', '-', '\u{2013}']);
            // Links say nothing.
            if text.chars().any(char::is_alphanumeric) && !text.contains("://") {
                lines.push(Line { number, text: text.to_owned(), mark, begins });
                begins = false;
            }
        }
    }
    lines
}

/// A text before its cost: `Luke Skywalker (62)`, `R2-D2 - 8`.
fn cost(text: &str) -> Option<(&str, u16)> {
    let digits =
        |text: &str| text.trim().trim_end_matches(|sign: char| sign.is_alphabetic() || sign == ' ').parse().ok();
    if let Some((before, inner)) = text.strip_suffix(')').and_then(|text| text.rsplit_once('(')) {
        return Some((before.trim(), digits(inner)?));
    }
    let (before, last) = text.rsplit_once([' ', ':'])?;
    let before = before.trim_end().strip_suffix(['-', '\u{2013}', ':'])?;
    Some((before.trim(), digits(last)?))
}

/// `Total: 98`, `Total: 113/200`, `Ship total: 71  Half Points: 36`.
fn total(text: &str) -> Option<u16> {
    let (before, after) =
        text.split_once(|sign: char| sign.is_ascii_digit()).map(|(before, _)| text.split_at(before.len()))?;
    let digits: String = after.chars().take_while(char::is_ascii_digit).collect();
    before.to_lowercase().contains("total").then(|| digits.parse().ok())?
}

fn is_of_ship(text: &str) -> bool {
    text.to_lowercase().starts_with("ship total")
}

/// `Poe Dameron (PS9)`, `Luke Skywalker - T-65 X-wing`.
fn ship(text: &str, cost: u16) -> Ship {
    let (pilot, hull) = text.split_once(" - ").or(text.split_once(" \u{2013} ")).unwrap_or((text, ""));
    let skill = pilot.rsplit_once(" (PS").filter(|(_, skill)| skill.trim_end_matches(')').parse::<u8>().is_ok());
    let hull = name(hull);
    Ship {
        name: name(skill.map_or(pilot, |(pilot, _)| pilot)),
        cost,
        large: hull::is_large(&hull),
        huge: hull::is_huge(&hull),
        hull,
        upgrades: Vec::new(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(text: &str, ships: &[(&str, u16, usize)], total: Option<u16>, odd: usize) {
        let reading = read(text).unwrap();
        let seen: Vec<_> =
            reading.list.ships.iter().map(|ship| (ship.name.as_str(), ship.cost, ship.upgrades.len())).collect();
        assert_eq!((seen.as_slice(), reading.list.total, reading.odd.len()), (ships, total, odd), "{text}");
    }

    #[test]
    fn builders_mark_ships_and_upgrades_in_their_ways() {
        let luke = [("Luke Skywalker", 71, 2), ("Norra Wexley", 43, 0)];
        check(
            "[b]Luke Skywalker (62)[/b]\n[i]R2-D2 (8)[/i]\n[i]Foils (1)[/i]\n\n[b]Norra Wexley (43)[/b]\n[b][i]Total: 114[/i][/b]\n[url=https://x]View[/url]",
            &luke,
            Some(114),
            0,
        );
        check(
            "**Luke Skywalker (62)**\n*R2-D2 (8)*\n*Foils (1)*\n**Norra Wexley (43)**\n[View](https://x)",
            &luke,
            None,
            0,
        );
        check(
            "> Luke Skywalker (62)\n>   R2-D2 (8)\n>   Foils (1)\n> Norra Wexley (43)\n> Total: 114",
            &luke,
            Some(114),
            0,
        );
        check("Luke Skywalker (62) + R2-D2 (8) + Foils (1), Norra Wexley (43) = 114 points", &luke, Some(114), 0);
        check(
            "Rebel Alliance\n\nLuke Skywalker - T-65 X-wing - 62\n  R2-D2 - 8\n  Foils - 1\n\nNorra Wexley - ARC-170 - 43\n\nTotal: 114/200",
            &luke,
            Some(114),
            0,
        );
        check(
            "Luke Skywalker (62)\nR2-D2 (8)\nFoils (1)\nShip total: 71  Half Points: 36\n\nNorra Wexley (43)\nShip total: 43\nTotal: 114",
            &luke,
            Some(114),
            0,
        );
        check("Luke Skywalker (62)\nR2-D2 (8)\nFoils (1)\n\nNorra Wexley (43)", &luke, None, 0);
        check(
            "- Luke Skywalker (62)\n- Norra Wexley (43)",
            &[("Luke Skywalker", 62, 0), ("Norra Wexley", 43, 0)],
            None,
            0,
        );
        check("Poe (PS9) (33)\nsee you on Saturday", &[("Poe", 33, 0)], None, 1);
    }

    #[test]
    fn other_text_is_left() {
        for text in
            ["", "47L Han Solo (1300)", "Rey, Scavenger", "30 Luke, 20 Bo", "leebo (yt2400): lonewolf", "Total: 98"]
        {
            assert_eq!(read(text), None, "{text}");
        }
    }
}
