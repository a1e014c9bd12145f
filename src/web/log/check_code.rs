//! The check code: shown for the open event, and compared with a code read from paper or a screen.

use std::sync::Arc;

use leptos::prelude::*;

use crate::engine::log::Log;
use crate::present::log::check_code::{self, Answer, Verdict};
use crate::present::words::figure;
use crate::present::words::text::Words;
use crate::web::browser::page::held::held;
use crate::web::kit::ask::Ask;
use crate::web::kit::button::button;
use crate::web::kit::callout;
use crate::web::kit::field::TextField;
use crate::web::session::{Session, use_session};

/// The logs to compare with: the open one, or those of a file.
type Logs = Signal<Vec<Arc<Log>>>;

/// Cheap for many callers: the log hashes each new entry once.
pub fn code(session: Session) -> Memo<String> {
    let log = session.log();
    Memo::new(move |_| log.read().head().code().to_string())
}

/// The code of the open event, and the button of the dialog.
pub fn check_section() -> AnyView {
    let session = use_session();
    let open = held(|| RwSignal::new(false));
    let code = code(session);
    let log = session.log();
    let logs = Signal::derive(move || vec![log.get()]);
    let title = session.say(Words::code_title);
    view! {
        <div class="check-code">
            <p>
                <span class="soft">{session.say(Words::code_name)}</span>
                " "
                <strong class="check-code__code">{code}</strong>
            </p>
            {button(title, move || open.set(true)).icon("check")}
        </div>
        {check_dialog(open, title, logs)}
    }
    .into_any()
}

/// Compares a typed code with the logs.
pub fn check_dialog(open: RwSignal<bool>, title: impl Into<Signal<String>>, logs: Logs) -> AnyView {
    let session = use_session();
    Ask::new(open, title, move || body(session, logs)).leaves(session.say(Words::app_close)).view()
}

fn body(session: Session, logs: Logs) -> AnyView {
    let typed = held(|| RwSignal::new(String::new()));
    let codes = move || {
        let logs = logs.get();
        let are_many = logs.len() > 1;
        let row = move |log: Arc<Log>| {
            let name = if are_many { log.replay().setup.name } else { session.words().code_now().to_owned() };
            view! {
                <div class="check-code">
                    <span class="soft">{name}</span>
                    <strong class="check-code__code">{log.head().code().to_string()}</strong>
                </div>
            }
            .into_any()
        };
        logs.into_iter().map(row).collect_view()
    };
    let answer = Memo::new(move |_| answer(session, &logs.read(), &typed.read()));
    let said = move || {
        answer.get().map(|Answer { verdict, text }| {
            let callout = match verdict {
                Verdict::Good => callout::tip(text).icon("check"),
                Verdict::Unread => callout::warn(text),
                Verdict::Bad => callout::bad(text),
            };
            callout.view()
        })
    };
    view! {
        <p class="dialog__text">{session.say(Words::code_text)}</p>
        {move || codes()}
        <TextField
            label=session.say(Words::code_field)
            hint=session.say(Words::code_hint)
            value=typed
        />
        <div role="status">{move || said()}</div>
    }
    .into_any()
}

/// The result for the first log that had the code, or for the only log.
fn answer(session: Session, logs: &[Arc<Log>], typed: &str) -> Option<Answer> {
    let words = session.words();
    let when = |at| words.copies_when(figure::date(words, &session.day(at)), session.time(at));
    let mut answers = logs.iter().filter_map(|log| Some((log, check_code::answer(words, log, typed, when)?)));
    let first = answers.next()?;
    if first.1.verdict == Verdict::Unread || logs.len() == 1 {
        return Some(first.1);
    }
    let found = std::iter::once(first).chain(answers).collect::<Vec<_>>();
    let good = found.iter().find(|(_, answer)| answer.verdict == Verdict::Good);
    match good {
        Some((log, answer)) => {
            let text = words.app_says(log.replay().setup.name, &answer.text);
            Some(Answer { verdict: Verdict::Good, text })
        }
        None => found.into_iter().next().map(|(_, answer)| answer),
    }
}
