//! A search field; `/` focuses the first one of a page.

use super::field::for_names;
use super::icon::icon;
use crate::web::base::*;

/// A search field with other tools beside it.
pub fn search_tools(
    label: &'static str,
    value: RwSignal<String>,
    hidden: impl Into<Signal<bool>>,
    tools: impl IntoView + 'static,
) -> AnyView {
    let hidden = hidden.into();
    view! {
        <div class="tools" hidden=hidden>
            <div class="tools__grow">
                <SearchField label value />
            </div>
            {tools}
        </div>
    }
    .into_any()
}

#[component]
pub fn SearchField(
    /// Accessible label.
    #[prop(into)]
    label: Signal<String>,
    value: RwSignal<String>,
    /// Called with the text on Enter.
    #[prop(optional)]
    submit: Option<Callback<String>>,
) -> impl IntoView {
    let enter = move |key: &str| match key {
        "Enter" => submit.map(|submit| submit.run(value.get_untracked())).is_some(),
        "Escape" if !value.read_untracked().is_empty() => {
            value.set(String::new());
            true
        }
        _ => false,
    };
    view! {
        <label class="search">
            {icon("search")} <span class="unseen">{label}</span>
            <input {..hand::bound(value)} {..hand::keyed(enter)}
                class="field__input"
                type="search"
                autocomplete="off"
                {..for_names()}
                placeholder=label
            />
        </label>
    }
}
