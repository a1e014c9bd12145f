//! The names that nearly every fact uses.

pub(super) use super::check::{self, Checked};
pub(super) use super::revalidate::{Place, Unfit};
pub(super) use super::{Fact, Happened, Touched};
pub(super) use crate::engine::bounds::{Item, Within, long, many, within};
pub(super) use crate::engine::prelude::*;
