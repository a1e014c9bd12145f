//! What separated two lines of a standing, and whether the line at the cut was drawn by lot alone.
//!
//! Apart from the order itself, so that a screen can say "by strength of schedule, 17/24 to 2/3" for any two lines.

use super::{DecidedBy, Figure, Row, Standing};
use crate::engine::id::EntryId;

/// Two lines and what separated them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Separation {
    /// The better line.
    pub above: EntryId,
    /// The other one.
    pub below: EntryId,
    /// What decided.
    pub by: DecidedBy,
    /// The values that decided, better first; none where a line has no such value (lots before the start).
    pub values: Option<(Value, Value)>,
}

/// A value of a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Value {
    /// Tournament points.
    Points(u32),
    /// The figure of a tie-break.
    Figure(Figure),
    /// The recorded lot, lower is better.
    Lot(u32),
}

/// The line between the last who advances and the first who does not.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CutLine {
    /// What separated these two.
    pub separation: Separation,
    /// Everyone still in the event with the same points and figures as both, best first: only lots order them. Empty
    /// if something else decided.
    pub tied: Vec<EntryId>,
}

/// What placed the second of two lines behind the first (STD-1).
#[must_use]
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

/// What separated two lines, with the values.
#[must_use]
pub fn separation(above: &Row, below: &Row) -> Separation {
    let by = decided_by(above, below);
    Separation { above: above.entry, below: below.entry, by, values: value(above, by).zip(value(below, by)) }
}

/// What separated each line from the one above it: one less than there are lines.
#[must_use]
pub fn separations(standing: &Standing) -> Vec<Separation> {
    standing.rows.iter().zip(standing.rows.iter().skip(1)).map(|(above, below)| separation(above, below)).collect()
}

/// The line at a cut of those still in the event (CUT-1); none if all of them advance, or nobody.
#[must_use]
pub fn cut_line(standing: &Standing, cut: u16) -> Option<CutLine> {
    let last = usize::from(cut).checked_sub(1)?;
    let mut present = standing.present().skip(last);
    let (above, below) = (present.next()?, present.next()?);
    let separation = separation(above, below);
    let is_tied = |row: &&Row| separation.by == DecidedBy::Lot && decided_by(above, row) == DecidedBy::Lot;
    Some(CutLine { separation, tied: standing.present().filter(is_tied).map(|row| row.entry).collect() })
}

/// The line at a cut if only the lot decided it: to be said aloud before the cut is made.
#[must_use]
pub fn cut_tie(standing: &Standing, cut: u16) -> Option<CutLine> {
    cut_line(standing, cut).filter(|line| line.separation.by == DecidedBy::Lot)
}

fn value(row: &Row, by: DecidedBy) -> Option<Value> {
    match by {
        DecidedBy::Points => Some(Value::Points(row.points)),
        DecidedBy::TieBreak(position) => row.figures.get(usize::from(position)).copied().map(Value::Figure),
        DecidedBy::Lot => row.lot.map(Value::Lot),
        DecidedBy::Disqualified => None,
    }
}
