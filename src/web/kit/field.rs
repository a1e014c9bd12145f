//! Fields of forms: a label above, a hint or what is wrong below.

use leptos::prelude::*;

use super::changed::changed;
use super::icon::icon_small;
use crate::engine::bounds::LONGEST_NAME;

/// A line of text.
#[component]
pub fn TextField(
    #[prop(into)] label: Signal<String>,
    /// What is typed.
    value: RwSignal<String>,
    /// What helps to fill it in; empty: nothing.
    #[prop(optional, into)]
    hint: Signal<String>,
    /// What is wrong with it; empty: nothing.
    #[prop(optional, into)]
    error: Signal<String>,
    /// The kind of input: `text`, `date`, `number`.
    #[prop(default = "text")]
    kind: &'static str,
    /// Whether it takes the focus when it appears.
    #[prop(optional)]
    autofocus: bool,
    /// The most characters that can be typed.
    #[prop(default = LONGEST_NAME)]
    most: usize,
) -> impl IntoView {
    let below = move || match (error.get(), hint.get()) {
        (error, _) if !error.is_empty() => {
            view! { <span class="field__error" role="alert">{icon_small("warn")} {error}</span> }.into_any()
        }
        (_, hint) if !hint.is_empty() => view! { <span class="field__hint">{hint}</span> }.into_any(),
        _ => ().into_any(),
    };
    view! {
        <label class="field">
            <span class="field__label">{label}</span>
            <input
                class="field__input"
                type=kind
                autocomplete="off"
                autofocus=autofocus
                maxlength=most.to_string()
                aria-invalid=move || (!error.read().is_empty()).then_some("true")
                bind:value=value
            />
            {move || below()}
        </label>
    }
    .into_any()
}

/// A box to tick.
#[component]
pub fn Check(
    /// What it says.
    #[prop(into)]
    label: Signal<String>,
    /// Whether it is ticked.
    #[prop(into)]
    checked: Signal<bool>,
    /// Takes the new state.
    toggle: Callback<bool>,
    /// What helps to decide; empty: nothing.
    #[prop(optional, into)]
    hint: Signal<String>,
) -> impl IntoView {
    let hint = move || (!hint.read().is_empty()).then(|| view! { <span class="check__hint">{hint}</span> });
    view! {
        <label class="check">
            <input
                class="check__box"
                type="checkbox"
                prop:checked=checked
                on:change=changed(move |event| toggle.run(event_target_checked(&event)))
            />
            <span class="check__text">{label} {move || hint()}</span>
        </label>
    }
    .into_any()
}
