//! One page a screen: a page composes parts over a view-model, and hands commands to the session.

pub mod absent;
pub mod bracket;
pub mod copies;
pub mod display;
pub mod home;
pub mod judges;
pub mod log;
pub mod more;
pub mod paper;
pub mod players;
pub mod round;
pub mod rulebook;
pub mod screen;
pub mod settings;
pub mod setup;
pub mod standing;
pub mod statistics;
pub mod waiting;
