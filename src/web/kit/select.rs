//! A drop-down list, for choices too long for a segmented control.

use leptos::prelude::*;

use super::changed::changed;

#[component]
pub fn Select(
    #[prop(into)] label: Signal<String>,
    #[prop(into)] options: Signal<Vec<String>>,
    /// Position of the chosen one; beyond the last: none yet.
    #[prop(into)]
    chosen: Signal<usize>,
    choose: Callback<usize>,
    /// May be empty.
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
                {move || {
                    (chosen.get() >= options.read().len()).then(|| view! { <option value="" selected disabled hidden></option> })
                }}
                {move || options.get().into_iter().enumerate().map(option).collect_view()}
            </select>
            {move || hint()}
        </label>
    }
    .into_any()
}
