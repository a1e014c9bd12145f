//! App logic without browser and words: addresses, the lock protocol between windows, live desks, the second
//! copy, device values.

pub mod device;
pub mod live;
pub mod menu;
pub mod pending_navigation;
pub mod route;
pub mod second;
pub mod turn;
