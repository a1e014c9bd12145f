//! The clock of a round, stored as wall-clock times (CLK-1), so it stays right after a reload, sleep or restart.
//!
//! A preparation may come before the round (CLK-4, IA-7). A final may have no limit: its clock counts upwards.

use serde::{Deserialize, Serialize};

use crate::engine::bounds::LONGEST_CLOCK;
use crate::engine::id::{Instant, millis};

/// A round's clock; durations in milliseconds, negative once time is up.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Clock {
    /// Not started. No time left means no limit (IA-7).
    Ready {
        left: Option<i64>,
        /// Preparation before the round.
        #[serde(default, skip_serializing_if = "is_zero")]
        before: i64,
    },
    Running {
        since: Instant,
        /// When time is up; none without a limit.
        until: Option<Instant>,
        /// When the preparation ends and the round begins; without one the round began at `since`.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        begins: Option<Instant>,
        /// Milliseconds from `until` to a random end of the round.
        #[serde(default, skip_serializing_if = "is_zero")]
        random: i64,
    },
    Paused {
        left: Option<i64>,
        /// Preparation left; below zero, the time played in a round without a limit.
        #[serde(default, skip_serializing_if = "is_zero")]
        before: i64,
        /// As of a running clock.
        #[serde(default, skip_serializing_if = "is_zero")]
        random: i64,
    },
}

// On 32 bits a reference is smaller.
#[cfg_attr(not(target_arch = "wasm32"), expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks so"))]
fn is_zero(millis: &i64) -> bool {
    *millis == 0
}

impl Clock {
    /// A full clock with this many minutes, after the preparation.
    pub fn ready(minutes: Option<u16>, preparation: u16) -> Self {
        Self::Ready { left: minutes.map(millis), before: millis(preparation) }
    }

    /// Milliseconds of the round left; none without a limit.
    pub fn left(&self, now: Instant) -> Option<i64> {
        match *self {
            Self::Ready { left, .. } | Self::Paused { left, .. } => left,
            Self::Running { until, begins, .. } => {
                let from = begins.map_or(now, |begins| begins.max(now));
                until.map(|until| until.0.saturating_sub(from.0))
            }
        }
    }

    /// Milliseconds of preparation left; 0 once the round has begun.
    pub fn preparation(&self, now: Instant) -> i64 {
        match self {
            // A wall clock set back does not bring the preparation back.
            Self::Running { begins: None, .. } => 0,
            _ => self.before(now).max(0),
        }
    }

    /// Milliseconds played of a round without a limit.
    pub fn gone(&self, now: Instant) -> i64 {
        self.before(now).saturating_neg().max(0)
    }

    fn before(&self, now: Instant) -> i64 {
        match *self {
            Self::Ready { before, .. } | Self::Paused { before, .. } => before,
            Self::Running { since, begins, .. } => begins.unwrap_or(since).0.saturating_sub(now.0),
        }
    }

    pub fn started(&self, now: Instant) -> Self {
        match *self {
            Self::Running { .. } => *self,
            Self::Ready { left, before } | Self::Paused { left, before, .. } => {
                let begins = now.after(before);
                Self::Running {
                    since: now.bounded(),
                    until: left.map(|left| begins.max(now).after(left)),
                    begins: (before != 0).then_some(begins),
                    random: self.random(),
                }
            }
        }
    }

    pub fn begun(&self, now: Instant) -> Self {
        let left = self.left(now);
        if self.preparation(now) == 0 {
            self.started(now)
        } else {
            Self::Paused { left, before: 0, random: self.random() }.started(now)
        }
    }

    pub fn paused(&self, now: Instant) -> Self {
        let left = self.left(now);
        // With a limit, the time left is enough.
        let before = if left.is_some() { self.preparation(now) } else { self.before(now) };
        Self::Paused { left, before, random: self.random() }.bounded()
    }

    /// Whether there is time to move: of the round, or of a preparation that has begun.
    pub fn can_move(&self, now: Instant) -> bool {
        let is_ready = matches!(self, Self::Ready { .. });
        self.left(now).is_some() || (!is_ready && self.preparation(now) > 0)
    }

