//! What a pairing made by hand breaks (PAIR-7): shown by name, waived by name, never hidden.

use crate::engine::id::{EntryId, TableNumber};

/// A rule that a pairing made by hand does not keep.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Breach {
    /// These two have met in this stage (PAIR-4).
    Rematch(EntryId, EntryId),
    /// These two are of different score groups, and the draw had not put them together (PAIR-2).
    OtherGroup(EntryId, EntryId),
    /// This entry has had a bye while another one has not (BYE-3).
    SecondBye(EntryId),
    /// This entry is not the lowest-placed without a bye (BYE-1).
    ByeNotLowest(EntryId),
    /// These two asked to be kept apart in round 1 (PAIR-6).
    Companions(EntryId, EntryId),
    /// The organiser keeps these two apart (PAIR-6).
    KeptApart(EntryId, EntryId),
    /// This entry always plays at another table (PAIR-9).
    FixedTable(EntryId, TableNumber),
}
