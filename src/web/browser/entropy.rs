//! Seeds of draws: the browser's own generator, the only source of entropy in the app.

/// 64 random bits. Without a generator, which no browser lacks, the clock: a draw is then predictable, not wrong.
#[must_use]
pub fn seed() -> u64 {
    getrandom::u64().unwrap_or_else(|_| super::clock::now().0.unsigned_abs())
}
