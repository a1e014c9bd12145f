//! Search across the open event: input, hits and navigation.

use crate::app::pending_navigation::PendingNavigation;
use crate::app::route::Page;
use crate::present::shell::find::{Goal, Hit, hits};
use crate::web::prelude::*;
use crate::web::shell::pending_navigation::{lead, use_pending_navigation};

#[derive(Clone, Copy, Default)]
pub struct Find {
    pub open: RwSignal<bool>,
    /// The player whose panel the players page opens next; the page clears this.
    pub wanted: RwSignal<Option<EntryId>>,
}

/// What a target finds when its page opens.
type Ways = (Find, RwSignal<Option<PendingNavigation>>);

pub fn use_find() -> Find {
    expect_context()
}

/// The dialog, opened by the shortcut or the magnifier in the head.
pub fn find_dialog(session: Session, find: Find) -> AnyView {
    Ask::new(find.open, session.say(Words::find_title), move || searching(session, find)).view()
}

fn searching(session: Session, find: Find) -> impl IntoView {
    let pending = use_pending_navigation();
    let sought = held(|| RwSignal::new(String::new()));
    let found = Memo::new(move |_| {
        let (tournament, log) = (session.tournament().read(), session.log().read());
        hits(session.words(), &tournament, &log, &sought.read())
    });
    let first = Callback::new(move |_: String| {
        if let Some(hit) = found.read_untracked().first() {
            go(session, (find, pending), hit);
        }
    });
    focus::on(".dialog[open] input[type=search]");
    let lines = move || found.get().into_iter().map(|hit| line(session, (find, pending), hit)).collect_view();
    let nothing = move || found.read().is_empty().then(|| session.words().find_nothing(sought.get()));
    view! {
        <div {..hand::keyed(|key| key == "ArrowDown" && focus::now_on(".find__hit"))}>
            <SearchField label=session.say(Words::find_hint) value=sought submit=first />
        </div>
        <ol class="panel find" hidden=move || found.read().is_empty() on:keydown=focus::steps(".find__hit")>
            {move || lines()}
        </ol>
        <p class="soft" role="status">{move || nothing()}</p>
    }
}

fn line(session: Session, ways: Ways, hit: Hit) -> impl IntoView {
    let (label, detail) = (hit.label.clone(), hit.detail.clone());
    let symbol = hit.icon;
    view! {
        <li>
            {act_button(symbol, label, move || go(session, ways, &hit)).hint(detail).class("find__hit")}
        </li>
    }
}

fn go(session: Session, (find, pending): Ways, hit: &Hit) {
    find.open.set(false);
    match hit.goal {
        Goal::Page(page) => session.turn_to(page),
        Goal::Player(entry) => {
            find.wanted.set(Some(entry));
            session.turn_to(Page::Players);
        }
        Goal::SignUps => lead(session, pending, PendingNavigation::SignUps),
        Goal::Download => session.download(),
        Goal::Copies => session.navigate(&Route::Copies(Some(session.event().get_untracked()))),
        Goal::Home => session.navigate(&Route::Home),
        Goal::Settings => session.navigate(&Route::Settings),
        Goal::Guide => session.navigate(&Route::Guide),
    }
}
