//! The card `entry`: the sign-up of a player or a team for an event, with lists.

mod wire;

use super::head_wire::counted;
use super::names::plain;
use super::prelude::*;
use crate::engine::squad::List;

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct EntryCard {
    /// Of the event; `seq` counts the changes of this sign-up, `made` is the moment of the last one.
    #[serde(skip)]
    pub origin: Origin,
    /// Drawn by the phone: a later card with the same number is of the same player.
    pub ticket: u32,
    #[serde(skip)]
    pub name: String,
    /// Of a team, the captain first.
    #[serde(with = "counted")]
    pub members: Vec<String>,
    #[serde(skip)]
    pub club: String,
    #[serde(skip)]
    pub pronouns: String,
    /// One per player; may be empty.
    #[serde(with = "wire")]
    pub lists: Vec<List>,
}

impl EntryCard {
    /// With one line of plain text for each name, as a card can hold it.
    #[must_use]
    pub fn tidied(mut self) -> Self {
        for list in &mut self.lists {
            list.obstacles.truncate(MOST_PARTS);
            list.ships.truncate(MOST_PARTS);
            list.ships.iter_mut().for_each(|ship| ship.upgrades.truncate(MOST_PARTS));
            list.cards.truncate(MOST_PARTS);
        }
        self.parts().1.into_iter().for_each(|text| *text = plain(text, LONGEST_NAME));
        self
    }
}

impl Plain for EntryCard {
    const KIND: Kind = Kind::Entry;

    fn parts(&mut self) -> (&mut Origin, Vec<&mut String>) {
        let mut texts = vec![&mut self.name, &mut self.club, &mut self.pronouns];
        texts.extend(&mut self.members);
        for List { name, faction, damage_deck, obstacles, ships, cards, .. } in &mut self.lists {
            texts.extend([name, faction, damage_deck].into_iter().chain(obstacles));
            for ship in ships {
                texts.extend([&mut ship.name, &mut ship.hull].into_iter().chain(&mut ship.upgrades));
            }
            texts.extend(cards.iter_mut().map(|card| &mut card.name));
        }
        (&mut self.origin, texts)
    }

    fn is_bounded(&self) -> bool {
        let is_bounded = |list: &List| {
            let counts = [list.ships.len(), list.cards.len(), list.obstacles.len()];
            let upgrades = list.ships.iter().map(|ship| ship.upgrades.len());
            counts.into_iter().chain(upgrades).all(|count| count <= MOST_PARTS)
        };
        self.members.len().max(self.lists.len()) <= MOST_MEMBERS && self.lists.iter().all(is_bounded)
    }
}
