//! Icons by name from the sprite of `index.html`.

use crate::web::base::*;

/// Never the only carrier of a meaning: text is beside it, or labels its button.
pub fn icon(name: &'static str) -> AnyView {
    drawn("icon", name)
}

/// In text size.
pub fn icon_small(name: &'static str) -> AnyView {
    drawn("icon icon--small", name)
}

/// In text size, filled: winner, hits of dice.
pub fn icon_solid(name: &'static str) -> AnyView {
    drawn("icon icon--solid", name)
}

pub fn drawn(class: &'static str, name: &'static str) -> AnyView {
    let href = ["#i-", name].concat();
    view! { <svg class=class aria-hidden="true"><use href=href /></svg> }
}
