//! The head of a page: the event, the title, whether everything is saved, undo and redo.

use leptos::prelude::*;

use super::find::find_dialog;
use super::icon::{icon, icon_small};
use crate::present::text::Words;
use crate::web::browser::look;
use crate::web::session::{Saving, Session, use_session};

/// The head of a page. The title of the window follows it.
#[component]
pub fn Head(
    /// The name of the page.
    #[prop(into)]
    title: Signal<String>,
    /// A badge beside it.
    #[prop(optional, into)]
    badge: Option<ViewFn>,
    /// Further tools at its end.
    #[prop(optional, into)]
    tools: Option<ViewFn>,
) -> impl IntoView {
    let session = use_session();
    let event = Memo::new(move |_| session.tournament().read().setup.name.clone());
    let is_open = Memo::new(move |_| session.is_open());
    Effect::new(move |_| look::title(&window_title(&title.read(), &event.read())));
    let event_line = move || is_open.get().then(|| view! { <p class="head__event">{event}</p> });
    let event_tools = move || is_open.get().then(|| session.late().map(|late| (late.event_tools)(session)));
    view! {
        <header class="head">
            <div class="head__text">
                {move || event_line()} <h1 class="head__title" tabindex="-1">
                    <span>{title}</span>
                    {badge.map(|badge| badge.run())}
                </h1>
            </div>
            <div class="head__tools">{tools.map(|tools| tools.run())} {move || event_tools()}</div>
        </header>
    }
    .into_any()
}

fn window_title(page: &str, event: &str) -> String {
    let parts: Vec<&str> = [page, event, "TopCut"].into_iter().filter(|part| !part.is_empty()).collect();
    parts.join(" – ")
}

/// Whether everything is saved; undo and redo.
#[must_use]
pub fn event_tools(session: Session) -> AnyView {
    let undoable = Memo::new(move |_| session.log().read().undoable().map(|entry| session.fact_words(&entry.fact)));
    let redoable = Memo::new(move |_| session.log().read().redoable().map(|entry| session.fact_words(&entry.fact)));
    let undo = Signal::derive(move || match undoable.get() {
        Some(what) => session.words().app_undo_what(what),
        None => session.words().app_undo().to_owned(),
    });
    let redo = Signal::derive(move || match redoable.get() {
        Some(what) => session.words().app_redo_what(what),
        None => session.words().app_redo().to_owned(),
    });
    let (find, never) = (session.say(Words::find_title), Signal::stored(false));
    let nothing_undone = Signal::derive(move || undoable.read().is_none());
    let nothing_redone = Signal::derive(move || redoable.read().is_none());
    view! {
        <span class="head__saved" role="status">{move || saved(session)}</span>
        {tool("search", find, never, Callback::new(move |()| session.finding().set(true)))} {find_dialog(session)}
        {tool("undo", undo, nothing_undone, Callback::new(move |()| session.undo()))}
        {tool("redo", redo, nothing_redone, Callback::new(move |()| session.redo()))}
    }
    .into_any()
}

/// A key of the head.
#[must_use]
pub fn tool(symbol: &'static str, label: Signal<String>, disabled: Signal<bool>, act: Callback<()>) -> AnyView {
    view! {
        <button
            class="button button--icon"
            type="button"
            aria-label=label
            title=label
            disabled=disabled
            on:click=move |_| act.run(())
        >
            {icon(symbol)}
        </button>
    }
    .into_any()
}

fn saved(session: Session) -> AnyView {
    match session.saving().get() {
        Saving::Saved => view! { {icon_small("check")} {session.words().app_saved()} }.into_any(),
        Saving::Unsaved(..) => view! { {icon_small("warn")} {session.words().app_not_saved()} }.into_any(),
    }
}
