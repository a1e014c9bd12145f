//! Placeholder of a page while a program file loads, or after loading failed.

use crate::web::prelude::*;
use crate::web::shell::{Frame, Head};

pub fn waiting(program: Program) -> AnyView {
    let session = use_session();
    (move || if session.lacks(program) { failed(session, program) } else { bones(session) }).into_any()
}

/// The same placeholder for a list.
pub fn list(program: Program) -> AnyView {
    let session = use_session();
    (move || {
        if session.lacks(program) {
            return trouble(session, program);
        }
        view! {
            <div class="page__list skeleton">
                <p class="unseen">{session.words().app_loading()}</p>
                {rows()}
            </div>
        }
    })
    .into_any()
}

fn bones(session: Session) -> AnyView {
    view! {
        <main class="page" id="main" tabindex="-1" aria-busy="true">
            <div class="page__list skeleton">
                <header class="head">
                    <div class="head__text">
                        <p class="head__title skeleton__word">{session.words().app_loading()}</p>
                    </div>
                </header>
                {rows()}
            </div>
        </main>
    }
}

/// The placeholder boxes that `index.html` shows, too.
fn rows() -> AnyView {
    each(0..3, |_| view! { <div class="skeleton__bone skeleton__bone--row"></div> }).into_any()
}

fn failed(session: Session, program: Program) -> AnyView {
    view! {
        <Frame narrow=true>
            <Head title=session.words().app_late_title() />
            {trouble(session, program)}
        </Frame>
    }
}

fn trouble(session: Session, program: Program) -> AnyView {
    let words = session.words();
    view! {
        <Empty symbol="warn" title=words.app_late_title() text=words.app_late_failed()>
            {button(words.app_retry(), move || session.fetch(program)).primary()}
        </Empty>
    }
}
