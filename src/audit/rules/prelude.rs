//! The names that nearly every rule of the auditor uses.

pub(super) use super::finding::{Act, Finding, Sides, What};
pub(super) use super::ledger::{Ledger, Leg, Meeting, Stage, Stands};
pub(super) use crate::engine::formats;
pub(super) use crate::files::prelude::*;
