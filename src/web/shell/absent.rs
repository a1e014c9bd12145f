//! Explains why the event in the address cannot be shown.

use crate::files::{Cause, Damage};
use crate::web::browser::worker;
use crate::web::prelude::*;
use crate::web::session::Visit;
use crate::web::shell::{Frame, Head};

pub fn absent() -> AnyView {
    let session = use_session();
    let words = session.words();
    let said = move || match *session.visit().read() {
        Visit::Unreadable(Damage { cause: Cause::Newer, .. }) => {
            [words.app_newer_only_title(), words.app_newer_only_text()]
        }
        Visit::Unreadable(_) => [words.app_unreadable_title(), words.app_unreadable_text()],
        Visit::Denied => [words.app_missing_title(), words.app_denied_text()],
        _ if session.route().read().is_stream() => [words.app_missing_title(), words.app_missing_stream()],
        _ => [words.app_missing_title(), words.app_missing_text()],
    };
    let (title, text) = (move || said()[0], move || said()[1]);
    let raw = move || {
        let Visit::Unreadable(damage) = session.visit().get() else {
            return None;
        };
        if damage.cause == Cause::Newer {
            return Some(newest(session));
        }
        let keep = move || _ = save::download("topcut-damaged.txt", "text/plain", &damage.raw);
        Some(button(words.app_save_raw(), keep).view())
    };
    view! {
        <Frame narrow=true>
            <Head title />
            <Empty symbol="home" title text>
                {move || raw()}
                {link(session.words().app_to_events(), "#/").primary()}
            </Empty>
        </Frame>
    }
}

/// A link to the version that can read the event.
fn newest(session: Session) -> AnyView {
    worker::look_for_newer();
    button(session.words().app_newer_load(), move || worker::begin_newer()).view()
}
