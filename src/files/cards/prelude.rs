//! The names that nearly every card uses.

pub(super) use super::error::CardError;
pub(super) use super::frame::Kind;
pub(super) use super::head_wire::Plain;
pub(super) use super::origin::Origin;
pub(super) use super::packing::coder::Decoder;
pub(super) use crate::engine::tournament::LinkNames;
pub(super) use crate::files::prelude::*;
