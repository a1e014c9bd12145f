//! Parts of a page: a section with its title, and what is there only at times.

use leptos::prelude::*;

pub fn section(title: impl Into<String>, body: impl IntoView + 'static) -> AnyView {
    let title: String = title.into();
    view! {
        <section class="section">
            <h2 class="section__title">{title}</h2>
            {body.into_any()}
        </section>
    }
    .into_any()
}

/// Draws the part while the condition holds, anew only when that changes.
pub fn shown_if<V: IntoView + 'static>(
    is: impl Fn() -> bool + Send + Sync + 'static,
    part: impl Fn() -> V + Send + 'static,
) -> AnyView {
    let is = Memo::new(move |_| is());
    (move || is.get().then(|| part().into_any())).into_any()
}
