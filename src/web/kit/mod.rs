//! Generic page components, independent of any event.

pub mod ask;
pub mod button;
pub mod callout;
pub mod choice;
pub mod dialog;
pub mod empty;
pub mod field;
pub mod icon;
pub mod reason;
pub mod reveal;
pub mod search;
pub mod segment;
pub mod select;
pub mod sheet;
pub mod stepper;
pub mod values;
pub mod words;
