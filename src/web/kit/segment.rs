//! A few alternatives, one chosen: a segmented control, or cards with a name and a hint.

use std::sync::atomic::{AtomicU32, Ordering};

use crate::web::base::*;

/// The alternatives, the position of the chosen one, and what a choice does.
pub type Positions = (Signal<Vec<String>>, Signal<usize>, Callback<usize>);

#[component]
pub fn Segment(
    /// Accessible label.
    #[prop(into)]
    legend: Signal<String>,
    #[prop(into)] options: Signal<Vec<String>>,
    /// Position of the chosen one.
    #[prop(into)]
    chosen: Signal<usize>,
    choose: Callback<usize>,
    /// May wrap onto several lines.
    #[prop(optional)]
    wrap: bool,
) -> impl IntoView {
    let class = if wrap { "segment segment--wrap" } else { "segment" };
    let name = group_name();
    let items = move || {
        let item = |(index, text): (usize, String)| {
            let name = name.clone();
            view! {
                <label class="segment__item">
                    {radio("segment__input", name, move || chosen.get() == index, move || choose.run(index))}
                    <span class="segment__face">{text}</span>
                </label>
            }
        };
        options.get().into_iter().enumerate().map(item).collect_view()
    };
    view! {
        <fieldset class=class>
            <legend class="unseen">{legend}</legend>
            {move || items()}
        </fieldset>
    }
}

/// Cards to choose from.
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
                    {radio("choice__input", name, move || chosen.get() == Some(index), move || choose.run(index))}
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

/// A panel row with a name and a segmented control.
pub fn segment_row(legend: &'static str, (options, chosen, choose): Positions) -> AnyView {
    view! {
        <li class="row">
            <span class="row__text">
                <span class="row__name">{legend}</span>
            </span>
            <Segment legend options chosen choose />
        </li>
    }
    .into_any()
}

fn radio(
    class: &'static str,
    name: String,
    is_chosen: impl Fn() -> bool + Send + Sync + 'static,
    choose: impl Fn() + 'static,
) -> impl IntoView {
    view! { <input {..hand::ticked(move |_| choose())} {..hand::checked(is_chosen)} class=class type="radio" name=name /> }
}

/// A unique name for a group of radio buttons.
pub(in crate::web) fn group_name() -> String {
    static NEXT: AtomicU32 = AtomicU32::new(0);
    ["group", &NEXT.fetch_add(1, Ordering::Relaxed).to_string()].concat()
}
