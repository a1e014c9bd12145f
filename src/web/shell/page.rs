//! The frame of a page: a list, and its detail beside it, or over it on narrow screens.

use super::newer::newer;
use crate::web::browser::page::focus::Held;
use crate::web::browser::page::keys;
use crate::web::prelude::*;

#[derive(Clone)]
pub struct Detail {
    /// Otherwise wide screens show the placeholder of the view.
    pub open: Signal<bool>,
    /// Accessible label: names what is open.
    pub label: Signal<String>,
    pub view: ViewFn,
    /// Called by the scrim and Escape.
    pub close: Callback<()>,
}

/// `narrow` limits text pages to a readable width.
#[component]
pub fn Frame(
    #[prop(optional)] narrow: bool,
    #[prop(optional)] detail: Option<Detail>,
    /// Classes for what the page holds now, each after a space.
    #[prop(optional, into)]
    marks: Signal<&'static str>,
    children: Children,
) -> impl IntoView {
    let session = use_session();
    let split = if detail.is_some() { " page--split" } else { "" };
    let narrow = if narrow { " page--narrow" } else { "" };
    let detail = detail.map(|detail| pane(session, detail));
    view! {
        <main class=move || ["page", split, narrow, marks.get()].concat() id="main" tabindex="-1">
            <div class="page__list">{newer(session)} {move || session.chunk().map(|chunk| (chunk.banners)(session))} {children()}</div>
            {detail}
        </main>
    }
}

fn pane(session: Session, detail: Detail) -> AnyView {
    let Detail { open, label, view, close } = detail;
    let held = Held::nothing();
    held_effect(move |before: Option<(bool, String)>| {
        let now = (open.get(), label.get());
        let (was_open, title) = before.unwrap_or_default();
        match (was_open, now.0) {
            (false, true) => {
                held.remember();
                focus::into_detail();
            }
            (true, false) => held.back(),
            // Another one was opened from the list.
            (true, true) if title != now.1 => held.remember(),
            (true, true) | (false, false) => {}
        }
        now
    });
    // Announces what is opened while the focus stays in the list; not what a page opens by itself, or an entry renames.
    held_effect(move |before: Option<(Option<String>, Seq)>| {
        let now = (open.get().then(|| label.get()), session.log().read().next_seq());
        let is_opened = before.is_some_and(|(title, seq)| title != now.0 && (title.is_none() || seq == now.1));
        if let Some(title) = now.0.clone().filter(|_| is_opened) {
            focus::outside_detail(move || session.announce(title));
        }
        now
    });
    let class = move || if open.get() { "page__detail" } else { "page__detail page__detail--empty" };
    let covers = move || open.get() && focus::detail_covers();
    let role = move || if covers() { "dialog" } else { "complementary" };
    let modal = move || covers().then_some("true");
    // On the whole page: beside the list the focus is outside the pane.
    keys::on_close(move || {
        if open.get_untracked() {
            close.run(());
        }
    });
    let scrim =
        move || open.get().then(|| view! { <div {..hand::clicked(move || close.run(()))} class="page__scrim" /> });
    view! {
        {move || scrim()}
        <div
            class=move || class()
            role=move || role()
            aria-modal=move || modal()
            aria-label=move || label.get()
            tabindex="-1"
            on:keydown=|event| focus::stay_in_detail(&event)
            on:click=|event| focus::after_press_in_detail(&event)
        >
            {view.run()}
        </div>
    }
}
