//! TopCut: a tournament organiser that runs wholly in the browser.
pub mod engine;
pub mod present;
#[cfg(target_arch = "wasm32")]
pub mod web;
