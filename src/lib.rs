//! TopCut: a tournament organiser that runs wholly in the browser.
//!
//! # The map
//!
//! | layer | content | excluded |
//! |---|---|---|
//! | [`engine`] | the rules: commands, facts, pairing, standing, bracket | browser, clock, randomness, storage, floating point, words for people |
//! | [`files`] | event files, the store behind a port, joins, reports of other tools | as the engine |
//! | [`app`] | addresses, turns to write, live desks, values of a device | as the engine |
//! | [`present`] | sentences in four languages, and view-models, by noun | Leptos, the page, storage, clock, randomness |
//! | `web` | the app, by the same nouns; its parts in `web::kit`, the browser's interfaces in `web::browser` only | rules and figures, which it gets from the engine |
//! | `audit` | the command line: audits, standings and pairings of files, random events | the app |
//!
//! Imports go from `web` and `audit` to [`present`] to [`app`] to [`files`] to [`engine`], never back. `audit` is compiled
//! natively only. `web` is compiled for the browser, and natively with the feature `pages`: `web::memory` then takes the
//! place of `web::browser`, and `tests/app` plays the whole app. `tests/tidy.rs` checks the borders that the compiler
//! cannot. The names that nearly all files of a layer use are in its `prelude`.
//!
//! # From a click to the disk
//!
//! A part of a page makes a [`Command`](engine::command::Command). `web::session` adds the time and 64 random bits, and
//! calls [`decide`](engine::decide::decide), which returns a [`Refusal`](engine::command::Refusal), put into words by
//! [`present`], or one complete [`Fact`](engine::facts::Fact). The fact is stored, appended to the
//! [`Log`](engine::log::Log) and applied to the [`Tournament`](engine::tournament::Tournament); pages show view-models
//! of that. Undo, redo, a join and opening an event replay the log.
//!
//! # Invariants
//!
//! - One user action is one fact. The log only grows: undo, redo and a join with another device's log are facts too.
//! - A fact carries all decisions: finished pairs, lots, dice, the seed, the rules. A replay draws nothing, decides
//!   nothing, and gives the same bytes everywhere.
//! - `decide` makes every refusal; applying a fact never fails.
//! - The screen shows an entry once it is stored, and "Saved" once the disk has it; until then, or where that is
//!   unknown, it says so.
//! - Two entries tie if and only if their exact figures are equal; rounding happens in [`present`] alone.
//! - The engine always draws from the best of the pairings that the rules allow.
//! - Formats are data: nothing outside [`engine::formats`] names one.
//! - All text that a person reads is in `locales/`, in all languages.
//!
//! `docs/design.md` gives the reasons. Ids such as `PAIR-5` name requirements that restate the regulations.
pub mod app;
#[cfg(not(target_arch = "wasm32"))]
pub mod audit;
pub mod engine;
pub mod files;
pub mod present;
#[cfg(pages)]
pub mod web;
#[cfg(all(target_arch = "wasm32", not(pages)))]
pub mod web {
    pub mod browser;
    pub mod ports;
}
