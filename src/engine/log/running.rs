//! What becomes of the running match of one who leaves, as facts hold it.

use serde::{Deserialize, Serialize};

use crate::engine::id::{EntryId, RoundRef, TableNumber};
use crate::engine::outcome::{MatchResult, Unpaired};

/// What becomes of the running match of one who leaves.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(schema, derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Running {
    /// There is none.
    Nothing,
    /// It has this result: a concession or a no-show (DROP-1, DROP-2).
    Result {
        /// Which round.
        round: RoundRef,
        /// Which table.
        table: TableNumber,
        /// The decided result.
        result: MatchResult,
    },
    /// The opponent has a bye instead (DROP-2, CUT-5).
    Bye {
        /// Which round.
        round: RoundRef,
        /// Which table.
        table: TableNumber,
        /// The opponent's bye.
        bye: Unpaired,
    },
    /// No match of the elimination stage has begun: all below move up, the next-best joins (CUT-2).
    Reseeded {
        /// The new seeds, best-placed first.
        seeds: Vec<EntryId>,
        /// The new first round.
        slots: Vec<[Option<EntryId>; 2]>,
    },
    /// The round is still a proposal: it is withdrawn and paired again.
    Withdrawn {
        /// Which round.
        round: RoundRef,
    },
}
