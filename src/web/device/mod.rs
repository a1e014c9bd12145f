//! Values of this device in the browser: settings, drafts, regular players, saved files.

pub mod bell;
pub mod choices;
pub mod drafts;
pub mod regulars;
pub mod settings;
