//! App logic without browser and words: addresses, the lock protocol between windows, device values.

pub mod device;
pub mod lead;
pub mod route;
pub mod turn;
