//! Standings: who is placed where after which round, and why (STD-1 to STD-6).
//!
//! `tally` counts an entry's own rounds, `schedule` those of its opponents, this file puts them in order. `breakdown`
//! opens a figure to its sum, `tie` says what separated two lines, `placing` adds the elimination stage, `race` looks
//! ahead to the cut.

pub mod breakdown;
pub mod placing;
pub mod race;
mod run;
mod schedule;
mod tally;
pub mod tie;

use std::cmp::Reverse;

use super::entry::{Entry, Presence};
use super::id::EntryId;
use super::number::Exact;
use super::rules::TieBreak;
use super::structure::Plan;
use super::tournament::Tournament;
use super::tournament::round::RoundState;
use super::tournament::sheet::Sheet;
use tally::Tally;

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
    /// Rounds played, byes and unpaired losses included (STD-2); a match still being played is not.
    pub played: u8,
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
    /// Only the drawn lot; before the start, the order of registration.
    Lot,
    /// The one above is in the standing, this one is disqualified.
    Disqualified,
}

/// The standing after `rounds` Swiss rounds (STD-6), at most those posted.
///
/// An entry that came later than that is left out, unless it has an outcome in these rounds (DROP-5). Whether an entry
/// is still in the event, or disqualified, is as of now.
#[must_use]
pub fn standing(tournament: &Tournament, rounds: u8) -> Standing {
    let after = posted(tournament).min(rounds);
    let sheet = Sheet::of(tournament, after);
    let tallies = tally::all(tournament, &sheet);
    let columns: Vec<_> =
        tournament.rules.tie_breaks.iter().map(|tie_break| column(*tie_break, &sheet, &tallies)).collect();
    let (mut placed, mut out) = (Vec::new(), Vec::new());
    for (entry, tally) in tournament.entries.iter().zip(&tallies) {
        if !is_shown(tournament, &sheet, entry, after) {
            continue;
        }
        let rows = if is_disqualified(entry) { &mut out } else { &mut placed };
        rows.push(row(entry, tally, &columns));
    }
    let rows = ordered(placed, out);
    Standing { after, provisional: is_provisional(tournament, after), rows }
}

/// The number of Swiss rounds that players have seen.
fn posted(tournament: &Tournament) -> u8 {
    let posted = tournament.swiss.iter().filter(|round| round.state == RoundState::Posted).count();
    u8::try_from(posted).unwrap_or(Plan::MOST_ROUNDS).min(Plan::MOST_ROUNDS)
}

fn is_provisional(tournament: &Tournament, after: u8) -> bool {
    tournament.swiss.iter().take(usize::from(after)).any(|round| !round.is_complete())
}

const fn is_disqualified(entry: &Entry) -> bool {
    matches!(entry.presence, Presence::Disqualified { .. })
}

fn is_shown(tournament: &Tournament, sheet: &Sheet, entry: &Entry, after: u8) -> bool {
    let is_latest = after >= posted(tournament);
    let was_there = entry.arrived_after == 0 || entry.arrived_after < after;
    let is_seen = is_latest || was_there || sheet.outcomes(entry.id).next().is_some();
    !matches!(entry.presence, Presence::Removed | Presence::Waiting) && is_seen
}

/// The figures of one tie-break, by entry.
fn column(tie_break: TieBreak, sheet: &Sheet, tallies: &[Tally]) -> Vec<Figure> {
    match tie_break {
        TieBreak::Mov => tallies.iter().map(|tally| Figure::Mov(tally.mov)).collect(),
        TieBreak::Sos(gather, depth) => {
            schedule::strengths(sheet, tallies, gather, depth).into_iter().map(Figure::Sos).collect()
        }
    }
}

fn row(entry: &Entry, tally: &Tally, columns: &[Vec<Figure>]) -> Row {
    Row {
        place: None,
        entry: entry.id,
        points: tally.points,
        figures: columns.iter().filter_map(|column| column.get(entry.id.index()).copied()).collect(),
        lot: entry.lot,
        played: tally.played,
        record: tally.record,
        decided_by: None,
        is_in: entry.is_in(),
    }
}

fn ordered(mut placed: Vec<Row>, mut out: Vec<Row>) -> Vec<Row> {
    placed.sort_by_cached_key(Row::key);
    out.sort_by_cached_key(Row::key);
    for (row, place) in placed.iter_mut().zip(1..) {
        row.place = Some(place);
    }
    placed.append(&mut out); // DROP-4
    for index in 1..placed.len() {
        if let Some([above, below]) = placed.get_mut(index - 1..=index) {
            below.decided_by = Some(tie::decided_by(above, below));
        }
    }
    placed
}

/// STD-1: points, the tie-breaks in their order, the lot; before there are lots, the order of registration.
type Key = (Reverse<u32>, Reverse<Vec<u128>>, u32, EntryId);

impl Row {
    fn key(&self) -> Key {
        let figures = self.figures.iter().map(Figure::units).collect();
        (Reverse(self.points), Reverse(figures), self.lot.unwrap_or(u32::MAX), self.entry)
    }
}

impl Figure {
    /// The figure as a whole number, comparable between figures of one tie-break (STD-4).
    #[must_use]
    pub fn units(&self) -> u128 {
        match self {
            Self::Mov(mov) => u128::from(*mov),
            Self::Sos(sos) => sos.units,
        }
    }
}

impl Standing {
    /// The line of an entry.
    #[must_use]
    pub fn row(&self, entry: EntryId) -> Option<&Row> {
        self.rows.iter().find(|row| row.entry == entry)
    }

    /// Lines of those still in the event, best first: who is paired, and who can advance (CUT-1).
    pub fn present(&self) -> impl Iterator<Item = &Row> {
        self.rows.iter().filter(|row| row.is_in)
    }
}
