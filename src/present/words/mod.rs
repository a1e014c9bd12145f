//! Wording shared by all screens: texts, names, figures, refusals.

pub mod bounds;
pub mod by_name;
pub mod device;
pub mod figure;
pub mod file;
pub mod folded;
pub mod name;
pub mod product;
pub mod refusal;
pub mod result_words;
pub mod structure;
pub mod team;
pub mod text;
