//! The app in the browser: pages compose, parts draw, the session is the one door to the engine and to storage.
//!
//! Nothing here decides a rule or computes a figure; only `browser` names the browser's own interfaces.

pub mod app;
pub mod browser;
pub mod desk;
pub mod pages;
pub mod parts;
pub mod place;
pub mod session;
pub mod settings;
pub mod shelf;
pub mod shell;
