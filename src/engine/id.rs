//! Names of things inside one event: numbers counted within it, never labels. Two players may have one name.

use serde::{Deserialize, Serialize};

/// An entry of the event: a player, or a team in Team Epic. Counted from 0 in the order of registration.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(schema, derive(schemars::JsonSchema))]
#[serde(transparent)]
pub struct EntryId(pub u16);

impl EntryId {
    /// The position of this entry in `Tournament::entries`.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// A numbered table of the hall, from 1 (PAIR-9).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(schema, derive(schemars::JsonSchema))]
#[serde(transparent)]
pub struct TableNumber(pub u16);

/// The position of an entry of the log, from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(schema, derive(schemars::JsonSchema))]
#[serde(transparent)]
pub struct Seq(pub u32);

/// A moment of the wall clock, in milliseconds since 1970-01-01 UTC.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(schema, derive(schemars::JsonSchema))]
#[serde(transparent)]
pub struct Instant(pub i64);

/// The name of an event in storage and files: 16 lower-case hexadecimal digits, drawn when it is opened.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(schema, derive(schemars::JsonSchema))]
#[serde(transparent)]
pub struct EventId(pub String);

impl EventId {
    /// The id made of 64 drawn bits.
    #[must_use]
    pub fn from_bits(bits: u64) -> Self {
        Self(format!("{bits:016x}"))
    }
}

/// A round of one of the two stages, counted from 1 in each.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(schema, derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum RoundRef {
    /// A round of the Swiss stage, 1 to 20.
    Swiss(u8),
    /// A round of the elimination stage, 1 is its first.
    Elimination(u8),
}

/// One of the two sides of a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(schema, derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Side {
    /// The side that is named first on the slip.
    A,
    /// The side that is named second.
    B,
}

impl Side {
    /// Both sides in order.
    pub const BOTH: [Self; 2] = [Self::A, Self::B];

    /// The opponent's side.
    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            Self::A => Self::B,
            Self::B => Self::A,
        }
    }

    /// 0 for the first side, 1 for the second.
    #[must_use]
    pub const fn index(self) -> usize {
        match self {
            Self::A => 0,
            Self::B => 1,
        }
    }
}
