//! A segmented control: a few alternatives, one chosen.

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
                    <input
                        {..hand::ticked(move |_| choose.run(index))}
                        {..hand::checked(move || chosen.get() == index)}
                        class="segment__input"
                        type="radio"
                        name=name
                    />
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

/// A unique name for a group of radio buttons.
pub(in crate::web) fn group_name() -> String {
    static NEXT: AtomicU32 = AtomicU32::new(0);
    ["group", &NEXT.fetch_add(1, Ordering::Relaxed).to_string()].concat()
}
