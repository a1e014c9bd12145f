//! That the clock of the device was moved while the clock of a round runs (CLK-1).

use crate::files::prelude::*;

/// Question to the user after the device's clock changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Moved {
    /// By how many milliseconds.
    pub millis: i64,
    /// Whether it was noticed when the event was opened: it is behind the last entry.
    pub at_opening: bool,
    /// The number of the next entry then: a clock that was set since has settled it.
    pub after: Seq,
}

impl Moved {
    /// Whether the clock was set since it was noticed.
    #[must_use]
    pub fn is_settled(self, log: &Log) -> bool {
        let since = log.entries().get(self.after.0 as usize..).unwrap_or_default();
        since.iter().any(|entry| matches!(entry.fact, Fact::ClockSet(_)))
    }
}
