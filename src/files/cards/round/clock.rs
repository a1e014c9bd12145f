//! The clock of a round as a phone needs it: moments, so that it shows the same second without another word.
//!
//! A random end stays on the organiser's device.

use serde::{Deserialize, Serialize};

use super::CardTable;
use crate::engine::id::Instant;
use crate::engine::tournament::clock::Clock;
use crate::engine::tournament::round::Match;

/// Durations in milliseconds; below zero once time is up.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum CardClock {
    /// Not started; no time left means no limit.
    Ready {
        left: Option<i64>,
        before: i64,
    },
    Paused {
        left: Option<i64>,
        before: i64,
    },
    Running {
        until: Instant,
        begins: Option<Instant>,
    },
    /// Without a limit: counts upwards.
    Open {
        since: Instant,
        begins: Option<Instant>,
    },
}

impl CardClock {
    pub(super) const fn of(clock: &Clock) -> Self {
        match *clock {
            Clock::Ready { left, before } => Self::Ready { left, before },
            Clock::Paused { left, before, .. } => Self::Paused { left, before },
            Clock::Running { until: Some(until), begins, .. } => Self::Running { until, begins },
            Clock::Running { since, until: None, begins, .. } => Self::Open { since, begins },
        }
    }

    fn clock(self) -> Clock {
        match self {
            Self::Ready { left, before } => Clock::Ready { left, before },
            Self::Paused { left, before } => Clock::Paused { left, before, random: 0 },
            // With a limit, the start is of no account.
            Self::Running { until, begins } => {
                Clock::Running { since: begins.unwrap_or(until), until: Some(until), begins, random: 0 }
            }
            Self::Open { since, begins } => Clock::Running { since, until: None, begins, random: 0 },
        }
    }

    pub(super) fn is_bounded(self) -> bool {
        self.clock().bounded() == self.clock()
    }

    /// Milliseconds of the round left; none without a limit.
    pub fn left(self, now: Instant) -> Option<i64> {
        self.clock().left(now)
    }

    /// Milliseconds left at a table, with its extra minutes.
    pub fn left_at(self, table: &CardTable, now: Instant) -> Option<i64> {
        let mut played = Match::new(table.number, table.slot, table.sides);
        (played.time, played.extended) = (table.time, table.extended);
        played.left(&self.clock(), now)
    }

    /// Milliseconds of the preparation left; 0 once the round has begun.
    pub fn preparation(self, now: Instant) -> i64 {
        self.clock().preparation(now)
    }

    /// Milliseconds played of a round without a limit.
    pub fn gone(self, now: Instant) -> i64 {
        self.clock().gone(now)
    }

    pub const fn is_running(self) -> bool {
        matches!(self, Self::Running { .. } | Self::Open { .. })
    }
}
