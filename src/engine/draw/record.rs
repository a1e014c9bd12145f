//! What is on record when something is drawn: a hash of all entries before it. It goes into the draw, so that an entry
//! that was changed later does not fit the draws after it.

use sha2::{Digest as _, Sha256};

use crate::engine::facts::EventOpened;
use crate::engine::log::{Fact, Stamped};

/// SHA-256 over the entries of a log, each with the record before it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Record([u8; 32]);

impl Record {
    /// The record that these entries make.
    #[must_use]
    pub fn of(entries: &[Stamped]) -> Self {
        entries.iter().fold(Self::default(), Self::with)
    }

    /// The record after one more entry.
    ///
    /// A copy that is opened beside an event has the same: what counts is the id under which it was opened first.
    #[must_use]
    pub fn with(self, entry: &Stamped) -> Self {
        let line = if let Fact::EventOpened(EventOpened { setup, rules, first: Some(first), .. }) = &entry.fact {
            let (setup, rules) = (setup.clone(), rules.clone());
            let fact = Fact::EventOpened(EventOpened { event: first.clone(), setup, rules, first: None });
            serde_json::to_vec(&Stamped { fact, ..entry.clone() })
        } else {
            serde_json::to_vec(entry)
        };
        // Facts hold nothing that JSON cannot say, so this never fails.
        let line = Sha256::digest(line.unwrap_or_default());
        Self(Sha256::new().chain_update(self.0).chain_update(line).finalize().into())
    }

    pub(super) const fn bytes(&self) -> &[u8; 32] {
        &self.0
    }
}
