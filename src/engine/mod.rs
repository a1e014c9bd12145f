//! The rules of organised play, as pure functions over plain data.
//!
//! Without browser, clock, random source, storage, floating point or words for people: time, seeds and names are
//! arguments, refusals are data.
#![deny(clippy::float_arithmetic, clippy::disallowed_types, clippy::unwrap_used, clippy::expect_used, clippy::panic)]

pub mod bounds;
pub mod bracket;
pub mod chance;
pub mod command;
pub mod date;
pub mod decide;
pub mod draw;
pub mod entry;
pub mod facts;
pub mod flaw;
pub mod formats;
pub mod id;
pub mod judging;
pub mod log;
pub mod number;
pub mod outcome;
pub mod pairing;
pub mod prelude;
pub mod roles;
pub mod rules;
pub mod series;
pub mod squad;
pub mod standing;
pub mod structure;
pub mod tournament;
