//! Reads cards as deck builders write them, one per line under headings: `2 Force Speed (Spirit of Rebellion)`, `Clash
//! x2`, `eRey - Force Prodigy (15)`, `1 Royal Guard [imperial, 8]` (DST-11, IA-12).

use super::card_words::{ARMY, COLOURS, DECK, POINTS, SIDES};
use super::reading::{Oddity, Reading, name};
use super::{Card, CardKind, CardSide};
use crate::engine::bounds::MOST_PARTS;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Game {
    Deck,
    Army,
}

/// Reads cards. The name of the list precedes the first heading; without headings every line is a card of the deck.
pub(super) fn read(text: &str, game: Game) -> Reading {
    let mut reader = Reader { game, kind: None, reading: Reading::default() };
    let lines = || text.lines().zip(1..).map(|(line, number)| (line.trim(), number));
    let has_heading = lines().any(|(line, _)| heading(game, line).is_some());
    if !has_heading {
        reader.kind = Some(if game == Game::Deck { CardKind::Deck } else { CardKind::Deployment });
    }
    for (line, number) in lines().filter(|(line, _)| line.chars().any(char::is_alphanumeric)) {
        reader.line(line, number);
    }
    reader.reading
}

struct Reader {
    game: Game,
    kind: Option<CardKind>,
    reading: Reading,
}

impl Reader {
    fn line(&mut self, line: &str, number: usize) {
        if line.contains("://") {
            return;
        }
        if let Some((kind, points, rest)) = heading(self.game, line) {
            self.kind = Some(kind);
            if kind == CardKind::Character {
                self.reading.list.total = points.or(self.reading.list.total);
            }
            if !rest.is_empty() {
                self.card(rest, number, kind);
            }
            return;
        }
        match self.kind {
            Some(kind) => self.card(line, number, kind),
            None => self.preamble(line),
        }
    }

    fn preamble(&mut self, line: &str) {
        let list = &mut self.reading.list;
        if marked(SIDES, line).is_some() && list.faction.is_empty() {
            list.faction = name(line);
        } else if list.name.is_empty() {
            list.name = name(line);
        }
    }

    fn card(&mut self, line: &str, number: usize, kind: CardKind) {
        let card = card(line, kind);
        let cards = &mut self.reading.list.cards;
        if cards.len() >= MOST_PARTS {
            if self.reading.odd.last() != Some(&Oddity::TooMuch) {
                self.reading.odd.push(Oddity::TooMuch);
            }
        } else if card.name.chars().any(char::is_alphabetic) && card.copies > 0 {
            cards.push(card);
        } else {
            self.reading.odd.push(Oddity::Line(number, name(line)));
        }
    }
}

/// A heading with its points and the text after a colon.
fn heading(game: Game, line: &str) -> Option<(CardKind, Option<u16>, &str)> {
    let line = line.trim_matches(|letter: char| "=-#*_~\u{af} ".contains(letter));
    let (head, rest) = line.split_once(':').unwrap_or((line, ""));
    let (head, between) = head.split_once('(').unwrap_or((head, ""));
    let kind = marked(if game == Game::Deck { DECK } else { ARMY }, head)?;
    let points = between.split([',', ')', ';']).find_map(points_of);
    Some((kind, points, rest.trim()))
}

/// `29 points`, and no other number.
fn points_of(text: &str) -> Option<u16> {
    let (number, word) = text.trim().split_once(' ')?;
    POINTS.contains(&word.trim_end_matches('.')).then(|| number.parse().ok()).flatten()
}

/// The side, if the text is nothing else.
pub(super) fn side_of(text: &str) -> Option<CardSide> {
    marked(SIDES, text)
}

fn marked<T: Copy>(known: &[(T, &str)], text: &str) -> Option<T> {
    let text = folded(text);
    known.iter().find(|(_, words)| words.split("; ").any(|word| word == text)).map(|(found, _)| *found)
}

/// Lower-case letters without accents.
fn folded(text: &str) -> String {
    let letters = text.chars().flat_map(char::to_lowercase).filter(|letter| letter.is_alphabetic());
    letters.map(unaccented).collect()
}

const fn unaccented(letter: char) -> char {
    match letter {
        '\u{e0}'..='\u{e2}' => 'a',
        '\u{e8}'..='\u{eb}' => 'e',
        '\u{ec}'..='\u{ef}' => 'i',
        '\u{f2}'..='\u{f4}' => 'o',
        '\u{f9}'..='\u{fb}' => 'u',
        '\u{e7}' => 'c',
        '\u{f1}' => 'n',
        _ => letter,
    }
}

