//! Lists of players: status, content, problems, and the form.

pub mod contents;
pub mod draft;
pub mod said;
pub mod status;
pub mod view;
