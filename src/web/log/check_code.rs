//! The check code: shown for the open event, and compared with a code read from paper or a screen.

use crate::present::log::check_code::{self, Answer, Verdict};
use crate::web::prelude::*;

/// The logs to compare with: the open one, or those of a file.
type Logs = Signal<Vec<Arc<Log>>>;

/// The code of the open event, and the button of the dialog.
pub fn check_section() -> AnyView {
    let session = use_session();
    let open = held(|| RwSignal::new(false));
    let log = session.log();
    let logs = Signal::derive(move || vec![log.get()]);
    let title = session.say(Words::code_title);
    view! {
        <div class="check-code">
            {move || code(session.words().code_now(log.read().entries().len()), &log.read())}
            {button(title, move || open.set(true)).icon("check")}
        </div>
        {check_dialog(open, title, logs)}
    }
}

fn code(name: String, log: &Log) -> AnyView {
    let code = log.head().code().to_string();
    view! { <p><span class="soft">{name}</span> " " <strong class="check-code__code">{code}</strong></p> }
}

/// Compares a typed code with the logs.
pub fn check_dialog(open: RwSignal<bool>, title: impl Into<TextProp>, logs: Logs) -> AnyView {
    let session = use_session();
    Ask::new(open, title, move || body(session, logs)).closes().view()
}

/// The answer to a check.
pub fn said(verdict: Verdict, text: String) -> AnyView {
    match verdict {
        Verdict::Good => callout::tip(text).icon("check").view(),
        Verdict::Unread => callout::warn(text).view(),
        Verdict::Bad => callout::bad(text).view(),
    }
}

fn body(session: Session, logs: Logs) -> AnyView {
    let typed = held(|| RwSignal::new(String::new()));
    let codes = move || {
        let logs = logs.get();
        let are_many = logs.len() > 1;
        let row = move |log: Arc<Log>| {
            let now = session.words().code_now(log.entries().len());
            let name = if are_many { session.words().app_says(log.replay().setup.name, now) } else { now };
            view! { <div class="check-code">{code(name, &log)}</div> }
        };
        each(logs, row)
    };
    let answer =
        Memo::new(move |_| check_code::answer(session.words(), &logs.read(), &typed.read(), |at| session.when(at)));
    let answered = move || {
        let Answer { verdict, text, .. } = answer.get();
        verdict.map(|verdict| said(verdict, text))
    };
    let proof = move || {
        let told = answer.get().proof.into_iter().filter(|line| !line.is_empty());
        each(told, |line| view! { <li>{line}</li> })
    };
    view! {
        <p class="dialog__text">{session.say(Words::code_text)}</p>
        {move || codes()}
        {text_field(session.say(Words::code_field), typed).hint(session.say(Words::code_hint))}
        <div role="status">{move || answered()}</div>
        <ul class="dialog__text">{move || proof()}</ul>
    }
}
