//! The app in the browser: pages compose, parts draw, the session is the one door to the engine and to storage.
//!
//! Nothing here decides a rule or computes a figure; only `browser` names the browser's own interfaces.
#![allow(
    clippy::redundant_closure,
    reason = "a closure written inside a view is boxed by the macro and shares its type with the others: a smaller program"
)]

pub mod app;
pub mod browser;
pub mod copies;
pub mod desk;
pub mod kept_file;
pub mod late;
pub mod lead;
pub mod outside;
pub mod pages;
pub mod parts;
pub mod place;
pub mod regulars;
pub mod second;
pub mod session;
pub mod settings;
pub mod shelf;
pub mod shell;
pub mod watch;
