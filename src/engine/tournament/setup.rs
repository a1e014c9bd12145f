//! The announcement before the start, without the rules, and the checklist (STR-4, STR-7, LEG-1, EPIC-20).

use serde::{Deserialize, Serialize};

use crate::engine::id::RoundRef;
use crate::engine::structure::StructureChoice;

#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, schemars::JsonSchema)]
pub struct Setup {
    /// Never empty after trimming.
    pub name: String,
    /// As year-month-day; may be empty.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub date: String,
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub place: String,
    pub tier: Tier,
    #[serde(default)]
    pub staff: Staff,
    pub structure: StructureChoice,
    /// Whether lists are required (LIST-1); none: as the document says.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub lists: Option<bool>,
    /// Places; later registrations go to the waiting list. None: no limit.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub places: Option<u16>,
    /// Whether round 1 keeps members of one club apart (PAIR-6).
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub clubs_apart: bool,
    /// Whether a second person checks each result.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub second_check: bool,
    /// Minutes after the time shown in which rounds end at a random moment; `None`: at the time shown (house rule).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub random_end: Option<u16>,
    /// The warning at which a loss is proposed, and at the next one a removal; none: the second.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub loss_at: Option<u16>,
    /// Names marked as unique by the organiser (XW-8).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub unique_names: Vec<String>,
    #[serde(default, skip_serializing_if = "Notice::is_empty")]
    pub notice: Notice,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub day: Option<Day>,
    #[serde(default, skip_serializing_if = "LinkChoice::is_default")]
    pub links: LinkChoice,
}

/// Options of the links for players.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(default)]
pub struct LinkChoice {
    pub names: LinkNames,
    /// Whether the standings before the round are part of the link.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub places: bool,
    /// The secret behind the tokens of matches, if players enter results on their phones.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub results: Option<[u32; 2]>,
}

impl LinkChoice {
    fn is_default(&self) -> bool {
        *self == Self::default()
    }
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum LinkNames {
    #[default]
    Full,
    /// First name and initial; equal ones get more letters.
    Short,
    /// Only the numbers of entries.
    Numbers,
}

impl LinkNames {
    /// In the order offered.
    pub const ALL: [Self; 3] = [Self::Full, Self::Short, Self::Numbers];
}

/// Times of the day beyond the rounds' own.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(default)]
pub struct Day {
    /// Minutes from the end of a round to the next one.
    pub between: u16,
    /// In the order of the rounds.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub breaks: Vec<Break>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, schemars::JsonSchema)]
pub struct Break {
    pub after: RoundRef,
    /// Minutes, including results and pairing.
    pub minutes: u16,
}

impl Default for Day {
    fn default() -> Self {
        Self { between: 15, breaks: Vec::new() }
    }
}

/// Tiers of organised play (ROLE-2).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Tier {
    #[default]
    Casual,
    Competitive,
    Premier,
}

impl Tier {
    /// Ascending.
    pub const ALL: [Self; 3] = [Self::Casual, Self::Competitive, Self::Premier];

    pub const fn index(self) -> usize {
        match self {
            Self::Casual => 0,
            Self::Competitive => 1,
            Self::Premier => 2,
        }
    }
}

/// The people who run the event (ROLE-1).
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(default)]
pub struct Staff {
    /// May be empty.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub organiser: String,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub head_judges: Vec<String>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub judges: Vec<String>,
}

impl Staff {
    /// The organiser comes first.
    pub fn all(&self) -> impl Iterator<Item = &str> {
        let names = std::iter::once(&self.organiser).chain(&self.head_judges).chain(&self.judges);
        names.map(String::as_str).filter(|name| !name.is_empty())
    }

    /// In the order of authority: head judges, the organiser, judges (ROLE-1, ROLE-4).
    pub fn by_rank(&self) -> impl Iterator<Item = &str> {
        let names = self.head_judges.iter().chain(std::iter::once(&self.organiser)).chain(&self.judges);
        names.map(String::as_str).filter(|name| !name.is_empty())
    }
}

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
