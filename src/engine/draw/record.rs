//! The record of a draw: a hash of all entries before it. A changed entry therefore invalidates later draws.

use sha2::{Digest as _, Sha256};

use crate::engine::facts::EventOpened;
use crate::engine::log::{Fact, Stamped};

/// SHA-256 over the entries, each with the record before it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Record([u8; 32]);

impl Record {
    pub fn of(entries: &[Stamped]) -> Self {
        entries.iter().fold(Self::default(), Self::with)
    }

    /// A copy opened beside its event has the same record: the first id counts.
    pub fn with(self, entry: &Stamped) -> Self {
        let line = if let Fact::EventOpened(EventOpened { setup, rules, first: Some(first), .. }) = &entry.fact {
            let (setup, rules) = (setup.clone(), rules.clone());
            let fact = Fact::EventOpened(EventOpened { event: first.clone(), setup, rules, first: None });
            serde_json::to_vec(&Stamped { fact, ..entry.clone() })
        } else {
            serde_json::to_vec(entry)
        };
        // Facts serialise without errors.
        let line = Sha256::digest(line.unwrap_or_default());
        Self(Sha256::new().chain_update(self.0).chain_update(line).finalize().into())
    }

    pub(super) const fn bytes(&self) -> &[u8; 32] {
        &self.0
    }
}
