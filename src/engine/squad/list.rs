//! A list as handed in: a squad, deck or army, with its status. Unchecked text; the checks find broken rules (LIST-2).

use serde::{Deserialize, Serialize};

use super::Ship;
use super::reading::name;
use crate::engine::bounds::MOST_PARTS;

#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(default)]
pub struct List {
    #[serde(skip_serializing_if = "String::is_empty")]
    pub name: String,
    /// As written, or by the publisher; in Destiny hero or villain.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub faction: String,
    /// Claimed, in points.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub total: Option<u16>,
    /// Claimed (EPIC-12).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub epic_points: Option<u16>,
    /// Id of [`super::DamageDeck`], or as written.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub damage_deck: String,
    /// Ids, or as written.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub obstacles: Vec<String>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub ships: Vec<Ship>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub cards: Vec<Card>,
}

#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(default)]
pub struct Card {
    pub kind: CardKind,
    pub name: String,
    pub copies: u16,
    /// In points.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cost: Option<u16>,
    /// Destiny.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub elite: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub side: Option<CardSide>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub colour: Option<Colour>,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum CardKind {
    /// Destiny.
    Character,
    /// Destiny.
    Battlefield,
    /// Destiny, beside the deck.
    Plot,
    /// Destiny.
    #[default]
    Deck,
    /// Imperial Assault.
    Deployment,
    /// Imperial Assault.
    Upgrade,
    /// Imperial Assault.
    Command,
}

/// As marked on the list.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum CardSide {
    /// Destiny.
    Hero,
    /// Destiny.
    Villain,
    /// With any side.
    Neutral,
    /// Imperial Assault.
    Rebel,
    Imperial,
    Mercenary,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Colour {
    Red,
    Blue,
    Yellow,
    /// With any colour.
    Grey,
}

/// The list of one player with its status.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Filed {
    pub mark: ListMark,
    /// None while it is on paper only.
    pub list: Option<List>,
    /// The original, if staff or an override changed it (LIST-4).
    pub handed_in: Option<List>,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum ListMark {
    #[default]
    Missing,
    /// On paper or in the app.
    HandedIn,
    Checked,
    Faulty,
}

impl Filed {
    /// On paper or in the app.
    pub fn is_handed_in(&self) -> bool {
        self.list.is_some() || self.mark != ListMark::Missing
    }
}

impl List {
    pub fn is_empty(&self) -> bool {
        *self == Self { name: self.name.clone(), ..Self::default() }
    }

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

    /// Sum of costs; none without ships or with an unknown cost.
    pub fn counted(&self) -> Option<u16> {
        let known = !self.ships.is_empty() && self.ships.iter().all(|ship| ship.cost > 0);
        known.then(|| self.known_costs())
    }

    pub fn known_costs(&self) -> u16 {
        self.ships.iter().map(|ship| ship.cost).fold(0, u16::saturating_add)
    }

    /// Claimed, or counted.
    pub fn points(&self) -> Option<u16> {
        self.total.or_else(|| self.counted())
    }

    /// Including upgrades.
    pub fn names(&self) -> impl Iterator<Item = &String> {
        let ships = self.ships.iter().flat_map(|ship| std::iter::once(&ship.name).chain(&ship.upgrades));
        ships.chain(self.cards.iter().map(|card| &card.name))
    }

    pub fn of(&self, kind: CardKind) -> impl Iterator<Item = &Card> {
        self.cards.iter().filter(move |card| card.kind == kind)
    }

    /// Counts copies.
    pub fn copies(&self, kind: CardKind) -> u16 {
        self.of(kind).map(|card| card.copies).fold(0, u16::saturating_add)
    }
}

fn tidy(names: &mut Vec<String>) {
    *names = names.iter().map(|text| name(text)).filter(|text| !text.is_empty()).take(MOST_PARTS).collect();
}
