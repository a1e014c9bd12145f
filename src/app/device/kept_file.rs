//! The file of the device that follows the open event.

use crate::engine::id::Instant;

/// State of the linked file of the open event.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum KeptFile {
    #[default]
    None,
    /// There is one of this name, and the browser wants to be asked before it is written again.
    Asks(String),
    /// It was written last at this moment.
    Written(String, Instant),
    /// It could not be written.
    Failed(String),
}
