//! The order of names in the language of the app.

use std::cell::Cell;
use std::cmp::Ordering;

use super::folded::folded;

type Compare = fn(&str, &str) -> Ordering;

thread_local! {
    static COMPARE: Cell<Compare> = const { Cell::new(by_letters) };
}

/// Names are compared so from now on; the browser knows the order of each language.
pub fn compare_by(compare: Compare) {
    COMPARE.set(compare);
}

/// By letters without accents.
fn by_letters(one: &str, other: &str) -> Ordering {
    folded(one).cmp(&folded(other)).then_with(|| one.cmp(other))
}

/// The order of two names.
pub fn by_name(one: &str, other: &str) -> Ordering {
    COMPARE.get()(one, other)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_sorted_by_letters_until_the_browser_tells() {
        let sorted = |names: &mut [&str]| {
            names.sort_by(|one, other| by_name(one, other));
            names.join(" ")
        };
        assert_eq!(sorted(&mut ["zoe", "\u{c9}ric", "Ann", "eric"]), "Ann eric \u{c9}ric zoe");
        compare_by(|one, other| one.len().cmp(&other.len()));
        assert_eq!(sorted(&mut ["ccc", "a", "bb"]), "a bb ccc");
        compare_by(by_letters);
    }
}
