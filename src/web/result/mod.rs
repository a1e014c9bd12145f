//! The result sheet and its parts.

pub mod correction_dialog;
pub mod games;
pub mod held;
pub mod pile;
pub mod question;
pub mod result_sheet;
pub mod salvo;
pub mod shown;
pub mod steps;
