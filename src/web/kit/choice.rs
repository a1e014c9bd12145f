//! Cards to choose from: each a name with a line that says what it does.

use leptos::prelude::*;

use super::changed::changed;
use super::segment::group_name;

/// Cards, one of them chosen.
#[component]
pub fn Choice(
    /// What is chosen here.
    #[prop(into)]
    label: Signal<String>,
    /// Name and hint of each card; an empty hint is left out.
    #[prop(into)]
    options: Signal<Vec<(String, String)>>,
    /// The position of the chosen one; none: not chosen yet.
    #[prop(into)]
    chosen: Signal<Option<usize>>,
    /// Takes the position of a newly chosen one.
    choose: Callback<usize>,
) -> impl IntoView {
    let name = group_name();
    let items = move || {
        let item = |(index, (title, hint)): (usize, (String, String))| {
            let name = name.clone();
            let hint = (!hint.is_empty()).then(|| view! { <span class="choice__hint">{hint}</span> });
            view! {
                <label class="choice__item">
                    <input
                        class="choice__input"
                        type="radio"
                        name=name
                        prop:checked=move || chosen.get() == Some(index)
                        on:change=changed(move |_| choose.run(index))
                    />
                    <span class="choice__face">
                        <span class="choice__name">{title}</span>
                        {hint}
                    </span>
                </label>
            }
        };
        options.get().into_iter().enumerate().map(item).collect_view()
    };
    view! {
        <div class="choice" role="radiogroup" aria-label=label>
            {move || items()}
        </div>
    }
    .into_any()
}
