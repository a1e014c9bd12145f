//! What the organiser announces before the start (STR-4), apart from the rules.

use serde::{Deserialize, Serialize};

use super::notice::Notice;
use crate::engine::id::RoundRef;
use crate::engine::structure::StructureChoice;

/// The announcement.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(schema, derive(schemars::JsonSchema))]
pub struct Setup {
    /// The event's name, never empty after trimming.
    pub name: String,
    /// The day, as year-month-day; empty: not said.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub date: String,
    /// Where.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub place: String,
    /// How seriously it is played (ROLE-2).
    pub tier: Tier,
    /// Who runs it.
    #[serde(default)]
    pub staff: Staff,
    /// How many rounds and what cut.
    pub structure: StructureChoice,
    /// Whether lists are handed in before the start (LIST-1); none: as the document asks for.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub lists: Option<bool>,
    /// The most places there are; who registers after these are taken waits. None: no limit.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub places: Option<u16>,
    /// Whether round 1 keeps entries of one club apart (PAIR-6).
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub clubs_apart: bool,
    /// Names that the organiser marks as unique (XW-8).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub unique_names: Vec<String>,
    /// What else is announced and prepared.
    #[serde(default, skip_serializing_if = "Notice::is_empty")]
    pub notice: Notice,
    /// The plan of the day; none: not said.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub day: Option<Day>,
}

impl Setup {
    /// The announcement that announces nothing, not even a name: casual, by the first table of structures of its format,
    /// everything else left to the document. It stands where no event is open; whoever opens one names it.
    #[must_use]
    pub fn unnamed() -> Self {
        Self {
            name: String::new(),
            date: String::new(),
            place: String::new(),
            tier: Tier::Casual,
            staff: Staff::default(),
            structure: StructureChoice::Table(0),
            lists: None,
            places: None,
            clubs_apart: false,
            unique_names: Vec::new(),
            notice: Notice::default(),
            day: None,
        }
    }
}

/// The plan of the day: what the rounds' own times leave open.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(schema, derive(schemars::JsonSchema))]
#[serde(default)]
pub struct Day {
    /// Minutes between the end of a round and the next one: results, pairing, finding the table.
    pub between: u16,
    /// Breaks, in the order of the rounds.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub breaks: Vec<Break>,
}

/// A break of the day.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(schema, derive(schemars::JsonSchema))]
pub struct Break {
    /// After which round.
    pub after: RoundRef,
    /// How long, results and pairing included.
    pub minutes: u16,
}

impl Default for Day {
    fn default() -> Self {
        Self { between: 15, breaks: Vec::new() }
    }
}

/// Tiers of organised play (ROLE-2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(schema, derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Tier {
    /// Casual.
    Casual,
    /// Competitive.
    Competitive,
    /// Premier.
    Premier,
}

impl Tier {
    /// All tiers, ascending.
    pub const ALL: [Self; 3] = [Self::Casual, Self::Competitive, Self::Premier];

    /// 0, 1, 2 in that order.
    #[must_use]
    pub const fn index(self) -> usize {
        match self {
            Self::Casual => 0,
            Self::Competitive => 1,
            Self::Premier => 2,
        }
    }
}

/// Who runs the event (ROLE-1).
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(schema, derive(schemars::JsonSchema))]
#[serde(default)]
pub struct Staff {
    /// The organiser; empty: not named.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub organiser: String,
    /// Head judges.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub head_judges: Vec<String>,
    /// Judges.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub judges: Vec<String>,
}

impl Staff {
    /// All who are named, the organiser first.
    pub fn all(&self) -> impl Iterator<Item = &str> {
        let names = std::iter::once(&self.organiser).chain(&self.head_judges).chain(&self.judges);
        names.map(String::as_str).filter(|name| !name.is_empty())
    }

    /// The same in the order in which they rule: head judges, the organiser, judges (ROLE-1, ROLE-4).
    pub fn by_rank(&self) -> impl Iterator<Item = &str> {
        let names = self.head_judges.iter().chain(std::iter::once(&self.organiser)).chain(&self.judges);
        names.map(String::as_str).filter(|name| !name.is_empty())
    }
}
