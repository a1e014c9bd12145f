//! A search field; `/` focuses the first one of a page.

use super::field::for_names;
use leptos::prelude::*;

use super::icon::icon;

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
    let enter = move |event: leptos::ev::KeyboardEvent| match event.key().as_str() {
        "Enter" => {
            if let Some(submit) = submit {
                event.prevent_default();
                submit.run(value.get_untracked());
            }
        }
        "Escape" if !value.read_untracked().is_empty() => {
            event.prevent_default();
            value.set(String::new());
        }
        _ => {}
    };
    view! {
        <label class="search">
            {icon("search")} <span class="unseen">{label}</span>
            <input
                class="field__input"
                type="search"
                autocomplete="off"
                {..for_names()}
                placeholder=label
                bind:value=value
                on:keydown=enter
            />
        </label>
    }
    .into_any()
}
