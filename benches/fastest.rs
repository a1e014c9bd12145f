//! Minimum run times.

use std::time::{Duration, Instant};

/// The fastest of many runs, the least disturbed by other work.
pub fn fastest(mut run: impl FnMut()) -> Duration {
    let mut best = Duration::MAX;
    let until = Instant::now() + Duration::from_millis(300);
    while Instant::now() < until {
        let begun = Instant::now();
        run();
        best = best.min(begun.elapsed());
    }
    best
}
