//! The page: what is drawn, its parts, its address.

pub mod address;
pub mod dialog;
pub mod focus;
pub mod frames;
pub mod hand;
pub mod held;
pub mod keys;
pub mod look;
pub mod place;
pub mod pressed;
pub mod print;
#[path = "../../browser/page/rows.rs"]
pub mod rows;
pub mod screen;
