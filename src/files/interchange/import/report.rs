//! A report of another tool in plain terms: players with what was published of them, rounds with who met whom.
//!
//! Both readers end here, so that everything after them is written once. Nothing is judged yet.

use super::decimal::Decimal;

/// A whole report.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Report {
    /// The event's name, empty if the file has none.
    pub name: String,
    /// Its day, year-month-day, empty if the file has none.
    pub date: String,
    /// Where, empty if the file has none.
    pub place: String,
    /// Everyone, in the order of the file; the position is what matches refer to.
    pub players: Vec<Player>,
    /// Swiss rounds in the order played.
    pub swiss: Vec<Vec<Meeting>>,
    /// Elimination rounds in the order played.
    pub elimination: Vec<Vec<Meeting>>,
}

/// A player of a report.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Player {
    /// Name without blanks around it.
    pub name: String,
    /// Published tournament points.
    pub score: Option<i64>,
    /// Published margin of victory.
    pub mov: Option<i64>,
    /// Published strength of schedule.
    pub sos: Option<Decimal>,
    /// Published place after the Swiss stage; writers that give 0 to those who left mean none.
    pub rank: Option<u16>,
    /// Published place in the elimination stage: 1, 2, then the number of players left in the round it was beaten in.
    pub cut_rank: Option<u16>,
    /// Whether the file says that it left.
    pub dropped: bool,
    /// What the file has as its squad.
    pub squad: Option<Squad>,
}

/// What a report tells of a squad.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Squad {
    /// The text of an XWS squad.
    Xws(String),
    /// Anything else.
    Other(String),
}

/// Two players at a table, or one with a bye.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Meeting {
    /// Position of the first player.
    pub a: usize,
    /// Position of the second player; none: a bye.
    pub b: Option<usize>,
    /// Scores as far as given.
    pub scores: [Option<u16>; 2],
    /// What the file says of the outcome.
    pub said: Said,
    /// Game rounds played.
    pub game_rounds: Option<u8>,
    /// Whether time was called.
    pub went_to_time: bool,
}

/// What a file says of the outcome of a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Said {
    /// The player on this side won (0 or 1).
    Won(usize),
    /// Nobody won.
    Draw,
    /// There was a winner, by the scores; with level scores the file does not say who.
    ByScores,
    Nothing,
}
