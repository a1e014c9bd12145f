//! Marks a stored event as the copy of one that another device writes.

use serde::{Deserialize, Serialize};

use super::device_value::DeviceValue;

/// Key prefix of the marks.
pub const FOLLOWED: &str = "follows/";

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct FollowedCopy {
    /// By which the host knows this device again.
    pub identity: u64,
}

impl DeviceValue for FollowedCopy {}
