//! TopCut: a tournament organiser that runs wholly in the browser.
//!
//! # The map
//!
//! | layer | what it is | what it never knows |
//! |---|---|---|
//! | [`engine`] | the rules: commands, facts, pairing, standing, bracket | browser, clock, randomness, storage, floating point, words for people |
//! | [`files`] | event files, the store behind a port, joins, reports of other tools | as the engine |
//! | [`app`] | addresses, turns to write, values of a device | as the engine |
//! | [`present`] | sentences in four languages, and view-models, by noun | Leptos, the page, storage, clock, randomness |
//! | `web` | the app, by the same nouns; its parts in `web::kit`, the browser's interfaces in `web::browser` only | rules and figures: it asks for them |
//! | `audit` | the command line: audits, standings and pairings of files, random events | the app |
//!
//! Imports go from `web` and `audit` to [`present`] to [`app`] to [`files`] to [`engine`], never back. `web` is compiled for wasm only and `audit`
//! only natively, so `cargo test` builds neither Leptos nor a browser binding. What a compiler cannot check of this is held
//! by `tests/tidy.rs`.
//!
//! # From a click to the disk
//!
//! A part of a page makes a [`Command`](engine::command::Command). `web::session` adds the time and 64 random bits, and asks
//! [`decide`](engine::decide::decide): the answer is a [`Refusal`](engine::command::Refusal), which
//! [`present`] puts into words, or one complete [`Fact`](engine::facts::Fact). The fact is stored, appended to the
//! [`Log`](engine::log::Log) and applied to the [`Tournament`](engine::tournament::Tournament); pages show view-models of
//! that. Undo, redo, a join and opening an event replay the log.
//!
//! # What always holds
//!
//! - One action of the user is one fact. Nothing is ever cut off the log: undo and redo are facts, and so is a join
//!   with the log of another device.
//! - A fact carries all that was decided: finished pairs, lots, dice, the seed, the rules. A replay draws nothing, decides
//!   nothing, and gives the same bytes everywhere.
//! - Whatever may be refused is refused by `decide`; applying a fact never fails.
//! - The screen shows an entry as soon as it is stored, and says "Saved" when the disk has it; until then, and wherever that
//!   cannot be known, it says so.
//! - Two entries tie if and only if their exact figures are equal; rounding happens in [`present`] alone.
//! - Among the pairings that the rules allow, the engine draws from the best ones, always.
//! - Formats are data: nothing outside [`engine::formats`] names one.
//! - Every word that a person reads is in `locales/`, in all languages.
//!
//! [`design`] answers why. Names such as `PAIR-5` in the code are ids of requirements that restate the regulations.
pub mod app;
#[cfg(not(target_arch = "wasm32"))]
pub mod audit;
pub mod design;
pub mod engine;
pub mod files;
pub mod present;
#[cfg(target_arch = "wasm32")]
pub mod web;
