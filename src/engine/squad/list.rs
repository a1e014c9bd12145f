//! A list as it was handed in: a squad with its ships, or the cards of a deck or an army; and where it stands.
//!
//! Anything goes here: a list names what its player wrote. What breaks a rule is found by the checks (LIST-2).

use serde::{Deserialize, Serialize};

use super::Ship;
use super::reading::name;
use crate::engine::bounds::MOST_PARTS;

/// A list of one player.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(schema, derive(schemars::JsonSchema))]
#[serde(default)]
pub struct List {
    /// Its own name.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub name: String,
    /// Faction, as written or as the publisher writes it; in Destiny hero or villain.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub faction: String,
    /// The total that it claims, in points.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub total: Option<u16>,
    /// The Epic points that it claims (EPIC-12).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub epic_points: Option<u16>,
    /// The damage deck, by the id of [`super::DamageDeck`] or as written.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub damage_deck: String,
    /// Obstacles by their ids, or as written.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub obstacles: Vec<String>,
    /// Ships with their upgrades.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub ships: Vec<Ship>,
    /// Cards of a deck or an army.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub cards: Vec<Card>,
}

/// A card of a deck or an army, with its copies.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(schema, derive(schemars::JsonSchema))]
#[serde(default)]
pub struct Card {
    /// What kind it is: where on the list it stands.
    pub kind: CardKind,
    /// Its name, as written.
    pub name: String,
    /// How many of it.
    pub copies: u16,
    /// Its cost in points, if the list says.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cost: Option<u16>,
    /// Whether it is an elite character (Destiny).
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub elite: bool,
    /// Whose side it is on, if marked.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub side: Option<CardSide>,
    /// Its colour, if marked.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub colour: Option<Colour>,
}

/// Where on a list a card stands.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(schema, derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum CardKind {
    /// A character (Destiny).
    Character,
    /// A battlefield (Destiny).
    Battlefield,
    /// A plot (Destiny), beside the deck.
    Plot,
    /// A card of the deck (Destiny).
    #[default]
    Deck,
    /// A deployment card (Imperial Assault).
    Deployment,
    /// A skirmish upgrade (Imperial Assault).
    Upgrade,
    /// A command card (Imperial Assault).
    Command,
}

/// Whose side a card is on, as marked on the list.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(schema, derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum CardSide {
    /// Heroes (Destiny).
    Hero,
    /// Villains (Destiny).
    Villain,
    /// With either.
    Neutral,
    /// Rebels (Imperial Assault).
    Rebel,
    /// Imperials (Imperial Assault).
    Imperial,
    /// Mercenaries (Imperial Assault).
    Mercenary,
}

/// The colour of a card, as marked on the list (Destiny).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(schema, derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Colour {
    /// Red.
    Red,
    /// Blue.
    Blue,
    /// Yellow.
    Yellow,
    /// Grey: with any colour.
    Grey,
}

/// The list of one player with what became of it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Filed {
    /// How staff marked it.
    pub mark: ListMark,
    /// The list in use; none while it is on paper only.
    pub list: Option<List>,
    /// The list as handed in, where staff or an override changed it (LIST-4).
    pub handed_in: Option<List>,
}

/// How staff marked a list.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(schema, derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum ListMark {
    /// It was not handed in.
    #[default]
    Missing,
    /// It was, on paper or typed here.
    HandedIn,
    /// Staff looked at it and found it good.
    Checked,
    /// Staff found something wrong with it.
    Faulty,
}

impl Filed {
    /// Whether there is one, on paper or here.
    #[must_use]
    pub fn is_handed_in(&self) -> bool {
        self.list.is_some() || self.mark != ListMark::Missing
    }
}

impl List {
    /// Whether nothing stands on it.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        *self == Self { name: self.name.clone(), ..Self::default() }
    }

    /// The list as it is kept: texts without needless white space, and no more of anything than a list can hold.
    #[must_use]
    pub fn tidied(&self) -> Self {
        let mut list = self.clone();
        for text in [&mut list.name, &mut list.faction, &mut list.damage_deck] {
            *text = name(text);
        }
        tidy(&mut list.obstacles);
        list.ships.truncate(MOST_PARTS);
        for ship in &mut list.ships {
            ship.name = name(&ship.name);
            ship.hull = name(&ship.hull);
            tidy(&mut ship.upgrades);
        }
        list.cards.truncate(MOST_PARTS);
        for card in &mut list.cards {
            card.name = name(&card.name);
        }
        list
    }

    /// What its ships cost together; none while the cost of one is not known, or without ships.
    #[must_use]
    pub fn counted(&self) -> Option<u16> {
        let known = !self.ships.is_empty() && self.ships.iter().all(|ship| ship.cost > 0);
        known.then(|| self.known_costs())
    }

    /// What the ships with known costs cost together.
    #[must_use]
    pub fn known_costs(&self) -> u16 {
        self.ships.iter().map(|ship| ship.cost).fold(0, u16::saturating_add)
    }

    /// Its points: as claimed, else as counted.
    #[must_use]
    pub fn points(&self) -> Option<u16> {
        self.total.or_else(|| self.counted())
    }

    /// All names on it, those of upgrades included.
    pub fn names(&self) -> impl Iterator<Item = &String> {
        let ships = self.ships.iter().flat_map(|ship| std::iter::once(&ship.name).chain(&ship.upgrades));
        ships.chain(self.cards.iter().map(|card| &card.name))
    }

    /// Its cards of a kind.
    pub fn of(&self, kind: CardKind) -> impl Iterator<Item = &Card> {
        self.cards.iter().filter(move |card| card.kind == kind)
    }

    /// The number of its cards of a kind, copies counted.
    #[must_use]
    pub fn copies(&self, kind: CardKind) -> u16 {
        self.of(kind).map(|card| card.copies).fold(0, u16::saturating_add)
    }
}

fn tidy(names: &mut Vec<String>) {
    *names = names.iter().map(|text| name(text)).filter(|text| !text.is_empty()).take(MOST_PARTS).collect();
}
