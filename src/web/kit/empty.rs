//! A placeholder for an empty page or list, with a way to fill it.

use leptos::prelude::*;

use super::icon::icon;

#[component]
pub fn Empty(
    symbol: &'static str,
    /// The missing thing.
    #[prop(into)]
    title: Signal<String>,
    /// May be empty.
    #[prop(optional, into)]
    text: Signal<String>,
    #[prop(optional)] children: Option<Children>,
) -> impl IntoView {
    let text = move || (!text.read().is_empty()).then(|| view! { <p>{text}</p> });
    view! {
        <div class="empty">
            {icon(symbol)} <h2 class="empty__title">{title}</h2> {move || text()}
            {children.map(|children| view! { <div class="buttons">{children()}</div> })}
        </div>
    }
}
