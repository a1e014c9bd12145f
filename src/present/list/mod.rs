//! Lists as people see them: where each stands, what is on it, what is wrong with it, and the form that takes it.

pub mod contents;
pub mod draft;
pub mod said;
pub mod status;
pub mod view;
