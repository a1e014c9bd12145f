//! Values of this device in the browser: settings, drafts, regular players, saved files.

pub mod drafts;
pub mod outside;
pub mod regulars;
pub mod settings;
