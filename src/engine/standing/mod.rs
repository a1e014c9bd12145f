//! Standings: who is placed where after which round, and why (STD-1 to STD-6).

use super::id::EntryId;
use super::number::Exact;
use super::tournament::Tournament;

/// A standing after a number of Swiss rounds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Standing {
    /// After how many posted Swiss rounds.
    pub after: u8,
    /// Whether a match of these rounds is still being played.
    pub provisional: bool,
    /// Best first; the disqualified last, without a place.
    pub rows: Vec<Row>,
}

/// A line of a standing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Row {
    /// 1 is best; none for the disqualified (DROP-4).
    pub place: Option<u16>,
    /// Who.
    pub entry: EntryId,
    /// Tournament points.
    pub points: u32,
    /// Figures of the tie-breaks, in the order of `Rules::tie_breaks`.
    pub figures: Vec<Figure>,
    /// The recorded lot, lower is better (STD-1); none before the start.
    pub lot: Option<u32>,
    /// Wins, modified wins, draws, losses (byes are wins, unpaired losses losses).
    pub record: Record,
    /// What placed it behind the line above; none for the first line.
    pub decided_by: Option<DecidedBy>,
    /// Whether it is still in the event.
    pub is_in: bool,
}

/// The figure of one tie-break.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Figure {
    /// Total margin of victory.
    Mov(u32),
    /// Strength of schedule.
    Sos(Exact),
}

/// A count of results.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Record {
    /// Wins, byes included.
    pub wins: u8,
    /// Modified wins.
    pub modified: u8,
    /// Draws.
    pub draws: u8,
    /// Losses, unpaired ones included.
    pub losses: u8,
}

/// What separated two neighbouring lines.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DecidedBy {
    /// Points.
    Points,
    /// The tie-break at this position of `Rules::tie_breaks`.
    TieBreak(u8),
    /// Only the drawn lot.
    Lot,
    /// The one above is in the standing, this one is disqualified.
    Disqualified,
}

/// The standing after `rounds` Swiss rounds (STD-6), at most those posted.
#[must_use]
pub fn standing(tournament: &Tournament, rounds: u8) -> Standing {
    let _ = tournament;
    Standing { after: rounds, provisional: false, rows: Vec::new() }
}