fn card(line: &str, kind: CardKind) -> Card {
    let line = line.trim_start_matches(['-', '*', '\u{2022}', ' ']);
    let (copies, rest) = leading(line);
    let (rest, trailing) = trailing(rest);
    let mut card = Card { kind, copies: copies.or(trailing).unwrap_or(1), ..Card::default() };
    let rest = take_marks(rest, &mut card);
    let rest = take_cost(rest, &mut card);
    card.name = name(take_elite(rest, &mut card));
    card
}

/// `2 `, `2x `, `2 x `.
fn leading(line: &str) -> (Option<u16>, &str) {
    let digits = line.bytes().take_while(u8::is_ascii_digit).count();
    let (number, rest) = line.split_at(digits);
    let crossed = rest.trim_start().strip_prefix(['x', 'X', '\u{d7}']).filter(|name| name.starts_with(' '));
    match number.parse() {
        // `1 X-34 Landspeeder`: the letter belongs to the name.
        Ok(copies) if crossed.is_some() || rest.starts_with(' ') => {
            (Some(copies), crossed.unwrap_or(rest).trim_start())
        }
        // `4-LOM`: the number belongs to the name.
        Ok(_) | Err(_) => (None, line),
    }
}

/// ` x2`, ` x 2`.
fn trailing(line: &str) -> (&str, Option<u16>) {
    let before = line.trim_end_matches(|letter: char| letter.is_ascii_digit());
    let copies = line[before.len()..].parse().ok();
    let crossed = before.trim_end().strip_suffix(['x', 'X', '\u{d7}']).filter(|name| name.ends_with(' '));
    match (copies, crossed) {
        (Some(copies), Some(name)) => (name.trim_end(), Some(copies)),
        _ => (line, None),
    }
}

/// Takes a final bracket with marks or a cost; other brackets belong to the name.
fn take_marks<'a>(text: &'a str, card: &mut Card) -> &'a str {
    let Some(inner) = text.strip_suffix([')', ']']) else { return text };
    let Some(open) = inner.rfind(['(', '[']) else { return text };
    let mut marks = card.clone();
    let mut words = inner[open + 1..].split([' ', ',', ';']).filter(|word| !word.is_empty()).peekable();
    if words.peek().is_none() || !words.all(|word| mark(word, &mut marks)) {
        return text;
    }
    *card = marks;
    inner[..open].trim_end()
}

/// Takes one word of a bracket; tells whether it is known.
fn mark(word: &str, card: &mut Card) -> bool {
    // Normal and elite cost.
    let cost = match word.split_once('/') {
        Some((normal, elite)) if normal.parse::<u16>().is_ok() => cost_of(elite),
        Some(_) => None,
        None => cost_of(word),
    };
    if let Some(cost) = cost {
        card.cost = Some(cost);
        return true;
    }
    if let Some(side) = marked(SIDES, word) {
        card.side = Some(side);
    } else if let Some(colour) = marked(COLOURS, word) {
        card.colour = Some(colour);
    } else if matches!(folded(word).as_str(), "elite" | "elites") {
        card.elite = true;
    } else {
        return POINTS.contains(&folded(word).as_str());
    }
    true
}

fn cost_of(text: &str) -> Option<u16> {
    text.parse().ok().filter(|cost| *cost <= 999)
}

/// ` - 12`, `: 12`, `, 12 points`, `12 pts`.
fn take_cost<'a>(text: &'a str, card: &mut Card) -> &'a str {
    let without_word = POINTS.iter().find_map(|word| text.strip_suffix(word)).filter(|rest| rest.ends_with(' '));
    let rest = without_word.unwrap_or(text).trim_end();
    let before = rest.trim_end_matches(|letter: char| letter.is_ascii_digit());
    let Some(cost) = cost_of(&rest[before.len()..]) else { return text };
    let name = before.trim_end();
    let is_apart = [" -", " \u{2013}", ":", ","].iter().find_map(|mark| name.strip_suffix(mark));
    match (is_apart, without_word) {
        (Some(name), _) if before.ends_with(' ') => {
            card.cost = Some(cost);
            name.trim_end()
        }
        (None, Some(_)) if before.ends_with(' ') => {
            card.cost = Some(cost);
            name
        }
        _ => text,
    }
}

