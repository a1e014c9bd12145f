//! The app in the browser.
pub mod browser;
