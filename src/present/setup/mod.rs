//! The setup page: what is typed (`draft`), what is said about it (`view`), and what players are told (`announcement`).

pub mod announcement;
pub mod before_play;
pub mod checklist;
pub mod day_plan;
pub mod draft;
pub mod occasion;
mod typed;
pub mod view;

pub use draft::{Kind, SetupDraft};
pub use view::SetupView;
