//! An entry of the log: a fact with position, time and reason.

use super::check::{self, Checked};
use super::{EventOpened, Fact, Joined, SetupEdited};
use crate::engine::bounds::{Item, LAST_INSTANT, Within, long};
use crate::engine::prelude::*;

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, schemars::JsonSchema)]
pub struct Stamped {
    pub seq: Seq,
    pub at: Instant,
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub by: String,
    /// Empty where no reason is required.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub reason: String,
    pub fact: Fact,
}

impl Stamped {
    /// The entry as one line of JSON, as in files. Facts serialise without errors.
    pub fn line(&self) -> String {
        serde_json::to_string(self).unwrap_or_default()
    }

    /// Bytes of the line in a file, including the line break.
    pub fn size(&self) -> usize {
        self.line().len().saturating_add(2)
    }

    pub fn bounds(&self) -> Within {
        long(Item::By, &self.by, LONGEST_NAME)?;
        long(Item::Reason, &self.reason, LONGEST_TEXT)?;
        self.fact.kind().bounds()
    }

    /// The entry without the secret behind the tokens of matches; none if it holds none.
    pub fn without_secret(&self) -> Option<Self> {
        let mut entry = self.clone();
        entry.forget_secret().then_some(entry)
    }

    fn forget_secret(&mut self) -> bool {
        if let Fact::EventOpened(EventOpened { setup, .. }) | Fact::SetupEdited(SetupEdited { setup }) = &mut self.fact
        {
            return setup.links.results.take().is_some();
        }
        let Fact::Joined(Joined { then, left, proof, .. }) = &mut self.fact else { return false };
        let carried = then.iter_mut().map(|one| &mut one.entry).chain(left.iter_mut().map(|one| &mut one.entry));
        let mut had = false;
        for entry in carried.chain(&mut proof.entries) {
            had |= entry.forget_secret();
        }
        had
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

/// Number of entries beyond a bound, including those carried by joins.
pub fn beyond(entries: &[Stamped]) -> usize {
    entries.iter().filter(|entry| entry.is_beyond()).count()
}
