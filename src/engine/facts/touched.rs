//! The values that facts touch: two devices that touched different ones do not disagree.

use crate::engine::id::{EntryId, RoundRef, TableNumber};
use crate::engine::judging::NoteId;

/// Something that has one value at a time. Their order is the one in which they are set: results before those who left.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Touched {
    /// The announcement.
    Setup,
    /// The rules.
    Rules,
    /// The plan.
    Plan,
    /// What staff know of an entry.
    Details(EntryId),
    /// The list of a member of an entry.
    List(EntryId, u8),
    /// Whether an entry was seen at the desk.
    Here(EntryId),
    /// Whether two entries are kept apart.
    Apart(EntryId, EntryId),
    /// The result at a table, with the salvos rolled for it.
    Result(RoundRef, TableNumber),
    /// Minutes that a table has more.
    Time(RoundRef, TableNumber),
    /// Whether an entry is in the event.
    Presence(EntryId),
    /// The clock of a round.
    Clock(RoundRef),
    /// The mission of a round.
    Mission(RoundRef),
    /// What came to a line of the judges' log later.
    Note(NoteId),
    /// Whether one of the staff is on duty.
    Duty(String),
}
