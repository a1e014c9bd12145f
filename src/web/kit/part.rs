//! Parts of a page: a section with its title, lines of text, lists, and what is there only at times.

use crate::web::base::*;

pub fn section(title: impl Into<String>, body: impl IntoView + 'static) -> AnyView {
    let title: String = title.into();
    view! {
        <section class="section">
            <h2 class="section__title">{title}</h2>
            {body.into_any()}
        </section>
    }
}

/// Draws the part while the condition holds, anew only when that changes.
pub fn shown_if<V: IntoView + 'static>(
    is: impl Fn() -> bool + Send + Sync + 'static,
    part: impl Fn() -> V + Send + 'static,
) -> AnyView {
    let is = Memo::new(move |_| is());
    (move || is.get().then(|| part().into_any())).into_any()
}

/// A paragraph; nothing without a text.
pub fn para(class: &'static str, text: impl Into<String>) -> Option<AnyView> {
    let text: String = text.into();
    (!text.is_empty()).then(|| view! { <p class=class>{text}</p> })
}

/// A part of a line; nothing without a text.
pub fn span(class: &'static str, text: impl Into<String>) -> Option<AnyView> {
    let text: String = text.into();
    (!text.is_empty()).then(|| view! { <span class=class>{text}</span> })
}

/// Draws each of these.
pub fn each<T, V: IntoView + 'static>(all: impl IntoIterator<Item = T>, one: impl FnMut(T) -> V) -> Vec<AnyView> {
    all.into_iter().map(one).map(IntoAny::into_any).collect()
}
