//! The clock of a round as wall-clock facts (CLK-1): right after a reload, sleep or a restart, since nothing ticks here.

use serde::{Deserialize, Serialize};

use crate::engine::id::Instant;

/// A round's clock; durations in milliseconds, negative once time is up.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Clock {
    /// Not started; the full time, none without a limit (IA-7).
    Ready {
        /// Time on the clock.
        left: Option<i64>,
    },
    /// Running; started at, and ends at.
    Running {
        /// When it was started (or went on).
        since: Instant,
        /// When time is up, none without a limit.
        until: Option<Instant>,
    },
    /// Stopped with this much left.
    Paused {
        /// Time on the clock.
        left: Option<i64>,
    },
}

impl Clock {
    /// A clock with this many minutes on it.
    #[must_use]
    pub fn ready(minutes: Option<u16>) -> Self {
        Self::Ready { left: minutes.map(|minutes| i64::from(minutes) * 60_000) }
    }

    /// Milliseconds left at a moment, none without a limit.
    #[must_use]
    pub fn left(&self, now: Instant) -> Option<i64> {
        match self {
            Self::Ready { left } | Self::Paused { left } => *left,
            Self::Running { until, .. } => until.map(|until| until.0 - now.0),
        }
    }

    /// The clock running from now on.
    #[must_use]
    pub fn started(&self, now: Instant) -> Self {
        match self {
            Self::Running { .. } => *self,
            Self::Ready { left } | Self::Paused { left } => {
                Self::Running { since: now, until: left.map(|left| Instant(now.0 + left)) }
            }
        }
    }

    /// The clock stopped now.
    #[must_use]
    pub fn paused(&self, now: Instant) -> Self {
        Self::Paused { left: self.left(now) }
    }

    /// The clock with more (or less) time on it.
    #[must_use]
    pub fn moved(&self, millis: i64) -> Self {
        match *self {
            Self::Ready { left } => Self::Ready { left: left.map(|left| left + millis) },
            Self::Paused { left } => Self::Paused { left: left.map(|left| left + millis) },
            Self::Running { since, until } => {
                Self::Running { since, until: until.map(|until| Instant(until.0 + millis)) }
            }
        }
    }

    /// Whether it runs.
    #[must_use]
    pub const fn is_running(&self) -> bool {
        matches!(self, Self::Running { .. })
    }
}
