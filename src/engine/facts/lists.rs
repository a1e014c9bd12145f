//! Facts about lists: handed in and marked (LIST-4, LIST-5).

use super::entries::with;
use super::prelude::*;
use crate::engine::squad::{List, ListMark, Ship};

/// A list was handed in, completed or corrected (LIST-4, LIST-5).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, schemars::JsonSchema)]
pub struct ListFiled {
    pub entry: EntryId,
    /// Member of a team; the captain is 0.
    #[serde(default, skip_serializing_if = "is_captain")]
    pub member: u8,
    pub list: List,
    /// Whether the previous list is kept as handed in.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub corrects: bool,
}

/// Staff marked a list as handed in, checked or faulty, or that it was not handed in.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, schemars::JsonSchema)]
pub struct ListMarked {
    pub entry: EntryId,
    /// Member of a team; the captain is 0.
    #[serde(default, skip_serializing_if = "is_captain")]
    pub member: u8,
    pub mark: ListMark,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde hands over a reference")]
const fn is_captain(member: &u8) -> bool {
    *member == 0
}

impl Happened for ListFiled {
    fn apply(&self, state: &mut Tournament, _: Instant) {
        let members = state.lists_of_an_entry();
        with(state, self.entry, |entry| entry.file(members, self.member, self.list.clone(), self.corrects));
    }

    fn bounds(&self) -> Within {
        of_list(&self.list)
    }

    fn touches(&self) -> Vec<Touched> {
        vec![Touched::List(self.entry, self.member)]
    }

    fn revalidate(&self, place: &Place, call: &Call) -> Result<Fact, Unfit> {
        let (entry, list) = (place.entry(self.entry)?, self.list.clone());
        place.ask(&Command::FileList { entry, member: self.member, list }, call)
    }
}

impl Happened for ListMarked {
    fn apply(&self, state: &mut Tournament, _: Instant) {
        let members = state.lists_of_an_entry();
        with(state, self.entry, |entry| entry.mark(members, self.member, self.mark));
    }

    fn touches(&self) -> Vec<Touched> {
        vec![Touched::List(self.entry, self.member)]
    }

    fn revalidate(&self, place: &Place, call: &Call) -> Result<Fact, Unfit> {
        let entry = place.entry(self.entry)?;
        place.ask(&Command::MarkList { entry, member: self.member, mark: self.mark }, call)
    }
}

pub(super) fn of_list(list: &List) -> Within {
    many(Item::List, list.obstacles.len(), MOST_PARTS)?;
    many(Item::List, list.ships.len(), MOST_PARTS)?;
    many(Item::List, list.cards.len(), MOST_PARTS)?;
    let texts = list.obstacles.iter().chain([&list.name, &list.faction, &list.damage_deck]);
    let texts = texts.chain(list.cards.iter().map(|card| &card.name));
    texts.into_iter().try_for_each(|text| long(Item::List, text, LONGEST_NAME))?;
    list.ships.iter().try_for_each(of_ship)
}

pub(super) fn of_ship(ship: &Ship) -> Within {
    many(Item::List, ship.upgrades.len(), MOST_PARTS)?;
    let texts = ship.upgrades.iter().chain([&ship.name, &ship.hull]);
    texts.into_iter().try_for_each(|text| long(Item::List, text, LONGEST_NAME))
}
