//! Squad lists: form, view, marks.

pub mod filing;
pub mod list_form;
pub mod list_input;
pub mod list_panel;
pub mod list_section;
