//! App logic without browser and words: addresses, the lock protocol between windows, device values.

pub mod device;
pub mod pending_navigation;
pub mod route;
pub mod turn;
