//! Reasons to refuse a log.

use serde::{Deserialize, Serialize};

use crate::engine::bounds::Bound;
use crate::engine::id::{EntryId, RoundRef, Seq, TableNumber};
use crate::engine::judging::NoteId;

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Flaw {
    /// No entry of a log; the message of the JSON reader, in English.
    Unreadable(String),
    OpenedTwice,
    EventId,
    /// A text longer than this many characters.
    TooLong(usize),
    /// More than this many elements.
    TooMany(usize),
    /// A number out of bounds.
    OutOfBounds(i64),
    NoEntry(EntryId),
    /// A registration out of order.
    WrongEntry(EntryId),
    TwoPlaces(EntryId),
    NoRound(RoundRef),
    /// A round out of order.
    WrongRound(RoundRef),
    NoTable(RoundRef, TableNumber),
    /// A table used twice, or number 0.
    WrongTable(TableNumber),
    NoNote(NoteId),
    /// Elimination stage missing, or begun already.
    WrongStage,
    WrongUndo(Seq),
    /// A join of entries that are no steps, or that keeps too many.
    WrongJoin,
}

/// Refuses for this reason if it is so.
pub fn refuse_if<E>(is_so: bool, why: E) -> Result<(), E> {
    if is_so { Err(why) } else { Ok(()) }
}

impl From<Bound> for Flaw {
    fn from(bound: Bound) -> Self {
        match bound {
            Bound::Long(most) => Self::TooLong(most),
            Bound::Many(most) => Self::TooMany(most),
            Bound::From { number, .. } => Self::OutOfBounds(number),
        }
    }
}
