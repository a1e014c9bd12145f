//! Events as text: the event file, its check, older versions, the store that keeps one cell for each fact, and copies.
//!
//! Nothing here opens a file or touches a browser: text and bytes come in as arguments, cells through a port.

pub mod event;
pub mod interchange;
pub mod merge;
pub mod store;

pub use event::envelope::{FileError, read, renamed, write};
pub use store::{Cause, CellStore, Damage, Heading, Health, Loaded, ROOT, Store, StoreError, Used};
