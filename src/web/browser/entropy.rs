//! Seeds of draws from the browser's generator, the only source of entropy in the app.

/// 64 random bits. Falls back to the clock without a generator, which no browser lacks: a draw is then predictable, not
/// wrong.
pub fn seed() -> u64 {
    getrandom::u64().unwrap_or_else(|_| super::clock::now().0.unsigned_abs())
}
