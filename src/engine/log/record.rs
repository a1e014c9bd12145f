//! What is on record when something is drawn: a hash of all entries before it. It goes into the draw, so that an entry
//! that was changed later does not fit the draws after it.

use sha2::{Digest as _, Sha256};

use super::{Fact, Stamped};
use crate::engine::chance::Record;
use crate::engine::facts::EventOpened;

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
}
