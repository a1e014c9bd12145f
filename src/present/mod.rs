//! What a person reads, as plain data: sentences in four languages and one view-model a screen.
//!
//! Nothing here knows Leptos, the page, storage, the clock or a random source; everything is a function of the engine's
//! values and the language, and is tested natively.
#![deny(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::disallowed_types)]

pub mod apart;
pub mod before_play;
pub mod bell;
pub mod best_of_three;
pub mod bracket;
pub mod chat;
pub mod check_in;
pub mod companion;
pub mod copies;
pub mod correction;
pub mod count_steps;
pub mod day_plan;
pub mod demo;
pub mod device;
pub mod display;
pub mod entry_line;
pub mod fact;
pub mod figure;
pub mod file;
pub mod find;
pub mod guest;

pub mod home;
pub mod import;
pub mod judging;
pub mod latecomers;
pub mod list;
pub mod log;
pub mod mass_drop;
pub mod merge;
pub mod mission;
pub mod name;
pub mod next_step;
pub mod outside;
pub mod pairing_editor;
pub mod pairing_why;
pub mod paper;
pub mod paste;
mod paste_cells;
mod paste_teams;
pub mod pile;
pub mod places;
pub mod player_detail;
pub mod player_edit;
pub mod players;
pub mod product;
pub mod refusal;
pub mod regulars;
pub mod result_sheet;
pub mod result_words;
pub mod room;
pub mod round;
pub mod round_clock;
pub mod route;
pub mod rulebook;
pub mod salvo;
#[cfg(test)]
mod sample;
#[cfg(test)]
mod sample_round;
pub mod score_pad;
pub mod setup;
pub mod share;
pub mod signals;
pub mod slip_address;
pub mod standing;
pub mod statistics;
pub mod store;
pub mod structure;
pub mod table_time;
pub mod team;
pub mod text;
pub mod turn;
pub mod ways;
