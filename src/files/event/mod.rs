//! Event files: their envelope, older versions, checksums, and copies.

pub mod backup;
pub mod checksum;
pub mod copies;
pub mod envelope;
pub mod upcast;
