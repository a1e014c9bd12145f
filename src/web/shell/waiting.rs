//! Placeholder of a page while a program file loads, or after loading failed.

use leptos::prelude::*;

use crate::web::kit::button::button;
use crate::web::kit::empty::Empty;
use crate::web::session::{Session, use_session};
use crate::web::shell::head::Head;
use crate::web::shell::page::Page;

/// For a page of the second file.
pub fn waiting() -> AnyView {
    placeholder(Session::lacks_chunk, Session::fetch_late)
}

/// For a page of the third file.
pub fn waiting_for_mains() -> AnyView {
    placeholder(Session::lacks_mains, Session::fetch_mains)
}

/// For a page of the fourth file.
pub fn waiting_for_others() -> AnyView {
    placeholder(Session::lacks_others, Session::fetch_others)
}

/// For the page of a player.
pub fn waiting_for_card() -> AnyView {
    placeholder(Session::lacks_card, Session::fetch_card)
}

/// For the other pages for phones.
pub fn waiting_for_phone_pages() -> AnyView {
    placeholder(Session::lacks_phone_pages, Session::fetch_phone_pages)
}

fn placeholder(has_failed: fn(Session) -> bool, fetch: fn(Session)) -> AnyView {
    let session = use_session();
    (move || if has_failed(session) { failed(session, fetch) } else { bones(session) }).into_any()
}

/// The same placeholder for a list.
pub fn list(has_failed: fn(Session) -> bool, fetch: fn(Session)) -> AnyView {
    let session = use_session();
    (move || {
        if has_failed(session) {
            return trouble(session, fetch);
        }
        view! {
            <div class="page__list skeleton">
                <p class="unseen">{session.words().app_loading()}</p>
                {rows()}
            </div>
        }
        .into_any()
    })
    .into_any()
}

fn bones(session: Session) -> AnyView {
    view! {
        <main class="page page--narrow" id="main" tabindex="-1" aria-busy="true">
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
    .into_any()
}

/// The placeholder boxes that `index.html` shows, too.
fn rows() -> AnyView {
    (0..3).map(|_| view! { <div class="skeleton__bone skeleton__bone--row"></div> }).collect_view().into_any()
}

fn failed(session: Session, fetch: fn(Session)) -> AnyView {
    view! {
        <Page narrow=true>
            <Head title=session.say(|words| words.app_late_title()) />
            {trouble(session, fetch)}
        </Page>
    }
    .into_any()
}

fn trouble(session: Session, fetch: fn(Session)) -> AnyView {
    view! {
        <Empty
            symbol="warn"
            title=session.say(|words| words.app_late_title())
            text=session.say(|words| words.app_late_failed())
        >
            {button(session.words().app_retry(), move || fetch(session)).primary()}
        </Empty>
    }
    .into_any()
}
