//! What a person reads, as plain data: sentences in four languages and one view-model a screen.
//!
//! Nothing here knows Leptos, the page, storage, the clock or a random source; everything is a function of the engine's
//! values and the language, and is tested natively.
#![deny(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::disallowed_types)]

pub mod bracket;

pub mod home;
pub mod judging;
pub mod list;
pub mod log;
pub mod paper;
pub mod players;
pub mod result;
pub mod round;
pub mod rulebook;
#[cfg(test)]
mod sample;
pub mod screen;
pub mod setup;
pub mod share;
pub mod shell;
pub mod standing;
pub mod statistics;
pub mod words;
