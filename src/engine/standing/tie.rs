//! Differences between rows of a standing, and ties at the cut decided by lot.

use super::{DecidedBy, Figure, Row, Standing};
use crate::engine::id::EntryId;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Separation {
    pub above: EntryId,
    pub below: EntryId,
    pub by: DecidedBy,
    /// Better first; none where a value is missing (lots before the start).
    pub values: Option<(Value, Value)>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Value {
    Points(u32),
    Figure(Figure),
    /// Lower is better.
    Lot(u32),
}

/// The border between the last who advances and the first who does not.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CutLine {
    pub separation: Separation,
    /// Entries in the event with the points and figures of both, best first; empty unless lots decide.
    pub tied: Vec<EntryId>,
}

/// The first tie-break that differs between two rows (STD-1).
pub fn decided_by(above: &Row, below: &Row) -> DecidedBy {
    if above.place.is_some() && below.place.is_none() {
        return DecidedBy::Disqualified; // DROP-4
    }
    if above.points != below.points {
        return DecidedBy::Points;
    }
    let figures = above.figures.iter().zip(&below.figures).map(|(above, below)| above.units() == below.units());
    figures.zip(0..).find(|(equal, _)| !equal).map_or(DecidedBy::Lot, |(_, position)| DecidedBy::TieBreak(position))
}

pub fn separation(above: &Row, below: &Row) -> Separation {
    let by = decided_by(above, below);
    Separation { above: above.entry, below: below.entry, by, values: value(above, by).zip(value(below, by)) }
}

/// None if everybody or nobody advances (CUT-1).
pub fn cut_line(standing: &Standing, cut: u16) -> Option<CutLine> {
    let last = usize::from(cut).checked_sub(1)?;
    let mut present = standing.present().skip(last);
    let (above, below) = (present.next()?, present.next()?);
    let separation = separation(above, below);
    let is_tied = |row: &&Row| separation.by == DecidedBy::Lot && decided_by(above, row) == DecidedBy::Lot;
    Some(CutLine { separation, tied: standing.present().filter(is_tied).map(|row| row.entry).collect() })
}

fn value(row: &Row, by: DecidedBy) -> Option<Value> {
    match by {
        DecidedBy::Points => Some(Value::Points(row.points)),
        DecidedBy::TieBreak(position) => row.figures.get(usize::from(position)).copied().map(Value::Figure),
        DecidedBy::Lot => row.lot.map(Value::Lot),
        DecidedBy::Disqualified => None,
    }
}
