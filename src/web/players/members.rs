//! A name at a table, the members of a team below it (EPIC-14), and room for the numbers of a list.

use crate::web::base::*;

use crate::present::words::name::{has_long_word, longest_word};
use crate::web::kit::span;

/// Empty names (a single player) give `None`.
pub fn members(names: String) -> Option<AnyView> {
    span("members", names)
}

/// As large as it fits its line, or two of them, and never cut: letters and the longest word tell its size.
pub fn fitted(class: &'static str, name: &str) -> AnyView {
    let (letters, longest) = (name.chars().count().to_string(), longest_word(name));
    view! {
        <span class=["fit ", class].concat()>
            <span class="fit__text" style=("--letters", letters) style=("--longest", longest)>{name.to_owned()}</span>
        </span>
    }
}

/// An entry of a pair: name, a fact about it, its members and marks. A long word is smaller where it would break.
pub fn match_who(name: String, facts: String, rest: impl IntoView) -> AnyView {
    let class = if has_long_word(&name) { "match__who match__who--long" } else { "match__who" };
    let longest = longest_word(&name);
    view! {
        <span class=class>
            <span class="match__name" style=("--longest", longest)>{name}</span>
            " "
            <span class="match__points">{facts}</span>
            {rest}
        </span>
    }
}

/// The class of a list in which no number is higher: its column is wider, or its figures smaller, from 100 on.
pub fn numbers(highest: u16) -> &'static str {
    match highest {
        0..100 => "",
        100..1000 => " numbers--three",
        1000.. => " numbers--four",
    }
}
