//! Icons: drawn once in the sprite of `index.html`, used by name.

use leptos::prelude::*;

/// An icon of the sprite. It is never the only carrier of a meaning: words stand beside it, or label its button.
#[must_use]
pub fn icon(name: &'static str) -> AnyView {
    drawn("icon", name)
}

/// The same in the size of text.
#[must_use]
pub fn icon_small(name: &'static str) -> AnyView {
    drawn("icon icon--small", name)
}

/// The same, filled: the triangle of a winner, the hits of dice.
#[must_use]
pub fn icon_solid(name: &'static str) -> AnyView {
    drawn("icon icon--solid", name)
}

/// An icon with classes of its own.
#[must_use]
pub fn drawn(class: &'static str, name: &'static str) -> AnyView {
    let href = ["#i-", name].concat();
    view! { <svg class=class aria-hidden="true"><use href=href /></svg> }.into_any()
}
