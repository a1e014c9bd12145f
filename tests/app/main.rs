//! The whole app, played natively in front of a browser in memory.

mod contract;
#[path = "../desk/mod.rs"]
mod desk;
mod desks;
mod drawn;
mod every_page;
mod journeys;
mod judging;
mod leaving;
mod organiser;
mod pasting;
#[path = "../played/mod.rs"]
mod played;
mod random;
mod result;
mod round;
mod saving;
mod whole_event;
mod windows;
