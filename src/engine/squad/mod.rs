//! Lists: squads, decks and armies, read from what builders write and checked without card data (XW-8, EPIC-23, DST-11,
//! IA-12); and the score of destroyed ships (XW-9).

mod builder_text;
mod card_line;
mod card_words;
pub mod check;
mod faction;
mod form;
mod hull;
mod list;
mod obstacle;
mod pile;
mod reading;
mod ship_line;
mod xws;

use serde::{Deserialize, Serialize};

pub use faction::published;
pub use form::{ArmyForm, DamageDeck, DeckForm, EpicForm, ListDemand, ListForm, SquadForm};
pub use hull::{epic_points, is_huge, is_large, type_of};
pub use list::{Card, CardKind, CardSide, Colour, Filed, List, ListMark};
pub use obstacle::{Edition, Obstacle, obstacle, plain};
pub use pile::{Fate, half_points, reachable, score};
pub use reading::{Oddity, Reading, Unread, read_list, squad_in};
pub use ship_line::ships_text;
pub use xws::{read as read_xws, write as xws};

#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(default)]
pub struct Ship {
    /// Pilot or ship, as written.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub name: String,
    /// In points, with upgrades.
    pub cost: u16,
    /// For half points in the first edition (EPIC-23).
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub large: bool,
    /// EPIC-23.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub huge: bool,
    /// As written; may be empty.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub hull: String,
    /// As written.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub upgrades: Vec<String>,
}
