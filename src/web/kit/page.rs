//! The frame of a page: a list, and its detail beside it, or over it on narrow screens.

use leptos::ev::KeyboardEvent;
use leptos::prelude::*;

use crate::web::browser::page::focus::{self, Held};
use crate::web::session::use_session;
use crate::web::shell::newer::newer;

#[derive(Clone)]
pub struct Detail {
    /// Otherwise wide screens show the placeholder of the view.
    pub open: Signal<bool>,
    /// Accessible label.
    pub label: Signal<String>,
    pub view: ViewFn,
    /// Called by the scrim and Escape.
    pub close: Callback<()>,
}

/// `narrow` limits text pages to a readable width.
#[component]
pub fn Page(
    #[prop(optional)] narrow: bool,
    #[prop(optional)] detail: Option<Detail>,
    children: Children,
) -> impl IntoView {
    let session = use_session();
    let class = match (&detail, narrow) {
        (Some(_), _) => "page page--split",
        (None, true) => "page page--narrow",
        (None, false) => "page",
    };
    let detail = detail.map(aside);
    view! {
        <main class=class id="main" tabindex="-1">
            <div class="page__list">{newer(session)} {move || session.chunk().map(|chunk| (chunk.banners)(session))} {children()}</div>
            {detail}
        </main>
    }
    .into_any()
}

fn aside(detail: Detail) -> AnyView {
    let Detail { open, label, view, close } = detail;
    let held = Held::nothing();
    Effect::new(move |was_open: Option<bool>| {
        let is_open = open.get();
        match (was_open.unwrap_or(false), is_open) {
            (false, true) => {
                held.remember();
                focus::into_detail();
            }
            (true, false) => held.back(),
            (true, true) | (false, false) => {}
        }
        is_open
    });
    let class = move || if open.get() { "page__detail" } else { "page__detail page__detail--empty" };
    let role = move || (open.get() && focus::detail_covers()).then_some("dialog");
    let modal = move || (open.get() && focus::detail_covers()).then_some("true");
    let key = move |event: KeyboardEvent| {
        if event.key() == "Escape" && open.get_untracked() {
            close.run(());
        }
        focus::stay_in_detail(&event);
    };
    let scrim = move || open.get().then(|| view! { <div class="page__scrim" on:click=move |_| close.run(()) /> });
    view! {
        {move || scrim()}
        <aside
            class=move || class()
            role=move || role()
            aria-modal=move || modal()
            aria-label=move || label.get()
            tabindex="-1"
            on:keydown=key
        >
            {view.run()}
        </aside>
    }
    .into_any()
}
