//! Values stored on the device outside of events: language, theme, signals.

pub mod bell;
pub mod device_value;
pub mod kept_file;
pub mod kept_heading;
pub mod live;
pub mod moved;
pub mod recent;
pub mod seen_cards;
pub mod settings;
pub mod stream_choice;
