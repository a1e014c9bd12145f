//! The card `entry`: the sign-up of a player or a team for an event, with lists.

pub(super) mod wire;

use super::names::plain;
use super::origin::Origin;
use crate::engine::bounds::{LONGEST_NAME, MOST_PARTS};
use crate::engine::squad::{Card, List, Ship};

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EntryCard {
    /// Of the event; `seq` counts the changes of this sign-up, `made` is the moment of the last one.
    pub origin: Origin,
    /// Drawn by the phone: a later card with the same number is of the same player.
    pub ticket: u32,
    pub name: String,
    /// Of a team, the captain first.
    pub members: Vec<String>,
    pub club: String,
    pub pronouns: String,
    /// One per player; may be empty.
    pub lists: Vec<List>,
}

impl EntryCard {
    /// With one line of plain text for each name, as a card can hold it.
    #[must_use]
    pub fn tidied(self) -> Self {
        let text = |text: String| plain(&text, LONGEST_NAME);
        let Self { origin, ticket, name, members, club, pronouns, lists } = self;
        Self {
            origin,
            ticket,
            name: text(name),
            members: members.into_iter().map(text).collect(),
            club: text(club),
            pronouns: text(pronouns),
            lists: lists.into_iter().map(list).collect(),
        }
    }
}

fn list(list: List) -> List {
    let text = |text: String| plain(&text, LONGEST_NAME);
    let texts = |texts: Vec<String>| texts.into_iter().take(MOST_PARTS).map(text).collect();
    let List { name, faction, total, epic_points, damage_deck, obstacles, ships, cards } = list;
    let ship =
        |ship: Ship| Ship { name: text(ship.name), hull: text(ship.hull), upgrades: texts(ship.upgrades), ..ship };
    let card = |card: Card| Card { name: text(card.name), ..card };
    List {
        name: text(name),
        faction: text(faction),
        total,
        epic_points,
        damage_deck: text(damage_deck),
        obstacles: texts(obstacles),
        ships: ships.into_iter().take(MOST_PARTS).map(ship).collect(),
        cards: cards.into_iter().take(MOST_PARTS).map(card).collect(),
    }
}
