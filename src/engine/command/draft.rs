//! Unchecked input, typed or imported.

use serde::{Deserialize, Serialize};

use crate::engine::entry::Details;
use crate::engine::id::{EntryId, Side};
use crate::engine::series::{DraftGame, TimeIn};
use crate::engine::squad::List;

/// Checked, these are [`Details`].
pub type DraftDetails = Details;

/// A sign-up that is taken in with its lists, one per player; checked in as well if the player is here.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Newcomer {
    pub details: DraftDetails,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub lists: Vec<List>,
    pub is_here: bool,
}

#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct DraftResult {
    pub end: ResultEnd,
    /// Per side; none while not entered.
    pub scores: [Option<u16>; 2],
    /// The winner of the final salvo at the table (none if rolled in the app), the side with initiative in a drawn
    /// elimination match, or the side that controlled the battlefield.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub salvo: Option<Side>,
    /// Counts of the steps of the sheet (DST-4, IA-3).
    pub counted: [[Option<u16>; 2]; 2],
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub games: Vec<DraftGame>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub time: Option<TimeIn>,
    pub drops: [bool; 2],
    #[serde(skip_serializing_if = "Option::is_none")]
    pub game_rounds: Option<u8>,
    /// None: it follows from how the match ended.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub went_to_time: Option<bool>,
    #[serde(skip_serializing_if = "String::is_empty")]
    pub note: String,
    /// It came from a phone.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub phone: bool,
}

/// The end of a match, as offered by the result sheet.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ResultEnd {
    /// By scores: defeat, mutual destruction or time.
    #[default]
    Scores,
    /// The opponent scores the limit, the own score stays.
    Concession(Side),
    /// A concession without a score.
    NoShow(Side),
    /// Never played: no points.
    NotPlayed,
    /// A regular end: the other side has nothing left (EPIC-2, DST-3, IA-2).
    Won(Side),
    /// Nothing is left: a draw (EPIC-2), or the sheet decides (DST-3, IA-17).
    NobodyLeft,
    /// At time by the steps of the sheet (DST-4).
    Time,
    /// Kept fortressing on purpose: a defeat (XW-19).
    Fortressing(Side),
    /// Mutual destruction (XW-19).
    BothFortressing,
    /// Both sides lose (DROP-2).
    DoubleLoss,
}

#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Leaving {
    pub running: LeavingMatch,
    /// DROP-6.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub note: String,
    /// The conceded match as typed (DROP-1).
    pub played: DraftResult,
    /// Entries that declined to move up (CUT-2).
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub declined: Vec<EntryId>,
    /// Entries that take back their refusal (CUT-2).
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub willing: Vec<EntryId>,
    /// Whether the posted first elimination round is being played; none: unknown.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub is_begun: Option<bool>,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum LeavingMatch {
    /// With the score of the leaving side (DROP-1).
    #[default]
    Concession,
    /// DROP-2.
    NoShow,
    /// DROP-2.
    OpponentBye,
}
