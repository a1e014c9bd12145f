//! Facts about time: the clock of a round, minutes of a table (CLK-1).

use super::pairing::with_round;
use super::prelude::*;
use super::results::match_mut;
use crate::engine::bounds::{LAST_INSTANT, LONGEST_CLOCK};

/// A clock was started, paused or corrected (CLK-1).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, schemars::JsonSchema)]
pub struct ClockSet {
    pub round: RoundRef,
    pub clock: Clock,
}

/// A table got minutes more, or some of them back (CLK-1).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, schemars::JsonSchema)]
pub struct TableExtended {
    pub round: RoundRef,
    pub table: TableNumber,
    /// Several extensions add up.
    pub minutes: i16,
}

/// A table announced how long it plays on; its result clears this.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, schemars::JsonSchema)]
pub struct StillPlaying {
    pub round: RoundRef,
    pub table: TableNumber,
    /// Minutes from now; 0 withdraws the announcement.
    pub minutes: u8,
}

impl Happened for ClockSet {
    fn apply(&self, state: &mut Tournament, _: Instant) {
        with_round(state, self.round, |round| {
            round.clock = self.clock.bounded();
            round.started_at = begun(round.started_at, round.clock);
        });
    }

    fn bounds(&self) -> Within {
        of_clock(&self.clock)
    }

    fn touches(&self) -> Vec<Touched> {
        vec![Touched::Clock(self.round)]
    }

    fn revalidate(&self, place: &Place, _: &Call) -> Result<Fact, Unfit> {
        let last = place.last_round(self.round)?;
        // A proposal has no clock to set.
        refuse_if(last.state == RoundState::Proposed, Refusal::NotPosted)?;
        Ok(Fact::ClockSet(self.clone()))
    }
}

impl Happened for TableExtended {
    fn apply(&self, state: &mut Tournament, _: Instant) {
        if let Some(played) = match_mut(state, self.round, self.table) {
            played.extended = played.extended.saturating_add_signed(self.minutes);
        }
    }

    fn touches(&self) -> Vec<Touched> {
        vec![Touched::Time(self.round, self.table)]
    }

    fn revalidate(&self, place: &Place, call: &Call) -> Result<Fact, Unfit> {
        let table = place.table(self.round, self.table)?;
        place.ask(&Command::ExtendTable { round: self.round, table, minutes: self.minutes }, call)
    }
}

impl Happened for StillPlaying {
    fn apply(&self, state: &mut Tournament, at: Instant) {
        if let Some(played) = match_mut(state, self.round, self.table).filter(|played| played.result.is_none()) {
            let until = at.after(i64::from(self.minutes).saturating_mul(MINUTE));
            played.still_until = (self.minutes > 0).then_some(until);
        }
    }

    fn check(&self, before: &Tournament) -> Checked {
        check::at_table(before, self.round, self.table)
    }

    fn revalidate(&self, place: &Place, call: &Call) -> Result<Fact, Unfit> {
        let table = place.table(self.round, self.table)?;
        place.ask(&Command::StillPlaying(self.round, table, self.minutes), call)
    }
}

/// A full clock has not begun.
const fn begun(before: Option<Instant>, clock: Clock) -> Option<Instant> {
    match (before, clock) {
        (_, Clock::Ready { .. }) => None,
        (None, Clock::Running { since, begins, .. }) => Some(if let Some(begins) = begins { begins } else { since }),
        (before, Clock::Running { .. } | Clock::Paused { .. }) => before,
    }
}

pub(super) fn of_clock(clock: &Clock) -> Within {
    let duration = |millis: i64| within(Item::Clock, millis, -LONGEST_CLOCK, LONGEST_CLOCK);
    let instant = |at: Instant| within(Item::Clock, at.0, 0, LAST_INSTANT.0);
    match clock {
        Clock::Ready { left, before } | Clock::Paused { left, before, .. } => {
            duration(clock.random())?;
            duration(*before)?;
            left.map_or(Ok(()), duration)
        }
        Clock::Running { since, until, begins, .. } => {
            duration(clock.random())?;
            [Some(*since), *until, *begins].into_iter().flatten().try_for_each(instant)
        }
    }
}
