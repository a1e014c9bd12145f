//! A menu of further acts: a button, usually with three dots, and below it a row for each.

use leptos::html;

use super::button::{Button, icon_button};
use super::part::each;
use crate::web::base::*;
use crate::web::browser::page::dialog;

/// `id` is that of its button.
pub fn menu(
    open: RwSignal<bool>,
    id: &'static str,
    label: impl Into<String>,
    rows: impl Fn() -> Vec<Button> + Send + Sync + 'static,
) -> AnyView {
    let label: String = label.into();
    menu_of(icon_button("dots", label.clone(), || {}).title(label.clone()), open, id, label, rows)
}

/// The browser places the menu at its button, and closes it by Escape and a press outside.
pub fn menu_of(
    opener: Button,
    open: RwSignal<bool>,
    id: &'static str,
    label: impl Into<String>,
    rows: impl Fn() -> Vec<Button> + Send + Sync + 'static,
) -> AnyView {
    let label: String = label.into();
    let (list, list_id) = (NodeRef::<html::Div>::new(), [id, "-rows"].concat());
    Effect::new(move |_| {
        if !open.get() {
            dialog::hide(list);
        }
    });
    let row = move |row: Button| row.after(move || open.set(false)).view();
    let contents = move || open.get().then(|| each(rows(), row));
    view! {
        {opener.after(move || open.set(true)).id(id).shows(list_id.clone())}
        <div
            {..hand::toggled(move |is_open| open.set(is_open))}
            class="menu"
            popover="auto"
            id=list_id
            node_ref=list
            role="group"
            aria-label=label
        >
            {move || contents()}
        </div>
    }
}
