//! How fast something is at its best.

use std::time::{Duration, Instant};

/// The fastest of many runs, which other work on the machine disturbs least.
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
