//! Marks a stored event as the copy of one that another device writes.

use super::device_value::DeviceValue;
use crate::files::prelude::*;

/// Key prefix of the marks.
pub const FOLLOWED: &str = "follows/";

/// Key prefix of the times at which a window of this device last heard the host.
pub const LINKED: &str = "linked/";
/// For this long such a window counts as linked, in milliseconds.
pub const LINK_LASTS: i64 = 15_000;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct FollowedCopy {
    /// By which the host knows this device again.
    pub identity: u64,
    /// A judge's copy: it lacks the secret of the match slips, so it is no file of the event and never goes on alone.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub is_judge: bool,
}

impl DeviceValue for FollowedCopy {}
