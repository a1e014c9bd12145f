//! Random numbers: each follows from a seed stored in the log, so a draw can be repeated (PAIR-8).
//!
//! Each kind of draw has its own stream: the lots of a round reveal nothing about its pairs.

use rand::SeedableRng;
use rand::rngs::StdRng;
use serde::{Deserialize, Serialize};
use sha2::{Digest as _, Sha256};

/// Seed without record.
pub const BY_SEED: u8 = 1;
/// Seed and record. Each stream is a `StdRng` of `rand` 0.10 (ChaCha12) keyed by the SHA-256 of record, seed and
/// stream; this module and [`pairing`](crate::engine::pairing) define the rest.
///
/// A procedure never changes: other results of the search or a library get a new number, and [`Source::repeated`]
/// drops the old one. `tests/draws.rs` holds draws of each.
pub const BY_RECORD: u8 = 2;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, schemars::JsonSchema)]
pub struct Seeded {
    pub seed: u64,
    /// Version of the drawing procedure.
    pub procedure: u8,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde hands over a reference")]
pub(in crate::engine) const fn is_unknown(procedure: &u8) -> bool {
    *procedure == 0
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stream {
    /// Pairs and bye of a round, or the first round of elimination.
    Pairing,
    /// STD-1.
    Lots,
    /// IA-10.
    Mission,
    Checks,
    /// The random end of a round.
    End,
    /// XW-5.
    Salvo,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Source {
    seed: u64,
    record: Option<Record>,
}

impl Source {
    /// Without a record only the seed determines the draw.
    pub const fn new(seed: u64, record: Option<Record>) -> Self {
        Self { seed, record }
    }

    /// Repeats an earlier draw on this record; none for an unknown procedure.
    pub const fn repeated(told: Seeded, record: Record) -> Option<Self> {
        match told.procedure {
            BY_SEED => Some(Self { seed: told.seed, record: None }),
            BY_RECORD => Some(Self { seed: told.seed, record: Some(record) }),
            _ => None,
        }
    }

    pub const fn seeded(&self) -> Seeded {
        let procedure = if self.record.is_some() { BY_RECORD } else { BY_SEED };
        Seeded { seed: self.seed, procedure }
    }

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
    /// Procedure 1 used one stream for pairings and dice; no draw needs both.
    const fn mark(self) -> u64 {
        match self {
            Self::Pairing | Self::Salvo => 0,
            Self::Lots => 0x6c6f_7473,
            Self::Mission => 0x6d69_7373,
            Self::Checks => 0x6368_6563_6b73,
            Self::End => 0x0065_6e64,
        }
    }
}

/// SHA-256 over the entries of a log, each with the record before it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Record(pub(in crate::engine) [u8; 32]);

impl Record {
    /// Its first 64 bits, for an entry that tells what it follows.
    pub fn mark(self) -> u64 {
        self.0.iter().take(8).fold(0, |mark, byte| (mark << 8) | u64::from(*byte))
    }
}
