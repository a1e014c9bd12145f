//! The setup page: input (`draft`), its evaluation (`view`), and the sheet for players (`announcement`).

pub mod announcement;
pub mod before_play;
pub mod checklist;
pub mod day_plan;
pub mod draft;
pub mod fee;
pub mod occasion;
pub mod rows;
pub mod view;

pub use draft::{Kind, SetupDraft};
pub use view::SetupView;
