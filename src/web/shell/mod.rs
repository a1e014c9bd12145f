//! The shell around every page: skip link, navigation, toasts, live region and global shortcuts.

pub mod absent;
pub mod banner;
pub mod find;
pub mod head;
pub mod keep_safe;
pub mod more;
pub mod newer;
pub mod next_act;
pub mod next_bar;
pub mod page;
pub mod pending_navigation;
pub mod place;
pub mod returned;
pub mod short_room;
pub mod toasts;
pub mod waiting;

use leptos::prelude::*;

use self::find::{Find, use_find};
use self::place::Place;
use self::toasts::toasts;
use super::browser::page::focus;
use super::browser::page::keys::{Shortcut, on_shortcut};
use super::kit::{face_button, icon};
use super::session::{Session, use_session};
use crate::app::menu::{MenuItem, Room, items};

#[component]
pub fn Shell(page: fn() -> AnyView) -> impl IntoView {
    let session = use_session();
    // The second screen has no controls and no shortcuts.
    let is_display = Memo::new(move |_| session.route().read().is_for_audience());
    let find = use_find();
    on_shortcut(move |shortcut| !is_display.get_untracked() && press(session, find, shortcut));
    (move || {
        let is_display = is_display.get();
        session.lang().track();
        // Signals read while building the frame must not rebuild its content.
        untrack(|| if is_display { page() } else { around(session, page) })
    })
    .into_any()
}

fn around(session: Session, page: fn() -> AnyView) -> AnyView {
    view! {
        <a class="skip" href="#main" on:click=skip>{session.words().app_skip()}</a>
        <div class="app">{navigation(session)} {page()}</div>
        {toasts()}
        <p class="unseen" aria-live="polite">{move || session.announced().get()}</p>
    }
    .into_any()
}

/// The router owns the address: the link only moves the focus.
fn skip(event: leptos::ev::MouseEvent) {
    event.prevent_default();
    focus::now_on("#main");
}

fn press(session: Session, find: Find, shortcut: Shortcut) -> bool {
    let chunk = if session.is_open_now() { untrack(|| session.chunk()) } else { None };
    match shortcut {
        Shortcut::Search if focus::now_on("#main input[type=search]") => true,
        Shortcut::Search | Shortcut::Find => chunk.map(|_| find.open.set(true)).is_some(),
        // The digit itself is then typed there.
        Shortcut::Digit => {
            focus::now_on("#entry-line");
            false
        }
        Shortcut::Undo => chunk.map(|chunk| (chunk.undo)(session)).is_some(),
        Shortcut::Redo => chunk.map(|chunk| (chunk.redo)(session)).is_some(),
    }
}

fn navigation(session: Session) -> impl IntoView {
    let in_event = Memo::new(move |_| session.has_event());
    let is_judge = Memo::new(move |_| session.is_judge());
    view! {
        <nav class="nav" aria-label=session.words().app_menu()>
            <a class="nav__home" href="#/" aria-label="TopCut">
                <svg class="nav__mark" viewBox="0 0 36 36" aria-hidden="true">
                    <rect width="36" height="36" rx="9" fill="var(--slab)" />
                    <path
                        d="M8 10h7v8h13M8 26h7v-8"
                        fill="none"
                        stroke="var(--slab-mark)"
                        stroke-width="3"
                        stroke-linejoin="round"
                    />
                </svg>
                <span class="nav__word">"TopCut"</span>
            </a>
            <ul class="nav__list">
                {move || if in_event.get() { event_items(session, is_judge.get()) } else { home_items(session) }}
            </ul>
        </nav>
    }
}

fn home_items(session: Session) -> AnyView {
    [item(session, Place::Events, ""), item(session, Place::Rules, ""), item(session, Place::Settings, "")].into_any()
}

fn event_items(session: Session, is_judge: bool) -> AnyView {
    let shown = |(entry, room)| {
        let class = match room {
            Room::Everywhere => "",
            Room::Rail => "nav__item--wide",
            Room::RailEnd => "nav__item--wide nav__item--end",
            Room::Bar => "nav__item--phone",
        };
        match entry {
            MenuItem::On(page) => item(session, Place::On(page), class),
            MenuItem::Settings => item(session, Place::Settings, class),
            MenuItem::Events => item(session, Place::Events, class),
            MenuItem::Download => download(session, class),
        }
    };
    items(is_judge).map(shown).into_any()
}

fn download(session: Session, class: &'static str) -> AnyView {
    let class = ["nav__item ", class].concat();
    let save = move || session.with_chunk(move |chunk| (chunk.download)(session));
    let face = view! { {icon("file")} {move || session.words().app_download_short()} }.into_any();
    view! { <li class=class>{face_button("nav__link", face, save).view()}</li> }.into_any()
}

fn item(session: Session, place: Place, class: &'static str) -> AnyView {
    let class = ["nav__item ", class].concat();
    let current = move || place.is_here(session).then_some("page");
    let href = move || place.href(session);
    view! {
        <li class=class>
            <a class="nav__link" href=move || href() aria-current=move || current()>{icon(place.icon())} {move || place.word(session)}</a>
        </li>
    }
    .into_any()
}
