//! Parts of pages: each draws what it is handed and calls back; none computes.

pub mod banner;
pub mod choice;
pub mod dialog;
pub mod empty;
pub mod field;
pub mod head;
pub mod icon;
pub mod next_bar;
pub mod page;
pub mod reason;
pub mod reveal;
pub mod search;
pub mod segment;
pub mod toasts;
