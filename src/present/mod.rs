//! User-facing text and view-models as plain data: sentences in four languages and one view-model for each screen.
//!
//! Independent of Leptos, the page, storage, the clock and randomness; pure functions of engine values and language,
//! tested natively.
#![deny(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::disallowed_types)]

pub mod bracket;
pub mod card;

pub mod guide;
pub mod home;
pub mod judging;
pub mod links;
pub mod list;
pub mod log;
pub mod paper;
pub mod people;
pub mod players;
pub mod prelude;
pub mod result;
pub mod round;
pub mod rulebook;
#[cfg(test)]
mod sample;
pub mod screen;
pub mod setup;
pub mod share;
pub mod shell;
pub mod sign_up;
pub mod standing;
pub mod statistics;
pub mod words;
