//! What is typed or imported, before it is checked: anything goes.

use crate::engine::entry::Details;
use crate::engine::id::{EntryId, Side};
use crate::engine::series::{DraftGame, TimeIn};

/// Details of an entry as typed; the checked form is [`Details`].
pub type DraftDetails = Details;

/// A result as typed.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct DraftResult {
    /// How it ended.
    pub end: ResultEnd,
    /// Scores of both sides as far as typed.
    pub scores: [Option<u16>; 2],
    /// Who won the final salvo at the table, none if it was rolled in the app; who had the initiative in a drawn
    /// elimination match; who controlled the battlefield.
    pub salvo: Option<Side>,
    /// What was counted for the steps of the sheet, in their order, as far as typed (DST-4, IA-3).
    pub counted: [[Option<u16>; 2]; 2],
    /// The games of a best of three, in their order.
    pub games: Vec<DraftGame>,
    /// When time was called in a best of three.
    pub time: Option<TimeIn>,
    /// Which sides leave the event after this match.
    pub drops: [bool; 2],
    /// Game rounds played, if noted.
    pub game_rounds: Option<u8>,
    /// Staff's note.
    pub note: String,
}

/// How a match ended, as the result sheet offers it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum ResultEnd {
    /// By its scores: the engine sees whether it was a defeat, mutual destruction or time.
    #[default]
    Scores,
    /// This side conceded: its opponent scores the limit, its own score stands.
    Concession(Side),
    /// This side did not come: a concession without a score.
    NoShow(Side),
    /// Never played: no points for anyone.
    NotPlayed,
    /// By a regular end: this side won, since the other one has nothing left (EPIC-2, DST-3, IA-2).
    Won(Side),
    /// Nobody has anything left: a draw (EPIC-2), or what the sheet says decides (DST-3, IA-17).
    NobodyLeft,
    /// At time, where scores do not say it: the steps of the sheet decide (DST-4).
    Time,
    /// This side fortressed on purpose and did not break it: a defeat (XW-19).
    Fortressing(Side),
    /// Both sides did, found at once: mutual destruction (XW-19).
    BothFortressing,
}

/// How an entry leaves.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Leaving {
    /// What becomes of its running match.
    pub running: LeavingMatch,
    /// Shown beside the final standing (DROP-6).
    pub note: String,
    /// The match that it concedes, as far as it was played: typed as on the result sheet (DROP-1).
    pub played: DraftResult,
    /// Who was asked to move up and declined (CUT-2).
    pub declined: Vec<EntryId>,
    /// Who had declined and plays on after all (CUT-2).
    pub willing: Vec<EntryId>,
    /// Whether the first elimination round, which is on the tables, is being played; none: nobody said.
    pub is_begun: Option<bool>,
}

/// What becomes of the running match of one who leaves.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum LeavingMatch {
    /// A concession, with the score the leaving side had (DROP-1).
    #[default]
    Concession,
    /// It never came (DROP-2).
    NoShow,
    /// The opponent has a bye (DROP-2).
    OpponentBye,
}
