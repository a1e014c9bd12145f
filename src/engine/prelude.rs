//! The names that nearly every rule uses; neither facts nor the log, which are built on them.

pub use std::collections::{BTreeMap, BTreeSet};

pub use serde::{Deserialize, Serialize};

pub use super::bounds::{LONGEST_NAME, LONGEST_TEXT, MOST_ENTRIES, MOST_MEMBERS, MOST_PARTS};
pub use super::command::{Call, Command, DraftDetails, DraftResult, Refusal, ResultEnd};
pub use super::entry::{Details, Entry, Presence};
pub use super::flaw::{Flaw, refuse_if};
pub use super::id::{EntryId, EventId, Instant, MINUTE, RoundRef, Seq, Side, TableNumber};
pub use super::outcome::{Decider, Ended, MatchResult, Unpaired};
pub use super::rules::{EliminationMatch, EntryKind, Minutes, Rules, ScoreSheet, TieBreak, TieStep};
pub use super::structure::{Plan, StructureChoice};
pub use super::tournament::{Clock, Draw, Match, Mission, Pair, Round, RoundState, Salvo, Setup, Tournament};
