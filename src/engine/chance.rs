//! Random numbers: each follows from a seed that the log records, so that a draw can be repeated (PAIR-8).
//!
//! Each kind of draw has its own stream, so that the lots of a round tell nothing about its pairs.

use rand::SeedableRng;
use rand::rngs::StdRng;
use serde::{Deserialize, Serialize};
use sha2::{Digest as _, Sha256};

/// The seed alone decides: as procedure 2, without the record.
pub const BY_SEED: u8 = 1;
/// Seed and record decide: a generator of `rand` 0.10 (`StdRng`, ChaCha with 12 rounds) for each stream, its key the
/// SHA-256 of record, seed and stream; then what this module and [`pairing`](crate::engine::pairing) make of it.
///
/// What a number means never changes. A draw that comes out otherwise, since the search or a library changed, is a new
/// procedure, and [`Source::again`] does not know the old one any more; `tests/draws.rs` holds draws of each.
pub const BY_RECORD: u8 = 2;

/// How something was drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(schema, derive(schemars::JsonSchema))]
pub struct Seeded {
    /// The seed.
    pub seed: u64,
    /// The version of the drawing procedure.
    pub procedure: u8,
}

/// Whether the version of a procedure says nothing.
#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde hands over a reference")]
pub(in crate::engine) const fn is_untold(procedure: &u8) -> bool {
    *procedure == 0
}

/// What is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stream {
    /// Pairs and the bye of a round, or the first round of an event that starts with elimination.
    Pairing,
    /// Lots (STD-1).
    Lots,
    /// The mission of a round (IA-10).
    Mission,
    /// Whose list is checked.
    Checks,
    /// The dice of a final salvo (XW-5).
    Salvo,
}

/// Where a draw comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Source {
    seed: u64,
    record: Option<Record>,
}

impl Source {
    /// A seed, with what is on record; without that the seed alone decides.
    #[must_use]
    pub const fn new(seed: u64, record: Option<Record>) -> Self {
        Self { seed, record }
    }

    /// The source of a draw that was made before, on this record; none if this program does not know the procedure.
    #[must_use]
    pub const fn again(told: Seeded, record: Record) -> Option<Self> {
        match told.procedure {
            BY_SEED => Some(Self { seed: told.seed, record: None }),
            BY_RECORD => Some(Self { seed: told.seed, record: Some(record) }),
            _ => None,
        }
    }

    /// What is written beside the draw.
    #[must_use]
    pub const fn told(&self) -> Seeded {
        let procedure = if self.record.is_some() { BY_RECORD } else { BY_SEED };
        Seeded { seed: self.seed, procedure }
    }

    /// The generator of a stream.
    #[must_use]
    pub fn stream(&self, stream: Stream) -> StdRng {
        let mark = stream.mark();
        match self.record {
            None => StdRng::seed_from_u64(self.seed ^ mark),
            Some(record) => {
                let key = Sha256::new()
                    .chain_update(record.0)
                    .chain_update(self.seed.to_be_bytes())
                    .chain_update(mark.to_be_bytes());
                StdRng::from_seed(key.finalize().into())
            }
        }
    }
}

impl Stream {
    /// Procedure 1 gave pairings and dice one stream; no draw makes both.
    const fn mark(self) -> u64 {
        match self {
            Self::Pairing | Self::Salvo => 0,
            Self::Lots => 0x6c6f_7473,
            Self::Mission => 0x6d69_7373,
            Self::Checks => 0x6368_6563_6b73,
        }
    }
}

/// SHA-256 over the entries of a log, each with the record before it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Record(pub(in crate::engine) [u8; 32]);
