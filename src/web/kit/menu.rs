//! A menu of further acts: a button with three dots, and a dialog with a row for each.

use super::ask::Ask;
use super::button::icon_button;
use super::use_words;
use crate::web::base::*;

/// `id` is that of its button; `rows` draws the acts, each of which closes it first ([`closing`]).
pub fn menu(
    open: RwSignal<bool>,
    id: &'static str,
    label: impl Into<String>,
    rows: impl Fn() -> AnyView + Send + Sync + 'static,
) -> AnyView {
    let label: String = label.into();
    let rows = move || view! { <div class="panel">{rows()}</div> }.into_any();
    view! {
        {icon_button("dots", label.clone(), move || open.set(true)).id(id).title(label.clone())}
        {Ask::new(open, Signal::stored(label), rows).leaves(use_words().app_close()).view()}
    }
    .into_any()
}

/// Closes the menu before the act.
pub fn closing(menu: RwSignal<bool>, act: impl Fn() + 'static) -> impl Fn() + 'static {
    move || {
        menu.set(false);
        act();
    }
}
