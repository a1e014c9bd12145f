//! The head of a page: event, title, save state, undo and redo.

use super::find::{find_dialog, use_find};
use super::keep_safe::file_chip;
use super::returned::second_words;
use super::tabs::Tabs;

use crate::app::second::Firm;
use crate::web::live::banner::desk_chip;
use crate::web::prelude::*;
use crate::web::session::Saving;

/// The head of a page; also sets the window title.
#[component]
pub fn Head(
    #[prop(into)] title: TextProp,
    /// A badge beside the title.
    #[prop(optional, into)]
    badge: Option<ViewFn>,
    #[prop(optional)] tabs: Option<Tabs>,
    /// Additional tools at the end.
    #[prop(optional, into)]
    tools: Option<ViewFn>,
) -> impl IntoView {
    let session = use_session();
    let event = Memo::new(move |_| session.tournament().read().setup.name.clone());
    let is_open = Memo::new(move |_| session.is_open());
    let named = title.clone();
    Effect::new(move |_| look::title(&window_title(&named.get(), &event.read())));
    let event_line = move || view! { <p class="head__event">{event}</p> };
    let (opener, links) = tabs.map(|tabs| (tabs.opener(), tabs.links(session))).unzip();
    let event_tools = move || is_open.get().then(|| session.chunk().map(|chunk| (chunk.event_tools)(session)));
    view! {
        <header class="head">
            <div class="head__text">
                {shown_if(move || is_open.get(), event_line)} <h1 class="head__title" tabindex="-1">
                    <span>{move || title.get()}</span>
                    {badge.map(|badge| badge.run())}
                </h1>
                {opener}
            </div>
            {links}
            <div class="head__tools">{tools.map(|tools| tools.run())} {move || event_tools()}</div>
        </header>
    }
}

fn window_title(page: &str, event: &str) -> String {
    let parts: Vec<&str> = [page, event, "TopCut"].into_iter().filter(|part| !part.is_empty()).collect();
    parts.join(" – ")
}

/// The save state, undo and redo.
pub fn event_tools(session: Session) -> AnyView {
    let undoable = Memo::new(move |_| session.log().read().undoable().map(|entry| session.fact_words(&entry.fact)));
    let redoable = Memo::new(move |_| session.log().read().redoable().map(|entry| session.fact_words(&entry.fact)));
    let words = session.words();
    let undo = move || undoable.get().map_or_else(|| words.app_undo().to_owned(), |what| words.app_undo_what(what));
    let redo = move || redoable.get().map_or_else(|| words.app_redo().to_owned(), |what| words.app_redo_what(what));
    let find = use_find();
    view! {
        {desk_chip(session)}
        {saved(session)}
        {file_chip(session)}
        {tool("search", move || words.find_title(), move || find.set(true))} {find_dialog(session, find)}
        {tool("undo", undo, move || session.undo()).disabled(move || undoable.read().is_none())}
        {tool("redo", redo, move || session.redo()).disabled(move || redoable.read().is_none())}
    }
}

/// A button in the head.
pub fn tool<S: Into<Oco<'static, str>>>(
    symbol: &'static str,
    label: impl Fn() -> S + Copy + Send + Sync + 'static,
    act: impl FnMut() + 'static,
) -> Button {
    icon_button(symbol, label, act).title(label)
}

/// Save state as displayed.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Said {
    Saving,
    Saved,
    Alone,
    Unsaved,
}

/// The save state. "Saving" appears only after longer than usual; until then the previous text fades, to avoid flicker.
fn saved(session: Session) -> AnyView {
    let said = Memo::new(move |_| match (session.saving().get(), session.second().firm.get()) {
        (Saving::Unsaved(..), _) => Said::Unsaved,
        (Saving::Saved, _) if session.asks() > 0 => Said::Saving,
        (Saving::Saved, Firm::Saving) => Said::Saving,
        (Saving::Saved, Firm::Saved) => Said::Saved,
        (Saving::Saved, Firm::Alone(_)) => Said::Alone,
    });
    let words = session.words();
    let look = move || match said.get() {
        Said::Saving => ("head__saved head__saved--saving", "dots", words.app_saving()),
        Said::Saved => ("head__saved", "check", words.app_saved()),
        Said::Alone => ("head__saved head__saved--warn", "warn", words.app_saved_alone()),
        Said::Unsaved => ("head__saved head__saved--warn", "warn", words.app_not_saved()),
    };
    let shown = move || {
        let (_, symbol, word) = look();
        // The style sheet draws the fading text, so that it is not text of the page any more.
        let before = (said.get() == Said::Saving).then(|| {
            view! { <span class="head__before" aria-hidden="true" data-word=words.app_saved()>{icon_small("check")}</span> }
        });
        view! {
            {before}
            <span class="head__state">{icon_small(symbol)} <span class="head__word">{word}</span></span>
        }
    };
    // Success is not announced after each entry.
    let live = move || if matches!(said.get(), Said::Alone | Said::Unsaved) { "polite" } else { "off" };
    let title = move || if said.get() == Said::Alone { second_words(session) } else { "" };
    view! {
        <span class=move || look().0 role="status" aria-live=move || live() title=move || title()>
            {move || shown()}
        </span>
    }
}
