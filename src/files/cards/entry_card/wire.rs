//! The card `entry` as bytes: all names as lines, then the numbers.

use serde::{Deserialize, Serialize};

use super::EntryCard;
use crate::engine::bounds::{LONGEST_NAME, MOST_MEMBERS, MOST_PARTS};
use crate::engine::squad::{Card, CardKind, CardSide, Colour, List, Ship};
use crate::engine::tournament::setup::LinkNames;
use crate::files::cards::error::CardError;
use crate::files::cards::frame::Kind;
use crate::files::cards::head_wire::{HeadWire, packed_card, unpacked_card};
use crate::files::cards::packing::coder::Decoder;
use crate::files::cards::packing::permutation::Picks;

/// Name, club, pronouns.
const PERSON: usize = 3;
/// Name, faction, damage deck of a list.
const LIST: usize = 3;
/// Name and hull of a ship.
const SHIP: usize = 2;

#[derive(Serialize, Deserialize)]
struct EntryWire {
    head: HeadWire,
    ticket: u32,
    members: u8,
    lists: Vec<ListWire>,
}

#[derive(Serialize, Deserialize)]
struct ListWire {
    total: Option<u16>,
    epic_points: Option<u16>,
    obstacles: u8,
    ships: Vec<ShipWire>,
    cards: Vec<CardWire>,
}

#[derive(Serialize, Deserialize)]
struct ShipWire {
    cost: u16,
    large: bool,
    huge: bool,
    upgrades: u8,
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

impl ListWire {
    fn of(list: &List) -> Result<Self, CardError> {
        let ship = |ship: &Ship| {
            let Ship { cost, large, huge, ref upgrades, .. } = *ship;
            Ok(ShipWire { cost, large, huge, upgrades: count(upgrades.len())? })
        };
        let card = |card: &Card| {
            let Card { kind, copies, cost, elite, side, colour, .. } = *card;
            CardWire { kind, copies, cost, elite, side, colour }
        };
        Ok(Self {
            total: list.total,
            epic_points: list.epic_points,
            obstacles: count(list.obstacles.len())?,
            ships: list.ships.iter().map(ship).collect::<Result<_, _>>()?,
            cards: list.cards.iter().map(card).collect(),
        })
    }

    fn is_bounded(&self) -> bool {
        let counts = [self.ships.len(), self.cards.len(), self.obstacles.into()];
        let upgrades = self.ships.iter().map(|ship| usize::from(ship.upgrades));
        counts.into_iter().chain(upgrades).all(|count| count <= MOST_PARTS)
    }

    /// Lines of its names.
    fn lines(&self) -> usize {
        let ships = self.ships.iter().map(|ship| SHIP + usize::from(ship.upgrades)).sum::<usize>();
        LIST + usize::from(self.obstacles) + ships + self.cards.len()
    }

    fn list(self, text: &mut impl FnMut() -> String) -> List {
        let (name, faction, damage_deck) = (text(), text(), text());
        let obstacles = (0..self.obstacles).map(|_| text()).collect();
        let ships = self.ships.into_iter().map(|wire| {
            let ShipWire { cost, large, huge, upgrades } = wire;
            let (name, hull) = (text(), text());
            Ship { name, cost, large, huge, hull, upgrades: (0..upgrades).map(|_| text()).collect() }
        });
        let ships = ships.collect();
        let cards = self.cards.into_iter().map(|wire| {
            let CardWire { kind, copies, cost, elite, side, colour } = wire;
            Card { kind, name: text(), copies, cost, elite, side, colour }
        });
        let cards = cards.collect();
        List { name, faction, total: self.total, epic_points: self.epic_points, damage_deck, obstacles, ships, cards }
    }
}

fn count(count: usize) -> Result<u8, CardError> {
    u8::try_from(count).ok().filter(|_| count <= MOST_PARTS).ok_or(CardError::TooLarge)
}

fn lines(list: &List) -> Vec<&String> {
    let mut lines = vec![&list.name, &list.faction, &list.damage_deck];
    lines.extend(&list.obstacles);
    for ship in &list.ships {
        lines.extend([&ship.name, &ship.hull].into_iter().chain(&ship.upgrades));
    }
    lines.extend(list.cards.iter().map(|card| &card.name));
    lines
}

pub(in crate::files::cards) fn write(card: &EntryCard) -> Result<Vec<u8>, CardError> {
    let person = [&card.name, &card.club, &card.pronouns].into_iter().chain(&card.members);
    let texts: Vec<&str> = person.chain(card.lists.iter().flat_map(lines)).map(String::as_str).collect();
    if card.members.len() > MOST_MEMBERS || card.lists.len() > MOST_MEMBERS {
        return Err(CardError::TooLarge);
    }
    let wire = EntryWire {
        head: HeadWire::of(&card.origin, &texts, LinkNames::Full, std::iter::empty())?,
        ticket: card.ticket,
        members: count(card.members.len())?,
        lists: card.lists.iter().map(ListWire::of).collect::<Result<_, _>>()?,
    };
    if wire.lists.iter().all(ListWire::is_bounded) {
        packed_card(Kind::Entry, &wire.head.lines, &wire, &card.origin.event, &Picks::default())
    } else {
        Err(CardError::TooLarge)
    }
}

pub(in crate::files::cards) fn read(body: &[u8]) -> Result<EntryCard, CardError> {
    let (lines, wire, event) = unpacked_card::<EntryWire>(Kind::Entry, &mut Decoder::new(body))?;
    let members = usize::from(wire.members);
    if members.max(wire.lists.len()) > MOST_MEMBERS || !wire.lists.iter().all(ListWire::is_bounded) {
        return Err(CardError::Damaged);
    }
    let count = PERSON + members + wire.lists.iter().map(ListWire::lines).sum::<usize>();
    let (head, texts) = wire.head.read_many(&lines, event, std::iter::repeat_n(LONGEST_NAME, count))?;
    let mut texts = texts.into_iter();
    let mut text = || texts.next().unwrap_or_default();
    let (name, club, pronouns) = (text(), text(), text());
    let members = (0..members).map(|_| text()).collect();
    let lists = wire.lists.into_iter().map(|list| list.list(&mut text)).collect();
    Ok(EntryCard { origin: head.origin, ticket: wire.ticket, name, members, club, pronouns, lists })
}
