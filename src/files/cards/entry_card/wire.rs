//! The numbers of the lists of the card `entry`; their names are lines.

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::engine::squad::{Card, CardKind, CardSide, Colour, List, Ship};
use crate::files::cards::head_wire::counted;

#[derive(Serialize, Deserialize)]
struct ListWire {
    total: Option<u16>,
    epic_points: Option<u16>,
    #[serde(with = "counted")]
    obstacles: Vec<String>,
    ships: Vec<ShipWire>,
    cards: Vec<CardWire>,
}

#[derive(Serialize, Deserialize)]
struct ShipWire {
    cost: u16,
    large: bool,
    huge: bool,
    #[serde(with = "counted")]
    upgrades: Vec<String>,
}

#[derive(Serialize, Deserialize)]
struct CardWire {
    kind: CardKind,
    copies: u16,
    cost: Option<u16>,
    elite: bool,
    side: Option<CardSide>,
    colour: Option<Colour>,
}

pub(super) fn serialize<S: Serializer>(lists: &[List], serializer: S) -> Result<S::Ok, S::Error> {
    let ship = |Ship { cost, large, huge, upgrades, .. }: Ship| ShipWire { cost, large, huge, upgrades };
    let card = |Card { kind, copies, cost, elite, side, colour, .. }: Card| CardWire {
        kind,
        copies,
        cost,
        elite,
        side,
        colour,
    };
    serializer.collect_seq(lists.iter().cloned().map(|List { total, epic_points, obstacles, ships, cards, .. }| {
        let (ships, cards) = (ships.into_iter().map(ship).collect(), cards.into_iter().map(card).collect());
        ListWire { total, epic_points, obstacles, ships, cards }
    }))
}

pub(super) fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Vec<List>, D::Error> {
    let ship = |ShipWire { cost, large, huge, upgrades }| Ship { cost, large, huge, upgrades, ..Ship::default() };
    let card = |CardWire { kind, copies, cost, elite, side, colour }| Card {
        kind,
        copies,
        cost,
        elite,
        side,
        colour,
        ..Card::default()
    };
    let lists = Vec::<ListWire>::deserialize(deserializer)?.into_iter();
    Ok(lists
        .map(|ListWire { total, epic_points, obstacles, ships, cards }| {
            let (ships, cards) = (ships.into_iter().map(ship).collect(), cards.into_iter().map(card).collect());
            List { total, epic_points, obstacles, ships, cards, ..List::default() }
        })
        .collect())
}
