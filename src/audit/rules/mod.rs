//! An independent audit of a log: each fact is checked against the state before it.

pub mod derived;
pub mod draws;
pub mod entries;
pub mod finding;
pub mod games;
pub mod judge;
pub mod ledger;
pub mod ledger_parts;
pub mod plan;
mod prelude;
pub mod proof;
pub mod results;
pub mod rulings;
pub mod seats;
pub mod stage;
pub mod trail;
