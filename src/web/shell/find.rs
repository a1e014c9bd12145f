//! Search across the open event: input, hits and navigation.

use crate::present::shell::find::{Goal, Hit, hits};
use crate::web::prelude::*;

/// Whether the dialog is open.
#[derive(Clone, Copy, Default)]
pub struct Find(pub RwSignal<bool>);

pub fn use_find() -> RwSignal<bool> {
    let Find(open) = expect_context();
    open
}

/// The dialog, opened by the shortcut or the magnifier in the head.
pub fn find_dialog(session: Session, open: RwSignal<bool>) -> AnyView {
    Ask::new(open, session.say(Words::find_title), move || searching(session, open)).view()
}

fn searching(session: Session, open: RwSignal<bool>) -> AnyView {
    let sought = held(|| RwSignal::new(String::new()));
    let found = Memo::new(move |_| {
        let (tournament, log) = (session.tournament().read(), session.log().read());
        hits(session.words(), &tournament, &log, &sought.read())
    });
    let first = Callback::new(move |_: String| {
        if let Some(hit) = found.read_untracked().first() {
            go(session, open, hit);
        }
    });
    focus::on(".dialog[open] input[type=search]");
    let nothing = move || found.read().is_empty().then(|| session.words().find_nothing(sought.get()));
    view! {
        <div {..hand::keyed(|key| key == "ArrowDown" && focus::now_on(".find__hit"))}>
            <SearchField label=session.say(Words::find_hint) value=sought submit=first />
        </div>
        <ol class="panel find" hidden=move || found.read().is_empty() on:keydown=focus::steps(".find__hit")>
            {move || each(found.get(), |hit| line(session, open, hit))}
        </ol>
        <p class="soft" role="status">{move || nothing()}</p>
    }
}

fn line(session: Session, open: RwSignal<bool>, hit: Hit) -> AnyView {
    let (symbol, label, detail) = (hit.icon, hit.label.clone(), hit.detail.clone());
    let row = act_button(symbol, label, move || go(session, open, &hit)).hint(detail).class("find__hit");
    view! { <li>{row}</li> }
}

fn go(session: Session, open: RwSignal<bool>, hit: &Hit) {
    open.set(false);
    match hit.goal {
        Goal::Page(page) => session.turn_to(page),
        Goal::Player(entry) => session.lead(PendingNavigation::Player(entry)),
        Goal::SignUps => session.lead(PendingNavigation::SignUps),
        Goal::Download => session.download(),
        Goal::Copies => session.navigate(&Route::Copies(Some(session.event().get_untracked()))),
        Goal::Home => session.navigate(&Route::Home),
        Goal::Settings => session.navigate(&Route::Settings),
        Goal::Guide => session.navigate(&Route::Guide),
    }
}
