//! The whole app, played natively in front of a browser in memory.

#[path = "../beside.rs"]
mod beside;
mod clock;
mod contract;
mod damage;
mod dashboard;
mod day;
#[path = "../desk/mod.rs"]
mod desk;
mod desks;
mod drawn;
mod every_page;
mod formats;
mod hands;
mod home;
mod journeys;
mod judging;
mod kept_file;
mod leaving;
mod lists;
#[path = "../made.rs"]
mod made;
mod meeting;
mod merging;
mod messages;
mod offline;
mod opened;
mod organiser;
mod paper;
mod pasting;
mod phones;
#[path = "../played/mod.rs"]
mod played;
mod players;
mod random;
mod real;
mod result;
mod round;
mod saving;
mod screen;
mod setup;
mod shell;
mod sign_up;
mod storage;
mod tablets;
mod trust;
mod typed;
mod whole_event;
mod windows;
mod words;
