//! Parts of a panel: its header with subject and close button, its list of facts, a form that fills it, a disclosure.

use super::button::{Button, icon_button};
use super::icon::icon;
use super::use_words;
use crate::web::base::*;

#[component]
pub fn SheetHead(
    /// A large number such as a table or player; may be empty.
    #[prop(into)]
    plate: Signal<String>,
    #[prop(into)] title: Signal<String>,
    #[prop(into)] sub: Signal<String>,
    close: Callback<()>,
    /// Before the close button.
    #[prop(optional)]
    children: Option<Children>,
) -> impl IntoView {
    let label = use_words().app_close();
    view! {
        <header class="sheet__head">
            <span class="plate plate--on plate--large" aria-hidden="true" hidden=move || plate.read().is_empty()>
                {plate}
            </span>
            <div class="sheet__text">
                <h2 class="sheet__title">{title}</h2>
                <p class="sheet__sub">{sub}</p>
            </div>
            {children.map(|children| children())}
            {icon_button("close", label, move || close.run(()))}
        </header>
    }
}

/// Names and values, one pair a line.
pub fn fact_list(facts: Vec<(impl Into<String>, String)>) -> AnyView {
    let row = |name: String, value: String| {
        view! {
            <dt class="facts__name">{name}</dt>
            <dd class="facts__value">{value}</dd>
        }
        .into_any()
    };
    let rows: Vec<AnyView> = facts.into_iter().map(|(name, value)| row(name.into(), value)).collect();
    view! { <dl class="facts">{rows}</dl> }.into_any()
}

/// The footer holds a button that leaves the form and one that submits it.
pub fn sheet_form(
    id: &'static str,
    fields: impl IntoView + 'static,
    [leave, submit]: [Button; 2],
    act: impl FnMut() + 'static,
) -> AnyView {
    view! {
        <form {..hand::sent(act)} class="sheet__body" id=id>
            {fields.into_any()}
        </form>
        <footer class="sheet__foot">{leave} {submit.form(id)}</footer>
    }
    .into_any()
}

/// A disclosure: a line that opens the content below it.
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
