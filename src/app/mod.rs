//! App logic without browser and words: addresses, the lock protocol between windows, live desks, device values.

pub mod device;
pub mod live;
pub mod pending_navigation;
pub mod route;
pub mod turn;
