//! The app in the browser: one folder per noun with its page and parts; `kit` holds parts independent of events. Pages
//! reach the engine and storage only through the session.
//!
//! This layer decides no rules and computes no figures; only `browser` uses browser interfaces.
#![allow(
    clippy::redundant_closure,
    reason = "a closure written inside a view is boxed by the macro and shares its type with the others: a smaller program"
)]

pub mod app;
pub mod base;
pub mod bracket;
#[cfg_attr(not(target_arch = "wasm32"), path = "memory/mod.rs")]
pub mod browser;
pub mod card;
pub mod chunk;
pub mod claim;
pub mod device;
pub mod guide;
pub mod home;
pub mod judging;
pub mod kit;
pub mod links;
pub mod list;
pub mod live;
pub mod log;
pub mod paper;
pub mod players;
pub mod ports;
pub mod prelude;
pub mod result;
pub mod round;
pub mod rulebook;
pub mod scan;
pub mod screen;
pub mod session;
pub mod settings;
pub mod setup;
pub mod shell;
pub mod sign_up;
pub mod standing;
pub mod statistics;
pub mod storage;
