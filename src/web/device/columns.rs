//! Stores what columns of player lists are taken for, by their headings.

use crate::present::people::columns::Choices;
use crate::web::browser::store::values;

/// Storage key.
const COLUMNS: &str = "columns";

pub fn kept() -> Choices {
    values::get(COLUMNS).unwrap_or_default()
}

pub fn keep(choices: &Choices) {
    values::set(COLUMNS, choices);
}
