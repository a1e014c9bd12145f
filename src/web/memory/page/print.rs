//! What was printed.

use super::super::clock;
use super::super::state::{self, Told};

pub fn print() {
    state::tell(Told::Printed);
}

pub fn set_page_rule(_rule: &str) {}

pub fn base() -> String {
    "https://topcut.example/".to_owned()
}

pub fn offset_minutes() -> i64 {
    clock::offset_minutes(clock::now())
}
