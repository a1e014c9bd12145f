//! The members of a team below its name (EPIC-14).

use leptos::prelude::*;

/// Empty names (a single player) give `None`.
pub fn members(names: String) -> Option<AnyView> {
    (!names.is_empty()).then(|| view! { <span class="members">{names}</span> }.into_any())
}
