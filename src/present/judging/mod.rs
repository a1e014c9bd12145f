//! The judges' log: kinds, form, entries, follow-ups, short times, duty, checks, export (ROLE-5 to ROLE-8, JDG-3 to
//! JDG-6, JDG-8).

pub mod checks;
pub mod duty;
pub mod export;
pub mod form;
pub mod kind;
pub mod place;
pub mod refusal;
pub mod row;
pub mod steps;
pub mod timers;

#[cfg(test)]
mod tests;
