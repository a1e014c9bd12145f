//! The time of a table that differs from its round: a third place match beside the final (CLK-5).
//!
//! A round has one clock; the time left at a table follows from it. Minutes given by a judge are added.

use serde::{Deserialize, Serialize};

use super::clock::Clock;
use super::round::Match;
use crate::engine::id::{Instant, millis};

/// Minutes of a table and of its round, as both were paired.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, schemars::JsonSchema)]
pub struct OwnTime {
    pub minutes: u16,
    /// None without a limit (IA-7).
    pub round: Option<u16>,
}

impl Match {
    /// Milliseconds left at this table; none without a limit (CLK-1, CLK-5).
    pub fn left(&self, clock: &Clock, now: Instant) -> Option<i64> {
        let left = clock.left(now);
        let own = match (self.time, left) {
            (None, left) => left,
            (Some(OwnTime { minutes, .. }), None) => Some(millis(minutes).saturating_sub(clock.gone(now))),
            (Some(OwnTime { minutes, round: Some(round) }), Some(left)) => {
                Some(left.saturating_add(millis(minutes)).saturating_sub(millis(round)))
            }
            // The round got its limit after the pairing.
            (Some(OwnTime { round: None, .. }), Some(left)) => Some(left),
        };
        own.map(|left| left.saturating_add(millis(self.extended)))
    }

    /// When time at this table is up, while the clock runs.
    pub fn until(&self, clock: &Clock) -> Option<Instant> {
        let Clock::Running { since, begins, .. } = *clock else { return None };
        let from = begins.unwrap_or(since);
        self.left(clock, from).map(|left| Instant(from.0.saturating_add(left)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::id::{EntryId, MINUTE, TableNumber};

    fn left(clock: Clock, time: Option<OwnTime>, extended: u16, minute: i64) -> Option<i64> {
        let mut table = Match::new(TableNumber(2), 2, [EntryId(0), EntryId(1)]);
        (table.time, table.extended) = (time, extended);
        let now = Instant(minute * MINUTE);
        let left = table.left(&clock, now);
        if let (Some(left), Some(until)) = (left, table.until(&clock).filter(|_| clock.preparation(now) == 0)) {
            assert_eq!(until.0 - now.0, left);
        }
        left.map(|left| left / MINUTE)
    }

    #[test]
    fn counts_its_own_time_on_the_clock_of_the_round() {
        // CLK-5
        let time = Some(OwnTime { minutes: 75, round: Some(120) });
        let clock = Clock::ready(Some(120), 0);
        assert_eq!(left(clock, None, 0, 0), Some(120));
        assert_eq!(left(clock, time, 0, 0), Some(75));
        let running = clock.started(Instant(0));
        assert_eq!(left(running, time, 0, 70), Some(5));
        assert_eq!(left(running, time, 10, 80), Some(5));
        assert_eq!(left(running.paused(Instant(30 * MINUTE)), time, 0, 500), Some(45));
        assert_eq!(left(running.moved(5 * MINUTE, Instant(0)), time, 0, 75), Some(5));
        let longer = Some(OwnTime { minutes: 90, round: Some(60) });
        assert_eq!(left(Clock::ready(Some(60), 0).started(Instant(0)), longer, 0, 60), Some(30));
    }

    #[test]
    fn limits_a_table_of_a_round_without_a_limit() {
        // CLK-5, IA-7: ten minutes of preparation come first.
        let time = Some(OwnTime { minutes: 55, round: None });
        let clock = Clock::ready(None, 10);
        assert_eq!(left(clock, None, 0, 0), None);
        assert_eq!(left(clock, time, 0, 0), Some(55));
        let running = clock.started(Instant(0));
        assert_eq!(left(running, time, 0, 4), Some(55));
        assert_eq!(left(running, time, 0, 30), Some(35));
        assert_eq!(left(running, time, 5, 70), Some(0));
        assert_eq!(left(running.paused(Instant(30 * MINUTE)), time, 0, 500), Some(35));
        // The organiser gives the final a limit afterwards and resets the clock.
        assert_eq!(left(Clock::ready(Some(90), 10).started(Instant(0)), time, 0, 20), Some(80));
    }
}
