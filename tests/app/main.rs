//! The whole app, played natively in front of a browser in memory.

mod contract;
mod drawn;
mod organiser;
mod random;
mod saving;
mod whole_event;
mod windows;
