//! Match results: sheet, entry line, scoring parts, correction.

pub mod best_of_three;
pub mod claimed;
pub mod correction;
pub mod count_steps;
pub mod entry_line;
pub mod pile;
mod reach;
pub mod result_sheet;
pub mod salvo;
pub mod score_pad;
pub mod ways;
