//! What is slow and seldom broken: `./dev test --full`, or `--full NAME` for a part. Elsewhere `is_full` widens a test.

use std::env;

mod bench;
mod camera;
mod desks;
mod desks_killed;
mod fighting;
mod guide;
mod kills;
mod kills_script;
mod offline_update;
mod opening;
mod paper;
mod power;
mod tour;
mod typed;

/// Whether this run takes hours: `TOPCUT_FULL`.
pub fn is_full() -> bool {
    env::var_os("TOPCUT_FULL").is_some()
}

/// All of these in a full run, else the first two.
pub fn some<T>(all: &[T]) -> &[T] {
    if is_full() { all } else { &all[..all.len().min(2)] }
}
