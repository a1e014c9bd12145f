//! The record of a draw: a hash of all entries before it. A changed entry therefore invalidates later draws.

use sha2::{Digest as _, Sha256};

use super::{Fact, Stamped};
use crate::engine::chance::Record;
use crate::engine::facts::EventOpened;

impl Record {
    pub fn of(entries: &[Stamped]) -> Self {
        entries.iter().fold(Self::default(), Self::with)
    }

    /// A copy opened beside its event has the same record: the first id counts.
    pub fn with(self, entry: &Stamped) -> Self {
        let line = if let Fact::EventOpened(opened @ EventOpened { first: Some(first), .. }) = &entry.fact {
            let fact = Fact::EventOpened(EventOpened { event: first.clone(), first: None, ..opened.clone() });
            serde_json::to_vec(&Stamped { fact, ..entry.clone() })
        } else {
            serde_json::to_vec(entry)
        };
        // Facts serialise without errors.
        let line = Sha256::digest(line.unwrap_or_default());
        Self(Sha256::new().chain_update(self.0).chain_update(line).finalize().into())
    }
}
