//! The content of a list: facts, ships with upgrades, cards under headings; and as text to edit.

use crate::engine::squad::{Card, CardKind, CardSide, Colour, DamageDeck, List, Ship, epic_points, plain, ships_text};
use crate::present::prelude::*;
use crate::present::rulebook::list::damage_deck;
use crate::present::words::figure::number;

/// In the order of a list.
const KINDS: [CardKind; 7] = [
    CardKind::Character,
    CardKind::Battlefield,
    CardKind::Plot,
    CardKind::Deck,
    CardKind::Deployment,
    CardKind::Upgrade,
    CardKind::Command,
];

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Section {
    pub title: &'static str,
    /// `4 ships`, `29 points`, or empty.
    pub sum: String,
    pub lines: Vec<ListLine>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ListLine {
    /// Number of copies, or empty.
    pub copies: String,
    pub name: String,
    /// Type and upgrades, or marks.
    pub more: String,
    /// Empty if unknown.
    pub cost: String,
}

/// Labels and values besides ships and cards.
pub fn facts(words: Words, list: &List) -> Vec<(&'static str, String)> {
    let obstacles: Vec<_> = list.obstacles.iter().map(|id| obstacle_name(words, id)).collect();
    // A deck has a side instead of a faction (DST-11).
    let is_deck = list.of(CardKind::Deck).chain(list.of(CardKind::Character)).next().is_some();
    let faction = if is_deck { words.list_fact_side() } else { words.list_fact_faction() };
    let counted = epic_points(&list.ships).filter(|points| *points > 0);
    let facts = [
        (faction, faction_name(words, &list.faction).to_owned()),
        (words.list_fact_points(), number(list.points())),
        (words.list_fact_epic(), number(list.epic_points.or(counted))),
        (words.list_fact_damage_deck(), deck_name(words, &list.damage_deck)),
        (words.list_fact_obstacles(), words.statements(obstacles)),
    ];
    facts.into_iter().filter(|(_, value)| !value.is_empty()).collect()
}

/// Ships or cards, under their headings.
pub fn sections(words: Words, list: &List) -> Vec<Section> {
    let mut sections = Vec::new();
    if !list.ships.is_empty() {
        let lines = list.ships.iter().map(|ship| ship_line(words, ship)).collect();
        sections.push(Section { title: words.list_head_ships(), sum: list.ships.len().to_string(), lines });
    }
    for kind in KINDS {
        let lines: Vec<ListLine> = list.of(kind).map(|card| card_line(words, card)).collect();
        if !lines.is_empty() {
            sections.push(Section { title: heading(words, kind), sum: sum(words, list, kind), lines });
        }
    }
    sections
}

/// The number of cards, and their points if all are known.
fn sum(words: Words, list: &List, kind: CardKind) -> String {
    let cards = words.list_fact_cards(list.copies(kind));
    let costs: Option<Vec<u16>> = list.of(kind).map(|card| Some(card.cost?.saturating_mul(card.copies))).collect();
    match costs {
        Some(costs) => [cards, words.list_fact_cost(costs.into_iter().fold(0, u16::saturating_add))].join(", "),
        None => cards,
    }
}

fn ship_line(words: Words, ship: &Ship) -> ListLine {
    let name = if ship.name.is_empty() { words.sheet_ship(1) } else { ship.name.clone() };
    let hull = if ship.hull == ship.name { String::new() } else { ship.hull.clone() };
    let cost = if ship.cost == 0 { String::new() } else { ship.cost.to_string() };
    ListLine { copies: String::new(), name, more: dotted([hull, ship.upgrades.join(", ")]), cost }
}

fn card_line(words: Words, card: &Card) -> ListLine {
    ListLine {
        copies: card.copies.to_string(),
        name: card.name.clone(),
        more: marks(words, card).join(", "),
        cost: number(card.cost),
    }
}

fn marks(words: Words, card: &Card) -> Vec<&'static str> {
    let elite = card.elite.then(|| words.list_mark_elite());
    let side = card.side.map(|side| side_name(words, side));
    let colour = card.colour.map(|colour| colour_name(words, colour));
    [elite, side, colour].into_iter().flatten().collect()
}

/// Ships or cards as editable text.
pub fn text(words: Words, list: &List) -> String {
    let mut parts = Vec::new();
    if !list.ships.is_empty() {
        parts.push(ships_text(&list.ships));
    }
    for kind in KINDS {
        let cards: Vec<String> = list.of(kind).map(|card| card_text(words, card)).collect();
        if !cards.is_empty() {
            parts.push([heading(words, kind), "\n", &cards.join("\n")].concat());
        }
    }
    parts.join("\n\n")
}

fn card_text(words: Words, card: &Card) -> String {
    let cost = card.cost.map(|cost| cost.to_string());
    let marks: Vec<String> = marks(words, card).into_iter().map(str::to_owned).chain(cost).collect();
    let text = [card.copies.to_string(), " ".to_owned(), card.name.clone()].concat();
    if marks.is_empty() { text } else { [text, " [".to_owned(), marks.join(", "), "]".to_owned()].concat() }
}

pub fn heading(words: Words, kind: CardKind) -> &'static str {
    match kind {
        CardKind::Character => words.list_head_characters(),
        CardKind::Battlefield => words.list_head_battlefield(),
        CardKind::Plot => words.list_head_plot(),
        CardKind::Deck => words.list_head_deck(),
        CardKind::Deployment => words.list_head_deployment(),
        CardKind::Upgrade => words.list_head_upgrades(),
        CardKind::Command => words.list_head_command(),
    }
}

