//! The question for a reason: the log keeps why something unusual was done (COR-1, COR-2).

use leptos::prelude::*;

use super::ask::Ask;
use super::field::TextField;
use crate::engine::bounds::LONGEST_TEXT;
use crate::present::words::text::Words;
use crate::web::session::use_session;

/// A dialog that asks why, and hands the reason over; without one it cannot be confirmed.
#[component]
pub fn ReasonDialog(
    /// Whether it is open.
    open: RwSignal<bool>,
    /// What is to be done.
    #[prop(into)]
    title: Signal<String>,
    /// What it changes.
    #[prop(into)]
    text: Signal<String>,
    /// What the confirming button says.
    #[prop(into)]
    action: Signal<String>,
    /// Takes the reason.
    confirm: Callback<String>,
) -> impl IntoView {
    let session = use_session();
    let reason = RwSignal::new(String::new());
    let give = move || {
        let given = reason.get_untracked().trim().to_owned();
        if !given.is_empty() {
            open.set(false);
            confirm.run(given);
        }
        false
    };
    let body = move || {
        reason.set(String::new());
        view! {
            <TextField
                label=session.say(Words::app_reason)
                value=reason
                hint=session.say(Words::app_reason_hint)
                autofocus=true
                most=LONGEST_TEXT
            />
        }
    };
    Ask::new(open, title, body)
        .text(text)
        .form("reason")
        .does(action, give)
        .off(move || reason.read().trim().is_empty())
        .view()
}
