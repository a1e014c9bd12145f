//! Ids inside one event; names are not unique.

use std::cmp::Ordering;

use serde::{Deserialize, Serialize};

/// A player or a team, counted from 0 in the order of registration.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, schemars::JsonSchema,
)]
#[serde(transparent)]
pub struct EntryId(pub u16);

impl EntryId {
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// Counted from 1 (PAIR-9).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(transparent)]
pub struct TableNumber(pub u16);

/// Position of an entry of the log, from 0.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(transparent)]
pub struct Seq(pub u32);

/// Milliseconds since 1970-01-01 UTC.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(transparent)]
pub struct Instant(pub i64);

pub const MINUTE: i64 = 60_000;

/// Minutes in milliseconds.
pub fn millis(minutes: u16) -> i64 {
    i64::from(minutes) * MINUTE
}

/// Id of an event: 16 random lower-case hexadecimal digits.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(transparent)]
pub struct EventId(pub String);

impl EventId {
    pub fn from_bits(bits: u64) -> Self {
        Self(format!("{bits:016x}"))
    }
}

/// A round of a stage, counted from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum RoundRef {
    Swiss(u8),
    Elimination(u8),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Side {
    A,
    B,
}

impl Side {
    pub const BOTH: [Self; 2] = [Self::A, Self::B];

    pub const fn other(self) -> Self {
        match self {
            Self::A => Self::B,
            Self::B => Self::A,
        }
    }

    pub const fn index(self) -> usize {
        match self {
            Self::A => 0,
            Self::B => 1,
        }
    }

    /// The side with more; none if both have the same.
    pub fn ahead<T: Ord>([a, b]: [T; 2]) -> Option<Self> {
        match a.cmp(&b) {
            Ordering::Greater => Some(Self::A),
            Ordering::Less => Some(Self::B),
            Ordering::Equal => None,
        }
    }
}
