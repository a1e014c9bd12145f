//! Results for others: CSV by RFC 4180, chat tables and a self-contained page. `paper` is for printers;
//! `standing::export` writes one standing.

pub mod chat;
pub mod code;
pub mod csv;
pub mod file;
pub mod html;
pub mod markup;
pub mod matches;
pub mod picture;
pub mod reading;
#[cfg(test)]
mod tests;
