//! Parts of pages: each draws what it is handed and calls back; none computes.

pub mod announcement_sheet;
pub mod banner;
pub mod bracket_picture;
pub mod choice;
pub mod cut_dialog;
pub mod dialog;
pub mod empty;
pub mod ending_table;
pub mod field;
pub mod head;
pub mod icon;
pub mod leave_dialog;
pub mod log_line;
pub mod next_bar;
pub mod note_dialog;
pub mod page;
pub mod reason;
pub mod reveal;
pub mod search;
pub mod segment;
pub mod standing_table;
pub mod stepper;
pub mod sum_sheet;
pub mod toasts;
