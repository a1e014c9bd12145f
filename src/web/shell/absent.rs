//! Explains why the event in the address cannot be shown.

use crate::files::{Cause, Damage};
use crate::web::browser::{save, worker};
use crate::web::prelude::*;
use crate::web::session::Visit;
use crate::web::shell::{Head, Page};

pub fn absent() -> AnyView {
    let session = use_session();
    let title = Signal::derive(move || match *session.visit().read() {
        Visit::Unreadable(Damage { cause: Cause::Newer, .. }) => session.words().app_newer_only_title().to_owned(),
        Visit::Unreadable(_) => session.words().app_unreadable_title().to_owned(),
        _ => session.words().app_missing_title().to_owned(),
    });
    let text = Signal::derive(move || match *session.visit().read() {
        Visit::Unreadable(Damage { cause: Cause::Newer, .. }) => session.words().app_newer_only_text().to_owned(),
        Visit::Unreadable(_) => session.words().app_unreadable_text().to_owned(),
        Visit::Denied => session.words().app_denied_text().to_owned(),
        _ if session.route().read().is_stream() => session.words().app_missing_stream().to_owned(),
        _ => session.words().app_missing_text().to_owned(),
    });
    let raw = move || {
        let Visit::Unreadable(damage) = session.visit().get() else {
            return None;
        };
        if damage.cause == Cause::Newer {
            return Some(newest(session));
        }
        let keep = move || {
            save::download("topcut-damaged.txt", "text/plain", &damage.raw);
        };
        let button = button(session.words().app_save_raw(), keep).view();
        Some(button.into_any())
    };
    view! {
        <Page narrow=true>
            <Head title />
            <Empty symbol="home" title text>
                {move || raw()}
                {link(session.words().app_to_events(), "#/").primary()}
            </Empty>
        </Page>
    }
    .into_any()
}

/// A link to the version that can read the event.
fn newest(session: Session) -> AnyView {
    worker::look_for_newer();
    button(session.words().app_newer_load(), move || worker::begin_newer()).view()
}
