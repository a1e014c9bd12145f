//! Files of other tools: Cryodex and List Fortress.

pub mod cryodex;
pub mod import;
pub mod list_fortress;
