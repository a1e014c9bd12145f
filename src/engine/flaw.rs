//! Reasons to refuse a log.

use crate::engine::bounds::Bound;
use crate::engine::id::{EntryId, RoundRef, Seq, TableNumber};
use crate::engine::judging::NoteId;

/// Why an entry of a log is refused.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Flaw {
    /// It is no entry of a log: what the reader of JSON says, in English.
    Unreadable(String),
    /// It opens the event a second time.
    OpenedTwice,
    /// The id of the event is not 16 lower-case hexadecimal digits.
    EventId,
    /// A text is longer than this many characters.
    TooLong(usize),
    /// There are more of something than this.
    TooMany(usize),
    /// A number is outside its bounds: the number.
    OutOfBounds(i64),
    /// It names an entry that was never registered.
    NoEntry(EntryId),
    /// It registers an entry under a number that is not the next one.
    WrongEntry(EntryId),
    /// It names one entry twice where each has one place.
    TwoPlaces(EntryId),
    /// It names a round that there is not.
    NoRound(RoundRef),
    /// It adds a round that does not come next.
    WrongRound(RoundRef),
    /// It names a table that there is not in this round.
    NoTable(RoundRef, TableNumber),
    /// It uses a table twice, or number 0.
    WrongTable(TableNumber),
    /// It names a line of the judges' log that there is not.
    NoNote(NoteId),
    /// It needs an elimination stage, or one not yet begun.
    WrongStage,
    /// It takes back, or brings back, what cannot be.
    WrongUndo(Seq),
    /// It joins what is no step of an event, or keeps more steps than there are.
    WrongJoin,
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
