//! TopCut: a tournament organiser that runs wholly in the browser.
#[cfg(not(target_arch = "wasm32"))]
pub mod audit;
pub mod engine;
pub mod present;
#[cfg(target_arch = "wasm32")]
pub mod web;
