//! The members of a team below its name (EPIC-14).

use leptos::prelude::*;

/// The line; nothing for a player.
pub fn members(names: String) -> Option<AnyView> {
    (!names.is_empty()).then(|| view! { <span class="members">{names}</span> }.into_any())
}