    /// Adds time (or removes it): to the preparation while that runs, else to the round.
    pub fn moved(&self, millis: i64, now: Instant) -> Self {
        let more = |left: i64| left.saturating_add(millis);
        let moved = match *self {
            Self::Ready { left, before } => Self::Ready { left: left.map(more), before },
            Self::Paused { left, before, random } if before > 0 => {
                Self::Paused { left, before: more(before).max(0), random }
            }
            Self::Paused { left, before, random } => Self::Paused { left: left.map(more), before, random },
            Self::Running { since, until, begins: Some(begins), random } if begins > now => {
                let moved = millis.max(now.0.saturating_sub(begins.0));
                let until = until.map(|until| until.after(moved));
                Self::Running { since, until, begins: Some(begins.after(moved)), random }
            }
            Self::Running { since, until, begins, random } => {
                Self::Running { since, until: until.map(|until| until.after(millis)), begins, random }
            }
        };
        moved.bounded()
    }

    /// Sets the time left: of the preparation while that runs, else of the round.
    pub fn set_to(&self, millis: i64, now: Instant) -> Self {
        let prepares = !matches!(self, Self::Ready { .. }) && self.preparation(now) > 0;
        let left = if prepares { self.preparation(now) } else { self.left(now).unwrap_or_default() };
        self.moved(millis.saturating_sub(left), now)
    }

    /// Follows a shift of the device's clock: a running clock keeps its time left.
    pub fn shifted(&self, millis: i64) -> Self {
        let moved = |at: Instant| at.after(millis);
        match *self {
            Self::Running { since, until, begins, random } => {
                Self::Running { since: moved(since), until: until.map(moved), begins: begins.map(moved), random }
            }
            Self::Ready { .. } | Self::Paused { .. } => *self,
        }
    }

    /// Limits the clock to values a log can hold: 30 days, and instants inside the calendar.
    pub fn bounded(&self) -> Self {
        let duration = |millis: i64| millis.clamp(-LONGEST_CLOCK, LONGEST_CLOCK);
        match *self {
            Self::Ready { left, before } => Self::Ready { left: left.map(duration), before: duration(before) },
            Self::Paused { left, before, random } => {
                Self::Paused { left: left.map(duration), before: duration(before), random: duration(random) }
            }
            Self::Running { since, until, begins, random } => Self::Running {
                since: since.bounded(),
                until: until.map(Instant::bounded),
                begins: begins.map(Instant::bounded),
                random: duration(random),
            },
        }
    }

    /// Milliseconds from the end of the time shown to the random end of the round; 0 without one.
    pub const fn random(&self) -> i64 {
        match *self {
            Self::Ready { .. } => 0,
            Self::Running { random, .. } | Self::Paused { random, .. } => random,
        }
    }

    /// The same clock, ending at the time shown.
    pub const fn without_random(self) -> Self {
        self.with_random(0)
    }

    /// The same clock with another random end.
    pub const fn with_random(self, random: i64) -> Self {
        match self {
            Self::Ready { .. } => self,
            Self::Running { since, until, begins, .. } => Self::Running { since, until, begins, random },
            Self::Paused { left, before, .. } => Self::Paused { left, before, random },
        }
    }

    /// Whether time is up with this time left.
    pub const fn is_up(&self, left: i64) -> bool {
        left.saturating_add(self.random()) <= 0
    }

