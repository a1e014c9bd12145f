//! Events as text: event file, checks, older versions, the store with one cell per fact, copies.
//!
//! Files and browser storage are arguments and ports.

pub mod bytes;
pub mod cards;
pub mod event;
pub mod interchange;
pub mod merge;
pub mod prelude;
pub mod store;
pub mod workbook;

pub use event::envelope::{FileError, read, renamed, write};
pub use store::{Cause, CellStore, Damage, Heading, Health, Loaded, Posted, ROOT, StoreError, Used};
