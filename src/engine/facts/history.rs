//! Facts about the log itself: undo, redo, and the join with the log of another device.

use super::check::Checked;
use super::{Fact, Happened, Print, Stamped};
use crate::engine::prelude::*;

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, schemars::JsonSchema)]
pub struct Undone {
    pub seq: Seq,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, schemars::JsonSchema)]
pub struct Redone {
    pub seq: Seq,
}

/// Joins the log of another device that began with the same entries. Steps after the kept ones are listed again where
/// they still apply.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, schemars::JsonSchema)]
pub struct Joined {
    /// Effective steps kept; at least the opening.
    pub keep: u32,
    pub then: Vec<Carried>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub left: Vec<LeftOut>,
    /// Undos, redos and joins of the other log that are already applied: number and checksum.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub seen: Vec<(Seq, u32)>,
    /// Proof of the check codes of the other log.
    #[serde(default, skip_serializing_if = "Proof::is_empty")]
    pub proof: Proof,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, schemars::JsonSchema)]
pub struct Carried {
    /// The entry under its original number; its fact may use ids of this log.
    pub entry: Stamped,
    /// Checksum of its original line; number and checksum identify the entry.
    pub sum: u32,
}

/// An entry of either log without effect after a join.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, schemars::JsonSchema)]
pub struct LeftOut {
    /// As written.
    pub entry: Stamped,
    /// Checksum of its original line.
    pub sum: u32,
    pub why: Omitted,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Omitted {
    /// The other log says the same.
    Same,
    /// Undone where it was written.
    TakenBack,
    /// The organiser chose the other one.
    Decided,
    /// The organiser chose it, and it applies as a correction.
    Replaced,
    /// Invalid after the effective steps.
    Unfit,
}

#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, schemars::JsonSchema)]
pub struct Proof {
    /// Logs unknown so far.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub trails: Vec<Trail>,
    /// Original entries that this log holds under other numbers or not at all.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub entries: Vec<Stamped>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, schemars::JsonSchema)]
pub struct Trail {
    /// Number of leading entries shared with another list of prints.
    pub from: u32,
    /// That list: the trail of this join at this index; none: this log.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub of: Option<(Seq, u32)>,
    pub prints: Vec<Print>,
}

#[derive(Clone, Copy, Debug)]
pub enum AboutLog<'a> {
    Undone(Seq),
    Redone(Seq),
    Joined(&'a Joined),
}

impl Fact {
    pub const fn about_log(&self) -> Option<AboutLog<'_>> {
        if let Self::Undone(Undone { seq }) = self {
            Some(AboutLog::Undone(*seq))
        } else if let Self::Redone(Redone { seq }) = self {
            Some(AboutLog::Redone(*seq))
        } else if let Self::Joined(joined) = self {
            Some(AboutLog::Joined(joined))
        } else {
            None
        }
    }
}

impl Proof {
    pub fn is_empty(&self) -> bool {
        self.trails.is_empty() && self.entries.is_empty()
    }
}

impl Happened for Undone {
    fn apply(&self, _: &mut Tournament, _: Instant) {}

    fn check(&self, _: &Tournament) -> Checked {
        Err(Flaw::WrongUndo(self.seq))
    }
}

impl Happened for Redone {
    fn apply(&self, _: &mut Tournament, _: Instant) {}

    fn check(&self, _: &Tournament) -> Checked {
        Err(Flaw::WrongUndo(self.seq))
    }
}

impl Happened for Joined {
    fn apply(&self, _: &mut Tournament, _: Instant) {}

    fn check(&self, _: &Tournament) -> Checked {
        Err(Flaw::WrongJoin)
    }
}
