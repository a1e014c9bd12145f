//! A disclosure: a line that opens what lies under it.

use leptos::prelude::*;

use super::icon::icon;

/// A line that opens.
#[component]
pub fn Reveal(
    /// The line.
    #[prop(into)]
    title: Signal<String>,
    /// A badge at its end.
    #[prop(optional, into)]
    badge: Option<ViewFn>,
    /// Whether it is open at first.
    #[prop(optional)]
    open: bool,
    children: Children,
) -> impl IntoView {
    view! {
        <details class="panel reveal" open=open>
            <summary class="reveal__head">
                <span>{title}</span>
                {badge.map(|badge| badge.run())}
                {icon("go")}
            </summary>
            <div class="reveal__body">{children()}</div>
        </details>
    }
    .into_any()
}