    pub const fn is_running(&self) -> bool {
        matches!(self, Self::Running { .. })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::id::MINUTE;

    fn at(minutes: i64) -> Instant {
        Instant(minutes * MINUTE)
    }

    fn check(clock: Clock, now: i64, before: i64, left: Option<i64>) {
        let found = (clock.preparation(at(now)), clock.left(at(now)));
        assert_eq!(found, (before * MINUTE, left.map(|left| left * MINUTE)), "{clock:?} at {now}");
    }

    #[test]
    fn the_preparation_comes_before_the_time_of_the_round() {
        // IA-7
        let ready = Clock::ready(Some(55), 10);
        let running = ready.started(at(100));
        check(ready, 0, 10, Some(55));
        check(running, 104, 6, Some(55));
        check(running, 110, 0, Some(55));
        check(running, 120, 0, Some(45));
        let paused = running.paused(at(104));
        check(paused, 500, 6, Some(55));
        check(paused.started(at(500)), 506, 0, Some(55));
        check(running.moved(2 * MINUTE, at(104)), 104, 8, Some(55));
        check(running.moved(-20 * MINUTE, at(104)), 104, 0, Some(55));
        check(running.moved(5 * MINUTE, at(120)), 120, 0, Some(50));
        check(running.begun(at(104)), 104, 0, Some(55));
        check(running.begun(at(130)), 130, 0, Some(35));
        check(ready.begun(at(7)), 8, 0, Some(54));
    }

    #[test]
    fn an_exact_time_is_set_on_any_clock() {
        // CLK-1
        let ready = Clock::ready(Some(75), 0);
        check(ready.set_to(12 * MINUTE, at(0)), 0, 0, Some(12));
        let running = ready.started(at(0));
        check(running.set_to(12 * MINUTE, at(30)), 31, 0, Some(11));
        check(running.set_to(12 * MINUTE, at(90)), 90, 0, Some(12));
        check(running.paused(at(30)).set_to(12 * MINUTE, at(40)), 50, 0, Some(12));
        let preparing = Clock::ready(Some(55), 10).started(at(0));
        check(preparing.set_to(2 * MINUTE, at(4)), 4, 2, Some(55));
        check(preparing.set_to(20 * MINUTE, at(14)), 14, 0, Some(20));
        check(Clock::ready(Some(55), 10).set_to(20 * MINUTE, at(0)), 0, 10, Some(20));
    }

    #[test]
    fn a_moved_wall_clock_can_be_made_good() {
        // CLK-1: 23 minutes ahead at once; the shift restores the time left.
        let running = Clock::ready(Some(55), 10).started(at(0));
        check(running.shifted(23 * MINUTE), 43, 0, Some(45));
        check(running.shifted(23 * MINUTE), 27, 6, Some(55));
        // A wall clock set back before the start of the round: time left goes on and can be set.
        let early = Clock::ready(Some(75), 0).started(at(100));
        check(early, 70, 0, Some(105));
        check(early.set_to(12 * MINUTE, at(70)), 71, 0, Some(11));
        let late = Clock::ready(Some(75), 0).started(at(100)).shifted(-60 * MINUTE);
        check(late, 50, 0, Some(65));
        let paused = Clock::ready(Some(75), 0).started(at(0)).paused(at(5));
        assert_eq!(paused.shifted(MINUTE), paused);
        check(running.shifted(23 * MINUTE).shifted(-23 * MINUTE), 20, 0, Some(45));
    }

    #[test]
    fn without_a_limit_time_is_counted_upwards() {
        let running = Clock::ready(None, 10).started(at(0));
        check(running, 4, 6, None);
        assert_eq!(running.gone(at(4)), 0);
        assert_eq!(running.gone(at(25)), 15 * MINUTE);
        let paused = running.paused(at(25));
        assert_eq!(paused.gone(at(60)), 15 * MINUTE);
        assert_eq!(paused.started(at(60)).gone(at(61)), 16 * MINUTE);
        assert_eq!(running.moved(3 * MINUTE, at(4)).preparation(at(4)), 9 * MINUTE);
    }

    #[test]
    fn a_clock_without_preparation_is_written_as_ever() {
        let text = |clock: Clock| serde_json::to_string(&clock).unwrap();
        assert_eq!(text(Clock::ready(Some(1), 0)), r#"{"ready":{"left":60000}}"#);
        let running = Clock::ready(Some(1), 0).started(Instant(5));
        assert_eq!(text(running), r#"{"running":{"since":5,"until":60005}}"#);
        assert_eq!(text(running.paused(Instant(6))), r#"{"paused":{"left":59999}}"#);
        assert_eq!(serde_json::from_str::<Clock>(&text(running)).unwrap(), running);
    }
}
