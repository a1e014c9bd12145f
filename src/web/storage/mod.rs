//! Stored events: the list of this device and its kept headings, the second copy, whole copies, the linked file.

pub mod copies;
pub mod follower;
pub mod headings;
pub mod kept_file;
pub mod second;
pub mod shelf;
