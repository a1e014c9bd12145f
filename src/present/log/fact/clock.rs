//! Facts about time.

use super::{LineKind, Teller, Told};
use crate::engine::facts::{ClockSet, StillPlaying, TableExtended};
use crate::engine::log::Log;
use crate::engine::tournament::clock::Clock;
use crate::present::words::figure;

pub(super) const PICTURE: LineKind = LineKind::Clock;

impl Told for ClockSet {
    fn sentence(&self, teller: &Teller, _: &Log) -> String {
        let (words, round) = (teller.words, teller.round(self.round));
        let time = |left: Option<i64>| left.map_or_else(|| words.fact_no_limit().to_owned(), figure::clock);
        match self.clock {
            Clock::Ready { left, .. } => words.fact_clock_ready(round, time(left)),
            Clock::Running { .. } => words.fact_clock_running(round),
            Clock::Paused { left, .. } => words.fact_clock_paused(round, time(left)),
        }
    }
}

impl Told for TableExtended {
    fn sentence(&self, teller: &Teller, _: &Log) -> String {
        let (round, count) = (teller.round(self.round), i64::from(self.minutes.unsigned_abs()));
        if self.minutes < 0 {
            teller.words.fact_table_shortened(round, self.table.0, count)
        } else {
            teller.words.fact_table_extended(round, self.table.0, count)
        }
    }
}

impl Told for StillPlaying {
    fn picture(&self) -> Option<LineKind> {
        Some(LineKind::Result)
    }

    fn sentence(&self, teller: &Teller, _: &Log) -> String {
        let round = teller.round(self.round);
        match self.minutes {
            0 => teller.words.fact_not_still(round, self.table.0),
            minutes => teller.words.fact_still(round, self.table.0, minutes),
        }
    }
}