/// `eRey`: an elite character.
fn take_elite<'a>(text: &'a str, card: &mut Card) -> &'a str {
    match text.strip_prefix('e') {
        Some(name) if card.kind == CardKind::Character && name.starts_with(char::is_uppercase) => {
            card.elite = true;
            name
        }
        _ => text,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cards(text: &str, game: Game) -> Vec<String> {
        let shown = |card: &Card| {
            let cost = card.cost.map(|cost| format!(" ={cost}")).unwrap_or_default();
            let marks = [
                card.elite.then(|| "elite".to_owned()),
                card.side.map(|side| format!("{side:?}")),
                card.colour.map(|colour| format!("{colour:?}")),
            ];
            let marks: String = marks.into_iter().flatten().map(|mark| format!(" {mark}")).collect();
            format!("{:?} {} {}{cost}{marks}", card.kind, card.copies, card.name)
        };
        read(text, game).list.cards.iter().map(shown).collect()
    }

    fn check(line: &str, expected: &str) {
        assert_eq!(cards(&format!("Characters\n{line}"), Game::Deck), [format!("Character {expected}")], "{line:?}");
    }

    #[test]
    fn a_card_is_written_in_many_ways() {
        check("2 Rey", "2 Rey");
        check("2x Rey", "2 Rey");
        check("- 2 \u{d7} Rey", "2 Rey");
        check("Rey x2", "2 Rey");
        check("Rey x 2", "2 Rey");
        check("eKylo Ren \u{2013} Tormented One", "1 Kylo Ren \u{2013} Tormented One elite");
        check("1 Rey - Force Prodigy (15)", "1 Rey - Force Prodigy =15");
        check("Rey, Force Prodigy [elite, hero, blue, 11/15]", "1 Rey, Force Prodigy =15 elite Hero Blue");
        check("Rey (h\u{e9}ros bleu 15 points)", "1 Rey =15 Hero Blue");
        check("Rey - 15", "1 Rey =15");
        check("Rey: 15 pts", "1 Rey =15");
        check("Rey 15 puntos", "1 Rey =15");
        check("IG-88", "1 IG-88");
        check("4-LOM", "1 4-LOM");
        check("2 X-34 Landspeeder", "2 X-34 Landspeeder");
        check("Sector: 1977", "1 Sector: 1977");
        check("2 X-34 Landspeeder", "2 X-34 Landspeeder");
        check("Rey (Awakenings #12)", "1 Rey (Awakenings #12)");
        check("elite guard", "1 elite guard");
        check("Ewok Warrior", "1 Ewok Warrior");
    }

    #[test]
    fn the_export_of_a_builder_is_read_with_its_headings() {
        let text = "Big Hits\n\nVillain\nForce / Rogue\n\nSets: From Awakenings to Legacies\n\nBATTLEFIELD\n\
            \u{af}\u{af}\u{af}\u{af}\nEcho Base (Awakenings)\n\nCHARACTERS\n\u{af}\u{af}\n2x Kylo Ren (Awakenings)\n\n\
            UPGRADES\n\u{af}\u{af}\n2x Force Speed (Spirit of Rebellion)\n1x Crossguard Lightsaber\n\n\
            https://example.org/deck/1\n";
        let Reading { list, odd, .. } = read(text, Game::Deck);
        assert_eq!((list.name.as_str(), list.faction.as_str(), odd), ("Big Hits", "Villain", vec![]));
        let expected = [
            "Battlefield 1 Echo Base (Awakenings)",
            "Character 2 Kylo Ren (Awakenings)",
            "Deck 2 Force Speed (Spirit of Rebellion)",
            "Deck 1 Crossguard Lightsaber",
        ];
        assert_eq!(cards(text, Game::Deck), expected);
    }

    #[test]
    fn headings_name_points_and_may_stand_before_their_card() {
        let text = "Personnages (29 points, 3 d\u{e9}s) :\neRey\n=== Champ de bataille === \nCampo di battaglia: Hoth\nDeck (2)\nClash x2";
        let list = read(text, Game::Deck).list;
        assert_eq!((list.total, list.cards.len()), (Some(29), 3));
        assert_eq!(list.cards[1].kind, CardKind::Battlefield);
    }

    #[test]
    fn an_army_has_its_own_headings() {
        let text = "Deployment Cards (40)\n2 Imperial Officer (2)\nRoyal Guard [imperial 8]\nSkirmish Upgrades\nTemporary Alliance (1)\n\
            Command Deck\n1x Celebration (0)\n*** ,\n12\n";
        let expected = [
            "Deployment 2 Imperial Officer =2",
            "Deployment 1 Royal Guard =8 Imperial",
            "Upgrade 1 Temporary Alliance =1",
            "Command 1 Celebration =0",
        ];
        assert_eq!(cards(text, Game::Army), expected);
        assert_eq!(read(text, Game::Army).odd, [Oddity::Line(9, "12".into())]);
    }

    #[test]
    fn lines_without_any_heading_are_the_deck() {
        assert_eq!(cards("2 Clash\n1 Parry", Game::Deck), ["Deck 2 Clash", "Deck 1 Parry"]);
    }
}
