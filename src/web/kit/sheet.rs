//! Parts of a panel: its header with subject and close button, its list of facts, a form that fills it, a disclosure.

use super::button::{Button, icon_button, words};
use super::part::{each, icon};
use super::use_words;
use crate::web::base::*;

#[component]
pub fn SheetHead(
    /// A large number such as a table or player; may be empty.
    #[prop(optional)]
    plate: String,
    #[prop(into)] title: TextProp,
    #[prop(into)] sub: TextProp,
    close: Callback<()>,
    /// Before the close button.
    #[prop(optional)]
    children: Option<Children>,
) -> impl IntoView {
    let (label, has_plate) = (use_words().app_close(), !plate.is_empty());
    view! {
        <header class="sheet__head">
            <span class="plate plate--on plate--large" aria-hidden="true" hidden=!has_plate>
                {plate}
            </span>
            <div class="sheet__text">
                <h2 class="sheet__title">{words(title)}</h2>
                <p class="sheet__sub">{words(sub)}</p>
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
    };
    view! { <dl class="facts">{each(facts, |(name, value)| row(name.into(), value))}</dl> }
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
}

/// A disclosure: a line that opens the content below it.
#[component]
pub fn Reveal(
    #[prop(into)] title: TextProp,
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
                <span>{words(title)}</span>
                {badge.map(|badge| badge.run())}
                {icon("go")}
            </summary>
            <div class="reveal__body">{children()}</div>
        </details>
    }
}
