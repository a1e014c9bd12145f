//! A dialog that asks for the reason to log with an unusual action (COR-1, COR-2).

use super::ask::Ask;
use super::field::TextField;
use super::words::use_words;
use crate::web::base::*;

/// Cannot be confirmed without a reason.
#[component]
pub fn ReasonDialog(
    open: RwSignal<bool>,
    #[prop(into)] title: Signal<String>,
    /// The effect of the action.
    #[prop(into)]
    text: Signal<String>,
    /// Label of the confirm button.
    #[prop(into)]
    action: Signal<String>,
    confirm: Callback<String>,
) -> impl IntoView {
    let words = use_words();
    let reason = held(|| RwSignal::new(String::new()));
    let give = move || {
        let given = reason.get_untracked().trim().to_owned();
        if !given.is_empty() {
            open.set(false);
            confirm.run(given);
        }
        false
    };
    let body = move || {
        view! {
            <TextField
                label=words.app_reason()
                value=reason
                hint=words.app_reason_hint()
                autofocus=true
                most=LONGEST_TEXT
            />
        }
    };
    Ask::new(open, title, body)
        .begin(move || reason.set(String::new()))
        .text(text)
        .form("reason")
        .does(action, give)
        .off(move || reason.read().trim().is_empty())
        .view()
}
