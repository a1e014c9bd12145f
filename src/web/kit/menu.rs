//! A menu of further acts: a button with three dots, and a dialog with a row for each.

use super::ask::Ask;
use super::button::{Button, icon_button};
use super::part::each;
use crate::web::base::*;

/// `id` is that of its button.
pub fn menu(
    open: RwSignal<bool>,
    id: &'static str,
    label: impl Into<String>,
    rows: impl Fn() -> Vec<Button> + Send + Sync + 'static,
) -> AnyView {
    let label: String = label.into();
    view! {
        {icon_button("dots", label.clone(), move || open.set(true)).id(id).title(label.clone())}
        {acts(open, label, rows)}
    }
}

/// A dialog with a row for each act, which closes it first.
pub fn acts(
    open: RwSignal<bool>,
    title: impl Into<String>,
    rows: impl Fn() -> Vec<Button> + Send + Sync + 'static,
) -> AnyView {
    let rows = move || {
        let row = |row: Button| row.after(move || open.set(false)).view();
        view! { <div class="panel">{each(rows(), row)}</div> }
    };
    Ask::new(open, title.into(), rows).closes().view()
}
