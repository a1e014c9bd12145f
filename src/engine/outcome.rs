//! What came of a match: the decided result with its points, and one outcome for each entry and round.

use serde::{Deserialize, Serialize};

use super::id::{EntryId, Side};
use super::rules::TieStep;
use super::series::Series;

/// How a match ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(schema, derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Ended {
    /// One side has nothing left: its ships are removed (XW-2, XW-15), its characters defeated or its cards used up
    /// (DST-3), its figures defeated (IA-2).
    Defeat,
    /// No ship was left on either side (XW-2, XW-16).
    MutualDestruction,
    /// Time was called, or both were done; the higher score wins (XW-2).
    Time,
    /// This side conceded (XW-2).
    Concession(Side),
    /// This side did not come (DROP-2).
    NoShow(Side),
    /// The match was paired and never played: no points for either side.
    NotPlayed,
    /// Read from a file that says who won and with which score, not how.
    Reported,
    /// A side reached the victory points that end a match (IA-2).
    PointsReached,
    /// This side fortressed on purpose and did not break it: all its ships count as destroyed (XW-19).
    Fortressing(Side),
    /// Both sides did: mutual destruction (XW-19).
    BothFortressing,
}

/// What decided a match with level scores.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(schema, derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Decider {
    /// The final salvo, rolled at the table.
    SalvoAtTable,
    /// The final salvo, rolled in the app and recorded.
    SalvoRolled,
    /// A drawn lot, since neither side had a die (XW-18).
    Lot,
    /// The initiative, in a drawn elimination match.
    Initiative,
    /// A step of the sheet, after level scores or at time (DST-4, IA-3).
    Step(TieStep),
}

/// The decided result of a match, with everything that follows from it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(schema, derive(schemars::JsonSchema))]
pub struct MatchResult {
    /// How it ended.
    pub ended: Ended,
    /// Score of each side: points of the opposing squad destroyed, 0 to the limit; victory points; games won in a best
    /// of three; 0 where only the winner counts.
    pub scores: [u16; 2],
    /// Who won; none: a draw, or not played.
    pub winner: Option<Side>,
    /// What decided level scores.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub decider: Option<Decider>,
    /// Whether the win is a modified one (EPIC-2).
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub modified: bool,
    /// Tournament points of each side.
    pub points: [u16; 2],
    /// Margin of victory of each side, 0 where the format has none.
    pub mov: [u16; 2],
    /// What was counted for the steps of the sheet, in their order, as far as they were needed (DST-4, IA-3).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub counted: Vec<[u16; 2]>,
    /// The games of a best of three.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub series: Option<Series>,
    /// Game rounds played, if noted.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub game_rounds: Option<u8>,
    /// Whether time was called.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub went_to_time: bool,
    /// Staff's note.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub note: String,
}

/// Whom an entry met in a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Opponent {
    /// Another entry.
    Entry(EntryId),
    /// Nobody: a bye (BYE-5).
    Bye,
    /// Nobody: a bye won elsewhere, whose absent opponent counts as one who wins from then on (IA-9).
    Superbye,
    /// Nobody: an unpaired loss for a round it missed (DROP-3).
    Missed,
}

impl Opponent {
    /// Whether it is a bye of either kind.
    #[must_use]
    pub const fn is_bye(&self) -> bool {
        matches!(self, Self::Bye | Self::Superbye)
    }
}

/// What a round brought an entry.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// A win, or a bye.
    Win,
    /// A modified win.
    ModifiedWin,
    /// A draw.
    Draw,
    /// A loss.
    Loss,
    /// Paired and never played.
    NotPlayed,
    /// Still playing.
    Pending,
}

/// The outcome of one round for one entry: everything countable derives from it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Outcome {
    /// Whom it met.
    pub opponent: Opponent,
    /// What came of it.
    pub verdict: Verdict,
    /// Tournament points.
    pub points: u16,
    /// Margin of victory.
    pub mov: u16,
    /// Own and the opponent's score; none without a played match.
    pub scores: Option<(u16, u16)>,
}

/// Points and margin of victory that an entry gets without a match: a bye or an unpaired loss.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(schema, derive(schemars::JsonSchema))]
pub struct Unpaired {
    /// Who.
    pub entry: EntryId,
    /// Tournament points.
    pub points: u16,
    /// Margin of victory.
    pub mov: u16,
    /// Whether a bye is a superbye (IA-9).
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub superbye: bool,
}

impl Unpaired {
    /// An ordinary bye, or an unpaired loss.
    #[must_use]
    pub const fn new(entry: EntryId, points: u16, mov: u16) -> Self {
        Self { entry, points, mov, superbye: false }
    }
}
