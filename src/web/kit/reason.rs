//! The question for a reason: the log keeps why something unusual was done (COR-1, COR-2).

use leptos::ev::SubmitEvent;
use leptos::prelude::*;

use super::button::{button, submit_button};
use super::dialog::Dialog;
use super::field::TextField;
use crate::engine::bounds::LONGEST_TEXT;
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
    let submit = move |event: SubmitEvent| {
        event.prevent_default();
        let given = reason.get_untracked().trim().to_owned();
        if !given.is_empty() {
            open.set(false);
            confirm.run(given);
        }
    };
    let body = move || {
        reason.set(String::new());
        view! {
            <p class="dialog__text">{text}</p>
            <form id="reason" on:submit=submit>
                <TextField
                    label=Signal::derive(move || session.words().app_reason().to_owned())
                    value=reason
                    hint=Signal::derive(move || session.words().app_reason_hint().to_owned())
                    autofocus=true
                    most=LONGEST_TEXT
                />
            </form>
        }
        .into_any()
    };
    let foot = move || {
        view! {
            {button(session.words().app_cancel(), move || open.set(false))}
            {submit_button(action).form("reason").primary().blocked(move || reason.read().trim().is_empty())}
        }
        .into_any()
    };
    view! { <Dialog open title body foot /> }.into_any()
}
