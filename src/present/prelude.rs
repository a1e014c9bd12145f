//! The names that nearly every view uses.

pub use crate::engine::command::{Command, DraftDetails, DraftResult, Refusal};
pub use crate::engine::entry::{Entry, Presence};
pub use crate::engine::id::{EntryId, EventId, Instant, RoundRef, Seq, Side, TableNumber};
pub use crate::engine::log::Log;
pub use crate::engine::outcome::{Ended, MatchResult};
pub use crate::engine::rules::{EntryKind, ScoreSheet};
pub use crate::engine::structure::Plan;
pub use crate::engine::tournament::{Clock, Match, Round, RoundState, Setup, Tournament};
pub use crate::present::words::figure;
pub use crate::present::words::folded::folded;
pub use crate::present::words::name::{dotted, entries_name, entry_name, entry_names, round_name};
pub use crate::present::words::text::{Lang, Words};
