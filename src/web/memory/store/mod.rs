//! The storage of the device: cells, the database, locks, other windows.

pub mod database;
pub mod locks;
pub mod room;
pub mod storage;
pub mod tab;
pub mod tabs;
// Over the cells of either body.
#[path = "../../browser/store/values.rs"]
pub mod values;
