//! Reads lists of players from pasted text and files.

mod cells;
pub mod columns;
pub mod file;
pub mod headings;
pub mod list;
pub mod said;
pub mod table;
mod teams;
mod words;
