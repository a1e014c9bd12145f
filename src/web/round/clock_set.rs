//! The dialog that sets the round clock to an exact time left (CLK-1).

use leptos::prelude::*;

use crate::engine::command::{ClockCommand, Command};
use crate::present::round::round_clock::typed_time;
use crate::present::words::text::Words;
use crate::web::browser::page::held::held;
use crate::web::kit::ask::Ask;
use crate::web::kit::field::TextField;
use crate::web::session::Session;

pub fn clock_set(session: Session, open: RwSignal<bool>) -> AnyView {
    let typed = held(|| RwSignal::new(String::new()));
    let error = held(|| RwSignal::new(String::new()));
    let set = move || {
        let wrong = match typed_time(&typed.read_untracked()) {
            Some(millis) => match session.dispatch(Command::Clock(ClockCommand::Set(millis))) {
                Ok(()) => return true,
                Err(refusal) => session.refusal_words(&refusal),
            },
            None => session.words().clock_set_wrong().to_owned(),
        };
        error.set(wrong);
        false
    };
    let begin = move || {
        typed.set(String::new());
        error.set(String::new());
    };
    let body = move || {
        view! {
            <TextField
                label=session.say(Words::clock_set_label)
                value=typed
                hint=session.say(Words::clock_set_hint)
                error
                autofocus=true
            />
        }
    };
    Ask::new(open, session.say(Words::clock_set), body)
        .begin(begin)
        .form("clock-set")
        .does(session.say(Words::clock_set_act), set)
        .view()
}
