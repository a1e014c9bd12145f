//! A report in plain terms: players with published figures, rounds with matches. The common, unchecked output of all
//! readers.

use super::decimal::Decimal;

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Report {
    /// May be empty.
    pub name: String,
    /// As `YYYY-MM-DD`; may be empty.
    pub date: String,
    /// May be empty.
    pub place: String,
    /// In the order of the file; matches refer to positions.
    pub players: Vec<Player>,
    pub swiss: Vec<Vec<Meeting>>,
    pub elimination: Vec<Vec<Meeting>>,
}

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Player {
    pub name: String,
    pub score: Option<i64>,
    pub mov: Option<i64>,
    pub sos: Option<Decimal>,
    /// Published, after the Swiss stage; 0 is read as none.
    pub rank: Option<u16>,
    /// Published, in the elimination stage: 1, 2, then the number of players in the round lost.
    pub cut_rank: Option<u16>,
    pub dropped: bool,
    pub squad: Option<Squad>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Squad {
    Xws(String),
    Other(String),
}

/// Two players, or one with a bye.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Meeting {
    pub a: usize,
    pub b: Option<usize>,
    pub scores: [Option<u16>; 2],
    pub said: Said,
    pub game_rounds: Option<u8>,
    pub went_to_time: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Said {
    /// The winning side (0 or 1).
    Won(usize),
    Draw,
    /// Decided by scores; unclear with level scores.
    ByScores,
    Nothing,
}
