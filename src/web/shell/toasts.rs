//! Toasts: recent actions with undo.

use crate::web::prelude::*;
use crate::web::session::Toast;

/// Silent: the live region of the shell announces them.
pub fn toasts() -> AnyView {
    let session = use_session();
    let route = session.route();
    held_effect(move |before| {
        let now = route.get();
        if before.is_some_and(|before| before != now) {
            session.dismiss_earlier();
        }
        now
    });
    view! {
        <section class="toasts" aria-label=session.words().app_messages()>
            {opening(session)} {waiting(session)}
            <For each=move || session.messages() key=|toast| toast.number children=toast />
        </section>
    }
}

/// Progress of a long load. Only the figures change: a new button would miss a tap on the old one.
fn opening(session: Session) -> AnyView {
    let progress = move || session.progress().get().unwrap_or_default();
    let text = move || session.words().app_opening(progress().0, progress().1);
    let toast = move || {
        view! {
            <div class="toast">
                <label class="toast__work">
                    <span>{text}</span>
                    <progress class="toast__bar" max=move || progress().1 value=move || progress().0></progress>
                </label>
                {key("toast__act", session.words().app_stop(), move || session.stop_opening())}
            </div>
        }
    };
    shown_if(move || session.progress().read().is_some(), toast)
}

/// An action that waits for a program file.
fn waiting(session: Session) -> AnyView {
    let toast = move || {
        view! {
            <div class="toast toast--late">
                <label class="toast__work">
                    <span>{session.words().app_loading()}</span>
                    <progress class="toast__bar"></progress>
                </label>
            </div>
        }
    };
    shown_if(move || session.waits_for_file(), toast)
}

fn toast(toast: Toast) -> AnyView {
    let session = use_session();
    let Toast { number, text, act, .. } = toast;
    let close = move || session.dismiss(number);
    let act = act.map(|(label, act)| {
        let click = move || {
            close();
            act();
        };
        key("toast__act", label, click).view()
    });
    let label = session.words().app_close();
    view! {
        <div class="toast">
            // For those who see what lies below; the button says it to all others.
            <span on:click=move |_| close()>{text}</span>
            {act}
            {face_button("toast__act", icon_small("close"), close).label(label)}
        </div>
    }
}
