//! Browser storage: `localStorage`, the database, locks, other tabs.

pub mod database;
pub mod locks;
pub mod room;
pub mod storage;
pub mod tab;
pub mod tabs;
pub mod values;
