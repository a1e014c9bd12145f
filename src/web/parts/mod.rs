//! Parts of pages: each draws what it is handed and calls back; none computes.

pub mod add_player;
pub mod banner;
pub mod choice;
pub mod dialog;
pub mod empty;
pub mod field;
pub mod head;
pub mod icon;
pub mod late_callout;
pub mod leave_form;
pub mod next_bar;
pub mod page;
pub mod paste_list;
pub mod player_form;
pub mod player_list;
pub mod player_panel;
pub mod reason;
pub mod reveal;
pub mod search;
pub mod segment;
pub mod sheet;
pub mod toasts;
