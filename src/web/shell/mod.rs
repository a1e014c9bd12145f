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
pub mod place;
pub mod returned;
pub mod short_room;
pub mod tabs;
pub mod toasts;
pub mod waiting;

pub use self::head::Head;
pub use self::next_bar::NextBar;
pub use self::page::{Detail, Frame};
pub use self::tabs::{Tab, Tabs};

use self::find::use_find;
use self::place::{Place, heading};
use self::toasts::toasts;
use super::browser::page::keys::{Shortcut, on_shortcut};
use crate::app::menu::{Group, MenuItem, Room, items};
use crate::web::prelude::*;

#[component]
pub fn Shell(page: fn() -> AnyView) -> impl IntoView {
    let session = use_session();
    // The player screen has no controls and no shortcuts.
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
}

/// The router owns the address: the link only moves the focus.
fn skip(event: leptos::ev::MouseEvent) {
    event.prevent_default();
    focus::now_on("#main");
}

fn press(session: Session, find: RwSignal<bool>, shortcut: Shortcut) -> bool {
    let chunk = untrack(|| session.chunk().filter(|_| session.is_open()));
    match shortcut {
        Shortcut::Search if focus::now_on("#main input[type=search]") => true,
        Shortcut::Search | Shortcut::Find => chunk.map(|_| find.set(true)).is_some(),
        // The digit itself is then typed there.
        Shortcut::Digit => {
            focus::now_on("#entry-line");
            false
        }
        Shortcut::Undo => chunk.map(|chunk| (chunk.undo)(session)).is_some(),
        Shortcut::Redo => chunk.map(|chunk| (chunk.redo)(session)).is_some(),
    }
}

fn navigation(session: Session) -> AnyView {
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
                <span>"TopCut"</span>
            </a>
            {move || if in_event.get() { event_menu(session, is_judge.get()) } else { home_menu(session) }}
        </nav>
    }
}

fn home_menu(session: Session) -> AnyView {
    let items = [Place::Home, Place::Rules, Place::Settings].map(|place| item(session, place, ""));
    view! { <ul class="nav__list nav__list--run">{items}</ul> }
}

fn event_menu(session: Session, is_judge: bool) -> AnyView {
    Group::ALL.map(|group| part(session, group, is_judge)).into_any()
}

fn part(session: Session, group: Group, is_judge: bool) -> AnyView {
    let shown = move |(entry, room)| {
        let class = match room {
            Room::Everywhere => "",
            Room::Rail => "nav__item--wide",
            Room::Bar => "nav__item--phone",
        };
        match entry {
            MenuItem::On(page) => item(session, Place::On(page), class),
            MenuItem::Settings => item(session, Place::Settings, class),
            MenuItem::Home => item(session, Place::Home, class),
            MenuItem::Download => download(session, class),
        }
    };
    let class = match group {
        Group::Run => "nav__list nav__list--run",
        Group::Show | Group::Keep => "nav__list",
        Group::Foot => "nav__list nav__list--foot",
    };
    let items = each(items(group, is_judge), shown);
    let word = move || heading(session, group).unwrap_or_default();
    let label = (group != Group::Foot).then(|| view! { <p class="nav__group label">{move || word()}</p> });
    // In a low window the last heading is a row that unfolds its list.
    let fold = (group == Group::Keep).then(|| {
        view! {
            <details class="nav__fold">
                <summary class="nav__link">{icon("go")} {move || word()}</summary>
            </details>
        }
    });
    view! { {label} {fold} <ul class=class>{items}</ul> }
}

fn download(session: Session, class: &'static str) -> AnyView {
    let class = ["nav__item ", class].concat();
    let save = move || session.with_chunk(move |chunk| (chunk.download)(session));
    let face = view! { {icon("download")} {move || session.words().app_download_short()} };
    view! { <li class=class>{face_button("nav__link", face, save).view()}</li> }
}

fn item(session: Session, place: Place, class: &'static str) -> AnyView {
    let class = ["nav__item ", class].concat();
    let current = move || place.is_here(session).then_some("page");
    let href = move || place.href(session);
    view! {
        <li class=class>
            <a class="nav__link" href=move || href() aria-current=move || current()>{icon(place.icon(session))} {move || place.word(session)}</a>
        </li>
    }
}
