//! Values set by facts: devices that set different values do not conflict.

use crate::engine::id::{EntryId, RoundRef, TableNumber};
use crate::engine::judging::NoteId;

/// A value, in the order of application: results before departures.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Touched {
    Setup,
    Rules,
    Plan,
    Details(EntryId),
    List(EntryId, u8),
    Here(EntryId),
    Apart(EntryId, EntryId),
    /// With the salvos rolled for it.
    Result(RoundRef, TableNumber),
    Time(RoundRef, TableNumber),
    Presence(EntryId),
    Clock(RoundRef),
    Mission(RoundRef),
    /// Later changes of a note.
    Note(NoteId),
    Duty(String),
}
