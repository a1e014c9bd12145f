//! The file of the device that follows the open event.

use crate::engine::id::Instant;

/// What the window knows of the file that follows the open event.
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
