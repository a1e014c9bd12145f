//! The commands of `topcut` and their output.

pub(super) mod arguments;
pub(super) mod convert;
pub(super) mod figures;
pub(super) mod matching;
pub(super) mod pair;
pub(super) mod players;
pub(super) mod report;
pub mod schema;
pub(super) mod table;
