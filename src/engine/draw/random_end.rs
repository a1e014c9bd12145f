//! Draws when a round ends, for events whose rounds end at a random moment (house rule).

use rand::RngExt;

use crate::engine::chance::{Source, Stream};
use crate::engine::id::millis;

/// Milliseconds after the time shown, at most these minutes.
pub fn random_end(minutes: u16, source: &Source) -> i64 {
    source.stream(Stream::End).random_range(0..=millis(minutes))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::id::MINUTE;

    #[test]
    fn every_part_of_the_span_is_drawn_alike() {
        let mut quarters = [0_u32; 4];
        for seed in 0..4000 {
            let end = random_end(8, &Source::new(seed, None));
            assert!((0..=8 * MINUTE).contains(&end));
            quarters[usize::try_from(end * 4 / (8 * MINUTE + 1)).unwrap()] += 1;
        }
        // Expected 1000 each; five standard deviations are 137.
        assert!(quarters.iter().all(|count| count.abs_diff(1000) < 137), "{quarters:?}");
        assert_eq!(random_end(0, &Source::new(1, None)), 0);
    }
}
