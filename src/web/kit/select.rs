//! A list to choose one from, where there are too many for buttons side by side.

use leptos::prelude::*;

use super::changed::changed;

/// A list, one of it chosen.
#[component]
pub fn Select(
    /// What is chosen here.
    #[prop(into)]
    label: Signal<String>,
    /// The words of each.
    #[prop(into)]
    options: Signal<Vec<String>>,
    /// The position of the chosen one.
    #[prop(into)]
    chosen: Signal<usize>,
    /// Takes the position of a newly chosen one.
    choose: Callback<usize>,
    /// What helps to choose; empty: nothing.
    #[prop(optional, into)]
    hint: Signal<String>,
) -> impl IntoView {
    let change = move |event| {
        if let Ok(position) = event_target_value(&event).parse() {
            choose.run(position);
        }
    };
    let option = move |(position, words): (usize, String)| {
        view! {
            <option value=position.to_string() selected=move || chosen.get() == position>
                {words}
            </option>
        }
        .into_any()
    };
    let hint = move || (!hint.read().is_empty()).then(|| view! { <span class="field__hint">{hint}</span> });
    view! {
        <label class="field">
            <span class="field__label">{label}</span>
            <select class="field__input" on:change=changed(change)>
                {move || options.get().into_iter().enumerate().map(option).collect_view()}
            </select>
            {move || hint()}
        </label>
    }
    .into_any()
}
