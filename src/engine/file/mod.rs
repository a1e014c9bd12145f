//! Events as text: the event file, its check, older versions, the store that keeps one cell for each fact, and copies.
//!
//! Nothing here opens a file or touches a browser: text and bytes come in as arguments, cells through a port.

pub mod backup;
mod bounds;
pub mod cells;
pub mod check;
pub mod checksum;
pub mod copies;
pub mod cryodex;
pub mod envelope;
pub mod import;
pub mod list_fortress;
pub mod merge;
pub mod store;
pub mod upcast;

pub use check::Flaw;
pub use envelope::{FileError, MOST_BYTES, read, renamed, write};
pub use store::{Cause, CellStore, Damage, Heading, Health, Loaded, ROOT, Store, StoreError, Used};
