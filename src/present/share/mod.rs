//! Results for others: sheets of figures by RFC 4180, and a page that needs nothing but a browser.
//!
//! Apart from `paper`, which fills leaves for a printer, and from `standing::export`, which writes one standing.

pub mod chat;
pub mod csv;
pub mod html;
mod markup;
pub mod matches;
#[cfg(test)]
mod tests;
