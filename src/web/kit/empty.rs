//! What stands where there is nothing yet: what belongs here, and how to get it.

use leptos::prelude::*;

use super::icon::icon;

/// Nothing yet.
#[component]
pub fn Empty(
    /// The icon of what is missing.
    symbol: &'static str,
    /// What is missing.
    #[prop(into)]
    title: Signal<String>,
    /// How to get it; empty: nothing.
    #[prop(optional, into)]
    text: Signal<String>,
    /// Buttons.
    #[prop(optional)]
    children: Option<Children>,
) -> impl IntoView {
    let text = move || (!text.read().is_empty()).then(|| view! { <p>{text}</p> });
    view! {
        <div class="empty">
            {icon(symbol)} <h2 class="empty__title">{title}</h2> {move || text()}
            {children.map(|children| view! { <div class="buttons">{children()}</div> })}
        </div>
    }
    .into_any()
}
