//! The commands of `topcut` and their output.

pub mod arguments;
pub mod convert;
pub mod figures;
pub mod matching;
pub mod pair;
pub mod players;
pub mod report;
pub mod schema;
pub mod table;
