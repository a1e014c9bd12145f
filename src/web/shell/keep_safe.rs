//! Quiet callouts about files: one was not saved for long, or the one that follows the event does no longer.

use leptos::prelude::*;

use crate::app::device::kept_file::KeptFile;
use crate::present::home::outside::Due;
use crate::web::kit::icon::icon;
use crate::web::session::Session;
use crate::web::session::outside;
use crate::web::storage::kept_file;

/// The callouts of every page of an event.
#[must_use]
pub fn keep_safe(session: Session) -> AnyView {
    let due = Memo::new(move |_| if session.is_open() { outside::due(session) } else { None });
    // Once a second only whether it is time.
    let is_time = Memo::new(move |_| match due.get() {
        None => false,
        Some(Due::Closed) => true,
        Some(Due::From(at)) => at <= session.now().get(),
    });
    let file = session.second().file;
    (move || match file.get() {
        KeptFile::Asks(name) if session.is_open() => Some(paused(session, &name)),
        KeptFile::Failed(name) if session.is_open() => Some(failed(session, &name)),
        _ if is_time.get() => Some(reminder(session, due.get() == Some(Due::Closed))),
        _ => None,
    })
    .into_any()
}

fn reminder(session: Session, is_closed: bool) -> AnyView {
    let words = session.words();
    let text = if is_closed { words.copies_remind_closed() } else { words.copies_remind() };
    view! {
        <div class="callout callout--tip" role="status">
            {icon("file")} <p class="callout__text">{text}</p>
            <div class="buttons">
                <button class="button" type="button" on:click=move |_| outside::dismiss(session)>
                    {words.copies_later()}
                </button>
                <button class="button" type="button" on:click=move |_| session.download()>
                    {words.app_download()}
                </button>
            </div>
        </div>
    }
    .into_any()
}

fn paused(session: Session, name: &str) -> AnyView {
    let words = session.words();
    view! {
        <div class="callout callout--warn" role="status">
            {icon("file")} <p class="callout__text">{words.copies_file_paused(name)}</p>
            <div class="buttons">
                <button class="button" type="button" on:click=move |_| kept_file::stop(session)>
                    {words.copies_file_stop()}
                </button>
                <button class="button" type="button" on:click=move |_| kept_file::go_on(session)>
                    {words.copies_file_go_on()}
                </button>
            </div>
        </div>
    }
    .into_any()
}

fn failed(session: Session, name: &str) -> AnyView {
    let words = session.words();
    view! {
        <div class="callout callout--bad" role="alert">
            {icon("warn")} <p class="callout__text">{words.copies_file_failed(name)}</p>
            <div class="buttons">
                <button class="button" type="button" on:click=move |_| kept_file::stop(session)>
                    {words.copies_file_stop()}
                </button>
                <button class="button" type="button" on:click=move |_| kept_file::choose(session)>
                    {words.copies_file_other()}
                </button>
                <button class="button" type="button" on:click=move |_| kept_file::go_on(session)>
                    {words.app_retry()}
                </button>
            </div>
        </div>
    }
    .into_any()
}

/// What can be done about a file that follows the open event; nothing where the browser has none.
#[must_use]
pub fn file_section(session: Session) -> AnyView {
    if !kept_file::is_possible() {
        return ().into_any();
    }
    let says = move || {
        let words = session.words();
        match session.second().file.get() {
            KeptFile::None => words.copies_file_hint().to_owned(),
            KeptFile::Asks(name) => words.copies_file_paused(name),
            KeptFile::Written(name, at) => words.copies_file_written(name, session.time(at)),
            KeptFile::Failed(name) => words.copies_file_failed(name),
        }
    };
    let has_file = Memo::new(move |_| session.second().file.get() != KeptFile::None);
    let button = move || {
        if has_file.get() {
            view! {
                <button class="button" type="button" on:click=move |_| kept_file::stop(session)>
                    {session.words().copies_file_stop()}
                </button>
            }
            .into_any()
        } else {
            view! {
                <button class="button" type="button" on:click=move |_| kept_file::choose(session)>
                    {session.words().copies_file_keep()}
                </button>
            }
            .into_any()
        }
    };
    view! {
        <section class="section">
            <h2 class="section__title">{move || session.words().copies_file_title()}</h2>
            <div class="panel panel--pad">
                <p>{move || says()}</p>
                <div class="buttons">{move || button()}</div>
            </div>
        </section>
    }
    .into_any()
}
