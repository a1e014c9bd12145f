//! The result of a match, and the outcome per entry and round.

use serde::{Deserialize, Serialize};

use super::id::{EntryId, Side};
use super::rules::TieStep;
use super::series::Series;

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Ended {
    /// Destroyed ships (XW-2, XW-15), defeated characters or no cards left (DST-3), defeated figures (IA-2).
    Defeat,
    /// No ship left on either side (XW-2, XW-16).
    MutualDestruction,
    /// Time was called or both sides stopped; the higher score wins (XW-2).
    Time,
    /// The side that conceded (XW-2).
    Concession(Side),
    /// The side that did not come (DROP-2).
    NoShow(Side),
    /// Paired, never played: no points for either side.
    NotPlayed,
    /// Read from a file without the kind of end.
    #[default]
    Reported,
    /// Victory points that end a match (IA-2).
    PointsReached,
    /// The side that kept fortressing on purpose: all its ships count as destroyed (XW-19).
    Fortressing(Side),
    /// Mutual destruction (XW-19).
    BothFortressing,
    /// Both sides lose, without scores (DROP-2).
    DoubleLoss,
}

impl Ended {
    /// Whether the match counts by what was played.
    pub const fn is_played(self) -> bool {
        !matches!(self, Self::NotPlayed | Self::DoubleLoss)
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Decider {
    SalvoAtTable,
    SalvoRolled,
    /// Neither side had dice (XW-18).
    Lot,
    /// In a drawn elimination match.
    Initiative,
    /// A step of the sheet, after level scores or at time (DST-4, IA-3).
    Step(TieStep),
}

#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, schemars::JsonSchema)]
pub struct MatchResult {
    pub ended: Ended,
    /// Per side: destroyed squad points, victory points, games of a best of three, or 0 where only the winner counts.
    pub scores: [u16; 2],
    /// None: a draw, or not played.
    pub winner: Option<Side>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub decider: Option<Decider>,
    /// EPIC-2.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub modified: bool,
    pub points: [u16; 2],
    /// 0 where the format has none.
    pub mov: [i32; 2],
    /// Counts of the steps of the sheet, as far as they were needed (DST-4, IA-3).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub counted: Vec<[u16; 2]>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub series: Option<Series>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub game_rounds: Option<u8>,
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub went_to_time: bool,
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub note: String,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Opponent {
    Entry(EntryId),
    /// BYE-5.
    Bye,
    /// A bye won elsewhere; the absent opponent counts as one who wins every later round (IA-9).
    Superbye,
    /// An unpaired loss for a missed round (DROP-3).
    Missed,
}

impl Opponent {
    pub const fn is_bye(&self) -> bool {
        matches!(self, Self::Bye | Self::Superbye)
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    Win,
    ModifiedWin,
    Draw,
    Loss,
    DoubleLoss,
    NotPlayed,
    /// No result yet.
    Pending,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Outcome {
    pub opponent: Opponent,
    pub verdict: Verdict,
    pub points: u16,
    pub mov: i32,
    /// Own and opposing score; none without a played match.
    pub scores: Option<(u16, u16)>,
}

/// Points without a match: a bye or an unpaired loss.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, schemars::JsonSchema)]
pub struct Unpaired {
    pub entry: EntryId,
    /// Tournament points.
    pub points: u16,
    pub mov: u16,
    /// IA-9.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub superbye: bool,
    /// A missed round that counts as a bye (house rule).
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub as_bye: bool,
}

impl Unpaired {
    pub const fn new(entry: EntryId, points: u16, mov: u16) -> Self {
        Self { entry, points, mov, superbye: false, as_bye: false }
    }
}
