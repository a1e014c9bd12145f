//! Rules broken by a pairing made by hand (PAIR-7): shown by name, waived by name.

use serde::{Deserialize, Serialize};

use crate::engine::id::{EntryId, TableNumber};

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Breach {
    /// They have met in this stage (PAIR-4).
    Rematch(EntryId, EntryId),
    /// Different score groups, not paired by the draw (PAIR-2).
    OtherGroup(EntryId, EntryId),
    /// It has had a bye while another entry has not (BYE-3).
    SecondBye(EntryId),
    /// It is not the lowest-placed without a bye (BYE-1).
    ByeNotLowest(EntryId),
    /// They asked to be kept apart in round 1 (PAIR-6).
    Companions(EntryId, EntryId),
    /// PAIR-6.
    KeptApart(EntryId, EntryId),
    /// The organiser never wants this pair (PAIR-6).
    Never(EntryId, EntryId),
    /// It always plays at another table (PAIR-9).
    FixedTable(EntryId, TableNumber),
}
