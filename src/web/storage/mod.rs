//! Stored events: the list of this device, the second copy, whole copies, the linked file.

pub mod copies;
pub mod kept_file;
pub mod second;
pub mod shelf;
