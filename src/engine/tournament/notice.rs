//! Further announcements and the checklist before the start (STR-4, STR-7, LEG-1, EPIC-20).

use serde::{Deserialize, Serialize};

/// Empty fields are not announced.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(default)]
pub struct Notice {
    /// As hours:minutes.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub start: String,
    /// Products allowed and barred (LEG-1).
    #[serde(skip_serializing_if = "String::is_empty")]
    pub products: String,
    /// A play area other than the recommended one (EPIC-20).
    #[serde(skip_serializing_if = "String::is_empty")]
    pub play_area: String,
    /// The entry fee, with its currency.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub fee: String,
    /// Percent of the paid fees by place, as typed.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub prizes: String,
    /// In the order of the checklist.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub ready: Vec<Ready>,
}

/// An item of the organiser's checklist (STR-7).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Ready {
    Tables,
    PlayAreas,
    Lists,
    Documents,
    Details,
}

impl Ready {
    pub const ALL: [Self; 5] = [Self::Tables, Self::PlayAreas, Self::Lists, Self::Documents, Self::Details];
}

impl Notice {
    pub fn is_empty(&self) -> bool {
        *self == Self::default()
    }

    pub fn tick(&mut self, item: Ready, is_ready: bool) {
        self.ready.retain(|known| *known != item);
        if is_ready {
            self.ready.push(item);
        }
        self.ready.sort();
    }

    /// Trims texts and removes duplicate items.
    pub fn tidy(&self) -> Self {
        let mut ready = self.ready.clone();
        ready.sort();
        ready.dedup();
        let [start, products, play_area, fee, prizes] =
            [&self.start, &self.products, &self.play_area, &self.fee, &self.prizes].map(|text| text.trim().to_owned());
        Self { start, products, play_area, fee, prizes, ready }
    }
}
