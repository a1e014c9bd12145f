//! Stored events: the list of this device and its kept headings, the second copy, whole copies, the linked file.

pub mod copies;
pub mod headings;
pub mod kept_file;
pub mod second;
pub mod shelf;

use crate::web::base::*;

/// Follows the open event of a window, for the lifetime of the window.
pub trait Follower {
    /// This event is open from now on; none if its id is empty.
    fn turned(&self, _event: &EventId, _log: &Arc<Log>) {}

    /// The open event has this many new entries.
    fn grew(&self, _event: &EventId, _log: &Arc<Log>, _new: usize) {}

    /// The user leaves the page with this event, or the device sleeps.
    fn left(&self, _log: &Log, _state: &Tournament) {}
}
