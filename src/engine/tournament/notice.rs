//! What else the organiser announces or prepares before the start: when it begins, products, the play area, and what was
//! ticked of the checklist (STR-4, STR-7, LEG-1, EPIC-20).

use serde::{Deserialize, Serialize};

/// It; empty as long as nothing is said.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(schema, derive(schemars::JsonSchema))]
#[serde(default)]
pub struct Notice {
    /// When it begins, as hours:minutes; empty: not said.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub start: String,
    /// Which products are allowed and barred (LEG-1).
    #[serde(skip_serializing_if = "String::is_empty")]
    pub products: String,
    /// A play area other than the one that the document recommends (EPIC-20).
    #[serde(skip_serializing_if = "String::is_empty")]
    pub play_area: String,
    /// What is ready, in the order of the checklist.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub ready: Vec<Ready>,
}

/// An item of the organiser's checklist (STR-7).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(schema, derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Ready {
    /// The tables have numbers and seats.
    Tables,
    /// The play areas are marked.
    PlayAreas,
    /// Blank lists and pens are there.
    Lists,
    /// The rules documents are at hand.
    Documents,
    /// The details were announced early enough.
    Details,
}

impl Ready {
    /// All, in the order of the checklist.
    pub const ALL: [Self; 5] = [Self::Tables, Self::PlayAreas, Self::Lists, Self::Documents, Self::Details];
}

impl Notice {
    /// Whether nothing is said.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        *self == Self::default()
    }

    /// Ticks an item or takes its tick away.
    pub fn tick(&mut self, item: Ready, is_ready: bool) {
        self.ready.retain(|known| *known != item);
        if is_ready {
            self.ready.push(item);
        }
        self.ready.sort();
    }

    /// The same without spaces around texts and without an item that is there twice.
    #[must_use]
    pub fn tidy(&self) -> Self {
        let mut ready = self.ready.clone();
        ready.sort();
        ready.dedup();
        let [start, products, play_area] =
            [&self.start, &self.products, &self.play_area].map(|text| text.trim().to_owned());
        Self { start, products, play_area, ready }
    }
}
