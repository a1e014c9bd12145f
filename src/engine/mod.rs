//! The rules of organised play. Nothing here knows a browser, a clock, a random source, storage or words for people.
pub mod pairing;
