//! The app in the browser: a folder for each noun with its page and its parts, `kit` for parts that know no event. The
//! session is the one door to the engine and to storage.
//!
//! Nothing here decides a rule or computes a figure; only `browser` names the browser's own interfaces.
#![allow(
    clippy::redundant_closure,
    reason = "a closure written inside a view is boxed by the macro and shares its type with the others: a smaller program"
)]

pub mod app;
pub mod bracket;
pub mod browser;
pub mod device;
pub mod home;
pub mod judging;
pub mod kit;
pub mod late;
pub mod list;
pub mod log;
pub mod paper;
pub mod players;
pub mod result;
pub mod round;
pub mod rulebook;
pub mod screen;
pub mod session;
pub mod settings;
pub mod setup;
pub mod shell;
pub mod standing;
pub mod statistics;
pub mod storage;
