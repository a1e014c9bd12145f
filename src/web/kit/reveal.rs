//! A disclosure: a line that opens the content below it.

use leptos::prelude::*;

use super::icon::icon;

#[component]
pub fn Reveal(
    #[prop(into)] title: Signal<String>,
    /// A badge at the end of the line.
    #[prop(optional, into)]
    badge: Option<ViewFn>,
    /// Open at first.
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
}
