//! Squads as far as a result sheet needs them: what each ship costs, so that the score follows from what was destroyed
//! (XW-9), and reading them from the community's format (XW-8).

mod form;
mod obstacle;
mod pile;
mod xws;

use serde::{Deserialize, Serialize};

pub use form::{ArmyForm, DamageDeck, DeckForm, EpicForm, ListDemand, ListForm, SquadForm};
pub use obstacle::{Edition, Obstacle, obstacle, plain};
pub use pile::{Fate, half_points, is_half_lost, score};
pub use xws::{Squad, XwsError, read_xws};

/// A ship of a squad with its upgrades.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Ship {
    /// Pilot or ship, as written.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub name: String,
    /// Squad points, upgrades included.
    pub cost: u16,
    /// Whether it is a large ship (half points of the first edition).
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub large: bool,
}
