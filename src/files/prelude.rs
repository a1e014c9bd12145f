//! The names that nearly everything made of logs uses.

pub use crate::engine::log::{Fact, Log, Stamped};
pub use crate::engine::prelude::*;
