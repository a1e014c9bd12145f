//! A name at a table, and the members of a team below it (EPIC-14).

use leptos::prelude::*;

use crate::present::words::name::longest_word;

/// Empty names (a single player) give `None`.
pub fn members(names: String) -> Option<AnyView> {
    (!names.is_empty()).then(|| view! { <span class="members">{names}</span> }.into_any())
}

/// Smaller where a long word would break.
pub fn match_name(name: String) -> AnyView {
    let longest = longest_word(&name);
    view! { <span class="match__name" style=("--longest", longest)>{name}</span> }.into_any()
}
