//! What an audit can find in an event, as data.

use super::{advance, pairing, results};
use crate::engine::id::{EntryId, RoundRef, TableNumber};
use crate::engine::log::Log;

/// One thing that is against the rules.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Finding {
    /// Two who had met in this stage (PAIR-4), and it could have been avoided.
    Rematch(RoundRef, EntryId, EntryId),
    /// Two of different groups, where a better pairing exists; with their points (PAIR-5).
    OtherGroup(RoundRef, [(EntryId, u32); 2]),
    /// In the event, and without a place in the round.
    Missing(RoundRef, EntryId),
    /// With more than one place in the round.
    Doubled(RoundRef, EntryId),
    /// Paired and not in the event.
    Stranger(RoundRef, EntryId),
    /// More byes than the number of entries makes necessary: how many, how many would do.
    ByeNotNeeded(RoundRef, usize, usize),
    /// Another bye, while somebody had fewer (BYE-3).
    SecondBye(RoundRef, EntryId),
    /// The bye should have gone to another one: who has it, who is due (BYE-1).
    ByeNotLowest(RoundRef, EntryId, EntryId),
    /// A match without a result.
    NoResult(RoundRef, TableNumber),
    /// A score above the limit.
    OverLimit {
        /// Which round.
        round: RoundRef,
        /// Which table.
        table: TableNumber,
        /// The score.
        score: u16,
        /// The limit.
        limit: u16,
    },
    /// The winner has the lower score.
    WinnerHasLess(RoundRef, TableNumber, EntryId),
    /// No winner where there must be one.
    WinnerMissing(RoundRef, TableNumber),
    /// Points and margin of victory that do not follow from the result: written, due.
    Worth(RoundRef, EntryId, [u16; 2], [u16; 2]),
    /// Another one advanced than the standing says: which seed from 1, who, who is due (CUT-1).
    Seed(usize, EntryId, Option<EntryId>),
    /// A match of the bracket with other sides than it should have: found, due (CUT-3).
    Slot(RoundRef, u16, [Option<EntryId>; 2], [Option<EntryId>; 2]),
}

/// Everything found in an event, round by round, the cut and the bracket last.
#[must_use]
pub fn findings(log: &Log) -> Vec<Finding> {
    let state = log.replay();
    let mut found = Vec::new();
    for round in &state.swiss {
        found.extend(pairing::findings(log, round));
        found.extend(results::findings(&state, round));
    }
    found.extend(advance::findings(log, &state));
    for round in state.bracket.iter().flat_map(|bracket| &bracket.rounds) {
        found.extend(results::findings(&state, round));
    }
    found
}
