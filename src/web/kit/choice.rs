//! Cards to choose from, each with a name and a hint.

use super::segment::group_name;
use crate::web::base::*;

#[component]
pub fn Choice(
    /// Label of the group.
    #[prop(into)]
    label: Signal<String>,
    /// Name and hint of each card; the hint may be empty.
    #[prop(into)]
    options: Signal<Vec<(String, String)>>,
    /// Position of the chosen card.
    #[prop(into)]
    chosen: Signal<Option<usize>>,
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
                        {..hand::ticked(move |_| choose.run(index))}
                        {..hand::checked(move || chosen.get() == Some(index))}
                        class="choice__input"
                        type="radio"
                        name=name
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
}
