//! The names that nearly every decision uses.

pub(super) use super::Decided;
pub(super) use super::setup::needs_reason;
pub(super) use crate::engine::log::Fact;
pub(super) use crate::engine::prelude::*;
