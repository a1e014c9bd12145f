//! Settings of this device: language, appearance, storage; and the about section.

pub mod signal_settings;

use crate::web::prelude::*;
use std::cell::Cell;

use super::home::{download_all, the_room};
use crate::app::device::settings::{TextSize, Theme};
use crate::present::home::room::room_lines;
use crate::present::words::text::Part;
use crate::web::browser::store::room;
use crate::web::browser::texts;
use crate::web::browser::worker::Keeping;
use crate::web::device::settings::Settings;
use crate::web::settings::signal_settings::signal_settings;
use crate::web::shell::newer::use_keeping;
use crate::web::shell::returned::second_words;
use crate::web::shell::{Frame, Head};

pub fn settings() -> AnyView {
    let session = use_session();
    view! {
        <Frame narrow=true>
            <Head title=session.words().app_settings() />
            {look(session)}
            {section(session.say(Words::signal_settings), signal_settings(session))}
            {storage(session)}
            {keys(session)}
            {about(session)}
        </Frame>
    }
}

thread_local! {
    /// Chosen and not applied yet: the next choice builds on it and takes its place.
    static CHOSEN: Cell<Option<Settings>> = const { Cell::new(None) };
}

/// Applies a choice once its texts are there and it is on disk.
fn change(session: Session, set: impl Fn(&mut Settings)) {
    let mut wanted = CHOSEN.get().unwrap_or_else(|| session.settings().get_untracked());
    set(&mut wanted);
    CHOSEN.set(Some(wanted));
    let is_last = move || CHOSEN.get() == Some(wanted);
    let parts = [Part::Shell, Part::Event].map(|part| texts::load(wanted.lang, part));
    spawn_local(async move {
        let [shell, event] = parts;
        let has_texts = shell.await && event.await;
        if !is_last() {
            return;
        }
        if !has_texts {
            CHOSEN.set(None);
            return session.toast(session.words().settings_language_missing().to_owned());
        }
        wanted.keep(session.second(), move || {
            if !is_last() {
                return;
            }
            CHOSEN.set(None);
            session.settings().set(wanted);
            if wanted.lang != session.lang().get_untracked() {
                session.follow_lang();
                // Language is the first row: the focus stays where it was chosen.
                focus::on("#main input:checked");
            }
        });
    });
}

/// A row with a segmented control.
fn row<T: Copy + PartialEq + Send + Sync + 'static, const N: usize>(
    session: Session,
    name: fn(Words) -> &'static str,
    (all, names): ([T; N], [&'static str; N]),
    part: fn(&mut Settings) -> &mut T,
) -> AnyView {
    let all = move || all.into_iter().zip(names.map(str::to_owned)).collect();
    let chosen = move || *part(&mut session.settings().get());
    segment_row(session.say(name), by_value(all, chosen, move |one| change(session, |settings| *part(settings) = one)))
}

fn look(session: Session) -> AnyView {
    let words = session.words();
    let languages = (Lang::ALL, Lang::ALL.map(Lang::own_name));
    let language = row(session, Words::settings_language, languages, |settings| &mut settings.lang);
    let themes = [words.settings_theme_system(), words.settings_theme_light(), words.settings_theme_dark()];
    let theme = row(session, Words::settings_theme, (Theme::ALL, themes), |settings| &mut settings.theme);
    let sizes = [words.settings_text_normal(), words.settings_text_large(), words.settings_text_larger()];
    let text = row(session, Words::settings_text, (TextSize::ALL, sizes), |settings| &mut settings.text);
    section(words.settings_look(), view! { <ul class="panel">{language} {theme} {text}</ul> })
}

fn storage(session: Session) -> AnyView {
    let (kept, told) = (held(|| RwSignal::new(None)), held(|| RwSignal::new(room::Estimate::default())));
    spawn_local(async move {
        kept.set(Some(room::is_kept().await));
        told.set(room::estimate().await);
    });
    let lines = move || {
        session.shelf().track();
        let events = shelf::list().map_or(0, |events| events.len());
        each(room_lines(session.words(), &the_room((kept.get(), told.get())), events), |line| para("", line))
    };
    let ask = move || {
        spawn_local(async move {
            let promised = room::ask_to_keep().await;
            kept.set(promised);
            if promised != Some(true) {
                session.toast(session.words().settings_keep_refused().to_owned());
            }
        });
    };
    let asks = move || kept.get() == Some(false) && room::can_be_asked();
    let ask_button = move || button(session.words().settings_keep(), ask).view();
    let rows = view! {
        <div class="panel panel--pad">
            {move || lines()}
            <p>{move || second_words(session)}</p>
            <div class="buttons">
                {button(session.words().home_backup(), move || download_all(session))}
                {shown_if(asks, ask_button)}
                {link(session.words().copies_go_all(), Route::Copies(None).to_hash())}
            </div>
        </div>
    };
    section(session.say(Words::settings_storage), rows)
}

fn keys(session: Session) -> AnyView {
    let line = |keys: &[&'static str], what: fn(Words) -> &'static str| {
        let keys = each(keys, |key| view! { <span class="key">{*key}</span> " " });
        view! {
            <li class="row">
                <span class="row__text">{what(session.words())}</span>
                <span>{keys}</span>
            </li>
        }
    };
    let rows = view! {
        <ul class="panel">
            {line(&["Ctrl Z"], Words::settings_keys_undo)}
            {line(&["Ctrl Shift Z"], Words::settings_keys_redo)} {line(&["/"], Words::settings_keys_search)}
        </ul>
    };
    section(session.say(Words::settings_keys), rows)
}

fn about(session: Session) -> AnyView {
    let keeping = use_keeping();
    let rows = view! {
        <div class="panel panel--pad">
            <p>{session.words().settings_about_text()}</p>
            <p>{move || kept_words(session, keeping.get())}</p>
            <p class="soft">{move || session.words().settings_version(version())}</p>
        </div>
    };
    section(session.say(Words::settings_about), rows)
}

/// Release number and build.
fn version() -> String {
    let build = look::build().map(|build| [" (", &build, ")"].concat()).unwrap_or_default();
    [env!("CARGO_PKG_VERSION"), &build].concat()
}

/// Whether the app works offline.
fn kept_words(session: Session, keeping: Keeping) -> &'static str {
    let words = session.words();
    match keeping {
        Keeping::Kept | Keeping::Newer | Keeping::BegunElsewhere => words.settings_offline_kept(),
        Keeping::Unknown | Keeping::OnItsWay => words.settings_offline_coming(),
        Keeping::Impossible => words.settings_offline_never(),
    }
}
