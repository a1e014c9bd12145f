//! The dialog in which the round's clock is set to an exact time left (CLK-1).

use leptos::ev::SubmitEvent;
use leptos::prelude::*;

use crate::engine::command::{ClockCommand, Command};
use crate::present::round::round_clock::typed_time;
use crate::present::words::text::Words;
use crate::web::kit::button::{button, submit_button};
use crate::web::kit::dialog::Dialog;
use crate::web::kit::field::TextField;
use crate::web::session::Session;

/// The dialog.
pub fn clock_set(session: Session, open: RwSignal<bool>) -> AnyView {
    let typed = RwSignal::new(String::new());
    let error = RwSignal::new(String::new());
    let submit = move |event: SubmitEvent| {
        event.prevent_default();
        let Some(millis) = typed_time(&typed.read_untracked()) else {
            return error.set(session.words_now().clock_set_wrong().to_owned());
        };
        match session.dispatch(Command::Clock(ClockCommand::Set(millis))) {
            Ok(()) => open.set(false),
            Err(refusal) => error.set(session.refusal_words(&refusal)),
        }
    };
    let body = move || {
        typed.set(String::new());
        error.set(String::new());
        view! {
            <form id="clock-set" on:submit=submit>
                <TextField
                    label=session.say(Words::clock_set_label)
                    value=typed
                    hint=session.say(Words::clock_set_hint)
                    error
                    autofocus=true
                />
            </form>
        }
        .into_any()
    };
    let foot = move || {
        view! {
            {button(session.words().app_cancel(), move || open.set(false))}
            {submit_button(session.words().clock_set_act()).form("clock-set").primary()}
        }
        .into_any()
    };
    view! { <Dialog open title=session.say(Words::clock_set) body foot /> }.into_any()
}
