//! Rules of a format, from its id on a card.

use std::borrow::Cow;

use crate::engine::formats::{FORMATS, by_id};
use crate::engine::rules::Rules;

/// The rules of a format, or of any where it is unknown.
pub(super) fn rules(format: &str) -> Rules {
    let [usual, ..] = FORMATS;
    let mut rules = by_id(format).unwrap_or(usual).rules.clone();
    rules.format = Cow::Owned(format.to_owned());
    rules
}
