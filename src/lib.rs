//! TopCut: a tournament organiser that runs wholly in the browser.
pub mod engine;
#[cfg(target_arch = "wasm32")]
pub mod web;
