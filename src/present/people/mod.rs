//! Reads lists of players from pasted text and files.

pub mod cells;
pub mod file;
pub mod list;
pub mod teams;
