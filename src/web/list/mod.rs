//! Squad lists: form, view, marks.

pub mod list_form;
pub mod list_input;
pub mod list_panel;
pub mod list_section;
pub mod mark;
