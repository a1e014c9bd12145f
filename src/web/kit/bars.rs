//! A bar chart with figures.

use leptos::prelude::*;

use crate::present::statistics::Bar;

pub fn bars(rows: &[Bar]) -> AnyView {
    let row = |bar: &Bar| {
        view! {
            <li class="bar">
                <span class="bar__label">{bar.label.clone()}</span>
                <svg class="bar__picture" viewBox="0 0 1000 10" preserveAspectRatio="none" aria-hidden="true">
                    <rect class="bar__room" width="1000" height="10" />
                    <rect class="bar__part" width=bar.part height="10" />
                </svg>
                <span class="bar__figure">{bar.text.clone()}</span>
            </li>
        }
    };
    view! { <ul class="panel bars">{rows.iter().map(row).collect::<Vec<_>>()}</ul> }.into_any()
}