pub fn side_name(words: Words, side: CardSide) -> &'static str {
    match side {
        CardSide::Hero => words.list_mark_hero(),
        CardSide::Villain => words.list_mark_villain(),
        CardSide::Neutral => words.list_mark_neutral(),
        CardSide::Rebel => words.list_mark_rebel(),
        CardSide::Imperial => words.list_mark_imperial(),
        CardSide::Mercenary => words.list_mark_mercenary(),
    }
}

fn colour_name(words: Words, colour: Colour) -> &'static str {
    match colour {
        Colour::Red => words.list_mark_red(),
        Colour::Blue => words.list_mark_blue(),
        Colour::Yellow => words.list_mark_yellow(),
        Colour::Grey => words.list_mark_grey(),
    }
}

/// The name of a damage deck; an unknown id is returned unchanged.
pub fn deck_name(words: Words, id: &str) -> String {
    let decks = [DamageDeck::Original, DamageDeck::ForceAwakens, DamageDeck::SecondEdition];
    let known = decks.into_iter().find(|deck| deck.id() == id);
    known.map_or_else(|| id.to_owned(), |deck| damage_deck(words, deck).to_owned())
}

/// Ids without their number, the numbers, and the name of each.
type Obstacles = (&'static str, std::ops::Range<u8>, fn(Words, u8) -> String);

const OBSTACLES: [Obstacles; 5] = [
    ("coreasteroid", 0..6, |words, number| words.list_obstacle_core(number + 1)),
    ("core2asteroid", 0..6, |words, number| words.list_obstacle_core2(number + 1)),
    ("yt2400debris", 0..3, |words, number| words.list_obstacle_debris(number + 1, "YT-2400")),
    ("vt49decimatordebris", 0..3, |words, number| words.list_obstacle_debris(number + 1, "VT-49")),
    (GAS, 1..7, |words, number| words.list_obstacle_gas(number)),
];
const GAS: &str = "gascloud";

/// The name of an obstacle; an unknown id is returned unchanged.
pub fn obstacle_name(words: Words, id: &str) -> String {
    let found = plain(id);
    let (kind, number) = found.split_at(found.len().saturating_sub(1));
    let Ok(number) = number.parse::<u8>() else { return id.to_owned() };
    let known = OBSTACLES.into_iter().find(|(known, numbers, _)| *known == kind && numbers.contains(&number));
    known.map_or_else(|| id.to_owned(), |(_, _, name)| name(words, number))
}

/// All known obstacles, in the order offered.
pub fn obstacle_ids(with_gas: bool) -> Vec<String> {
    let kinds = OBSTACLES.into_iter().filter(|(kind, ..)| with_gas || *kind != GAS);
    kinds.flat_map(|(kind, numbers, _)| numbers.map(move |number| [kind, &number.to_string()].concat())).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::formats::FORMATS;
    use crate::engine::squad::{ArmyForm, DeckForm, ListForm, Obstacle, obstacle, read_list};
    use crate::present::words::text::Lang;

    const DECK: ListForm = ListForm::Deck(DeckForm { points: 30, cards: 30, copies: 2 });
    const ARMY: ListForm = ListForm::Army(ArmyForm { points: 40, command_cards: 15, command_points: 15 });

    #[test]
    fn a_list_is_read_as_it_is_written_in_every_language() {
        let deck = "Characters\n1 Rey [elite, hero, blue, 15]\nBattlefield\n1 Hoth\nPlot\n1 Profit\nDeck\n\
            2 Clash [villain, red]\n1 Parry [neutral, yellow]\n1 Rend [grey]";
        let army = "Deployment cards\n2 Officer [imperial, 2]\n1 Han [rebel, 12]\nSkirmish upgrades\n\
            1 Temporary Alliance [mercenary, 1]\nCommand cards\n1 Celebration [0]";
        for (form, typed) in
            [(DECK, deck), (ARMY, army), (FORMATS[0].list, "47L Han (yt1300): Predator, C-3PO\n? Biggs")]
        {
            let list = read_list(&form, typed).unwrap().list;
            for lang in Lang::ALL {
                let written = text(Words::new(lang), &list);
                assert_eq!(read_list(&form, &written).unwrap().list, list, "{lang:?}: {written}");
            }
        }
    }

    #[test]
    fn every_obstacle_has_a_name_of_its_own() {
        for lang in Lang::ALL {
            let words = Words::new(lang);
            let ids = obstacle_ids(true);
            let mut names: Vec<_> = ids.iter().map(|id| obstacle_name(words, id)).collect();
            assert!(ids.iter().all(|id| obstacle(id) != Obstacle::Unknown));
            names.sort_unstable();
            names.dedup();
            assert_eq!(names.len(), 24, "{lang:?}");
        }
        assert_eq!(obstacle_name(Words::new(Lang::En), "rock"), "rock");
        assert_eq!(obstacle_name(Words::new(Lang::En), ""), "");
    }

    #[test]
    fn sections_count_their_cards_and_points() {
        let list = read_list(&ARMY, "Deployment\n2 Officer (2)\nHan (12)\nCommand\n2 Rest").unwrap().list;
        let sums: Vec<_> = sections(Words::new(Lang::En), &list).into_iter().map(|section| section.sum).collect();
        assert_eq!(sums, ["3 cards, 16 points", "2 cards"]);
    }
}
