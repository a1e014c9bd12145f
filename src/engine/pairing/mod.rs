//! Swiss pairing.
/// placeholder until the search is in
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Breach {
    /// met before
    Rematch(super::id::EntryId, super::id::EntryId),
    /// pair over groups beyond need
    OtherGroup(super::id::EntryId, super::id::EntryId),
    /// second bye while others had none
    SecondBye(super::id::EntryId),
    /// Bye not to the lowest
    ByeNotLowest(super::id::EntryId),
    /// Companions in round 1
    Companions(super::id::EntryId, super::id::EntryId),
}
