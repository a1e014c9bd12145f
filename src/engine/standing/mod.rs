//! Standings with their reasons (STD-1 to STD-6).
//!
//! `tally` counts an entry's own rounds, `schedule` those of its opponents; this file sorts. `breakdown` shows the sum
//! of a figure, `tie` the difference of two rows, `placing` adds the elimination stage, `race` looks ahead to the cut.

pub mod breakdown;
pub mod placing;
pub mod race;
mod run;
mod schedule;
mod tally;
pub mod tie;

use std::cmp::Reverse;

use super::number::Exact;
use super::tournament::Sheet;
use crate::engine::prelude::*;
use tally::Tally;

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Standing {
    /// Number of posted Swiss rounds.
    pub after: u8,
    /// Whether a match of these rounds is open.
    pub provisional: bool,
    /// Best first; disqualified entries last, without a place.
    pub rows: Vec<Row>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Row {
    /// From 1; none for disqualified entries (DROP-4).
    pub place: Option<u16>,
    pub entry: EntryId,
    pub points: u32,
    /// In the order of `Rules::tie_breaks`.
    pub figures: Vec<Figure>,
    /// Lower is better (STD-1); none before the start.
    pub lot: Option<u32>,
    /// Rounds played, including byes and unpaired losses (STD-2), without an open match.
    pub played: u8,
    /// Byes count as wins, unpaired losses as losses.
    pub record: Record,
    /// The tie-break that separates it from the row above; none for the first.
    pub decided_by: Option<DecidedBy>,
    pub is_in: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Figure {
    Mov(i64),
    Sos(Exact),
}

impl Row {
    /// None where it breaks no tie.
    pub fn mov(&self) -> Option<i64> {
        self.figures.iter().find_map(|figure| if let Figure::Mov(mov) = figure { Some(*mov) } else { None })
    }

    /// The first one; none where it breaks no tie.
    pub fn sos(&self) -> Option<Exact> {
        self.figures.iter().find_map(|figure| if let Figure::Sos(sos) = figure { Some(*sos) } else { None })
    }
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Record {
    pub wins: u8,
    pub modified: u8,
    pub draws: u8,
    pub losses: u8,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DecidedBy {
    Points,
    /// Position in `Rules::tie_breaks`.
    TieBreak(u8),
    /// Before the start, the order of registration.
    Lot,
    /// Only the lower one is disqualified.
    Disqualified,
}

/// The standing after `rounds` Swiss rounds (STD-6), at most those posted.
///
/// Entries that arrived later are left out, unless they have an outcome in these rounds (DROP-5). Presence is the
/// current one.
pub fn standing(tournament: &Tournament, rounds: u8) -> Standing {
    let after = tournament.posted_swiss().min(rounds);
    let sheet = Sheet::of(tournament, after);
    let tallies = tally::all(tournament, &sheet);
    let columns: Vec<_> =
        tournament.rules.tie_breaks.iter().map(|tie_break| column(*tie_break, &sheet, &tallies)).collect();
    let (mut placed, mut out) = (Vec::new(), Vec::new());
    for (entry, tally) in tournament.entries.iter().zip(&tallies) {
        if !is_shown(tournament, &sheet, entry, after) {
            continue;
        }
        let is_out = matches!(entry.presence, Presence::Disqualified { .. });
        let rows = if is_out { &mut out } else { &mut placed };
        rows.push(row(entry, tally, &columns));
    }
    let rows = ordered(placed, out);
    let provisional = tournament.swiss.iter().take(usize::from(after)).any(|round| !round.is_complete());
    Standing { after, provisional, rows }
}

fn is_shown(tournament: &Tournament, sheet: &Sheet, entry: &Entry, after: u8) -> bool {
    let is_latest = after >= tournament.posted_swiss();
    let was_there = entry.arrived_after == 0 || entry.arrived_after < after;
    let is_seen = is_latest || was_there || sheet.outcomes(entry.id).next().is_some();
    !matches!(entry.presence, Presence::Removed | Presence::Waiting) && is_seen
}

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

/// STD-1: points, tie-breaks in order, lot; before there are lots, the order of registration.
type Key = (Reverse<u32>, Reverse<Vec<i128>>, u32, EntryId);

impl Row {
    fn key(&self) -> Key {
        let figures = self.figures.iter().map(Figure::units).collect();
        (Reverse(self.points), Reverse(figures), self.lot.unwrap_or(u32::MAX), self.entry)
    }
}

impl Figure {
    /// Comparable between figures of one tie-break (STD-4).
    pub fn units(&self) -> i128 {
        match self {
            Self::Mov(mov) => i128::from(*mov),
            Self::Sos(sos) => i128::try_from(sos.units).unwrap_or(i128::MAX),
        }
    }
}

impl Standing {
    pub fn row(&self, entry: EntryId) -> Option<&Row> {
        self.rows.iter().find(|row| row.entry == entry)
    }

    /// Rows of entries in the event: those to pair, and those who can advance (CUT-1).
    pub fn present(&self) -> impl Iterator<Item = &Row> {
        self.rows.iter().filter(|row| row.is_in)
    }
}
