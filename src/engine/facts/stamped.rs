//! An entry of the log: a fact with its place, its moment and its reason.

use serde::{Deserialize, Serialize};

use super::check::{self, Checked};
use super::{Fact, Happened as _, Joined};
use crate::engine::bounds::{Item, LAST_INSTANT, LONGEST_NAME, LONGEST_TEXT, Within, long};
use crate::engine::id::{Instant, Seq};

/// A fact with its place in the log.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(schema, derive(schemars::JsonSchema))]
pub struct Stamped {
    /// Its position, counted from 0.
    pub seq: Seq,
    /// When it was written.
    pub at: Instant,
    /// By whom, if staff are named.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub by: String,
    /// Why, where a reason was asked for.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub reason: String,
    /// What happened.
    pub fact: Fact,
}

impl Stamped {
    /// The entry as JSON without line breaks, as files hold it. Facts hold nothing that JSON cannot say, so this never
    /// fails.
    #[must_use]
    pub fn line(&self) -> String {
        serde_json::to_string(self).unwrap_or_default()
    }

    /// How many bytes it takes in a file, with its line break.
    #[must_use]
    pub fn size(&self) -> usize {
        self.line().len().saturating_add(2)
    }

    /// That the entry is within all bounds.
    ///
    /// # Errors
    /// The first thing that is not.
    pub fn bounds(&self) -> Within {
        long(Item::By, &self.by, LONGEST_NAME)?;
        long(Item::Reason, &self.reason, LONGEST_TEXT)?;
        self.fact.bounds()
    }

    pub(crate) fn check_time(&self) -> Checked {
        check::within(self.at.0, 0, LAST_INSTANT.0)
    }

    fn is_beyond(&self) -> bool {
        let carried = if let Fact::Joined(Joined { then, left, .. }) = &self.fact {
            then.iter().map(|one| &one.entry).chain(left.iter().map(|one| &one.entry)).any(Self::is_beyond)
        } else {
            false
        };
        carried || self.bounds().is_err()
    }
}

/// How many entries of a log are beyond a bound; those that a join carries are counted with it.
#[must_use]
pub fn beyond(entries: &[Stamped]) -> usize {
    entries.iter().filter(|entry| entry.is_beyond()).count()
}
