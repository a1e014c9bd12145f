//! Parts around every page of an event: the next step and the search.

pub mod find;
pub mod next_step;
