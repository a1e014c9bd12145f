//! Quiet callouts: a download is overdue, or the linked file is not updated any more.

use crate::app::device::kept_file::KeptFile;
use crate::present::home::outside::Due;
use crate::web::prelude::*;
use crate::web::storage::kept_file::LinkedFile;

/// The callouts of every page of an event.
pub fn keep_safe(session: Session) -> AnyView {
    // A copy that follows is safe at its host.
    let is_own = move || session.is_open() && session.live_state().is_none();
    let due = Memo::new(move |_| if is_own() { outside::due(session) } else { None });
    // Tracks the clock only for whether a reminder is due.
    let is_time = Memo::new(move |_| match due.get() {
        None => false,
        Some(Due::From(at)) => at <= session.now().get(),
        // Said in the standings only.
        Some(Due::Closed) => false,
    });
    let file: LinkedFile = expect_context();
    (move || match file.state.get() {
        KeptFile::Asks(name) if session.is_open() => Some(paused(session, file, &name)),
        KeptFile::Failed(name) if session.is_open() => Some(failed(session, file, &name)),
        _ if is_time.get() => Some(reminder(session, session.words().copies_remind())),
        _ => None,
    })
    .into_any()
}

/// In the head: how old the last file is, while no file is written along. A press gives a newer one.
pub fn file_chip(session: Session) -> AnyView {
    let file: LinkedFile = expect_context();
    let is_kept = move || matches!(&*file.state.read(), KeptFile::Written(..));
    let is_asked = move || session.is_open() && session.live_state().is_none() && !is_kept();
    let age = Memo::new(move |_| if is_asked() { outside::age(session) } else { None });
    let chip = move |age: String| {
        let label = session.words().app_says(session.words().app_download(), &age);
        let face = view! { {icon_small("download")} <span class="head__word">{age}</span> };
        face_button("badge head__file", face, move || session.send()).label(label).view()
    };
    (move || age.get().map(chip)).into_any()
}

/// In the standings of a closed event that no file holds.
pub fn closed_reminder(session: Session) -> AnyView {
    let is_due = Memo::new(move |_| {
        session.is_open() && session.live_state().is_none() && outside::due(session) == Some(Due::Closed)
    });
    shown_if(move || is_due.get(), move || reminder(session, session.words().copies_remind_closed()))
}

fn reminder(session: Session, text: &'static str) -> AnyView {
    let words = session.words();
    let later = button(words.copies_later(), move || outside::dismiss(session));
    let download = button(words.app_download(), move || session.download());
    callout::tip(text).icon("file").status().acts([later, download]).view()
}

fn go_on(session: Session, file: LinkedFile) {
    file.go_on(move || session.toast(session.words().copies_file_refused().to_owned()));
}

fn paused(session: Session, file: LinkedFile, name: &str) -> AnyView {
    let words = session.words();
    let stop = button(words.copies_file_stop(), move || file.stop());
    let go_on = button(words.copies_file_go_on(), move || go_on(session, file));
    callout::warn(words.copies_file_paused(name)).icon("file").status().acts([stop, go_on]).view()
}

fn failed(session: Session, file: LinkedFile, name: &str) -> AnyView {
    let words = session.words();
    let stop = button(words.copies_file_stop(), move || file.stop());
    let other = button(words.copies_file_other(), move || file.choose());
    let again = button(words.app_retry(), move || go_on(session, file));
    callout::bad(words.copies_file_failed(name)).alert().acts([stop, other, again]).view()
}

/// Actions on the linked file of the open event; empty where the browser supports none.
pub fn file_section(session: Session) -> AnyView {
    if !LinkedFile::is_possible() {
        return ().into_any();
    }
    let file: LinkedFile = expect_context();
    let says = move || {
        let words = session.words();
        match file.state.get() {
            KeptFile::None => words.copies_file_hint().to_owned(),
            KeptFile::Asks(name) => words.copies_file_paused(name),
            KeptFile::Written(name, at) => words.copies_file_written(name, session.time(at)),
            KeptFile::Failed(name) => words.copies_file_failed(name),
        }
    };
    let has_file = Memo::new(move |_| file.state.get() != KeptFile::None);
    let button = move || {
        if has_file.get() {
            button(session.words().copies_file_stop(), move || file.stop()).view()
        } else {
            button(session.words().copies_file_keep(), move || file.choose()).view()
        }
    };
    let body = view! {
        <div class="panel panel--pad">
            <p>{move || says()}</p>
            <div class="buttons">{move || button()}</div>
        </div>
    };
    section(session.words().copies_file_title(), body)
}
