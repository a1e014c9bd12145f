//! Running short times and components missing since an earlier round, at the top of the page (JDG-3).

use super::note_dialog::{Ask, use_asking};
use super::notebook::settle;
use crate::engine::judging::Outcome;
use crate::present::judging::timers::{Missing, Timer, missing, timers};
use crate::web::prelude::*;

pub fn short_times(session: Session) -> AnyView {
    let all = Memo::new(move |_| timers(session.words(), &session.tournament().read(), session.now().get()));
    // Keyed by id, so that a ticking row is kept and its button keeps the focus.
    let ids = Memo::new(move |_| all.read().iter().map(|timer| timer.id).collect::<Vec<_>>());
    let rows = move || {
        let rows = each(ids.get(), |id| timer(session, all, id));
        (!rows.is_empty()).then(|| section(session.words().judge_timers(), view! { <ul class="panel">{rows}</ul> }))
    };
    rows.into_any()
}

fn timer(session: Session, all: Memo<Vec<Timer>>, id: NoteId) -> AnyView {
    let asking = use_asking();
    let of = move |get: fn(&Timer) -> String| {
        move || all.read().iter().find(|timer| timer.id == id).map(get).unwrap_or_default()
    };
    let is_over = Memo::new(move |_| all.read().iter().any(|timer| timer.id == id && timer.is_over));
    let class = move || if is_over.get() { "timer timer--over" } else { "timer" };
    let over = move || is_over.get().then(|| span("badge badge--bad", session.words().judge_timer_over()));
    view! {
        <li class=move || class()>
            <span class="timer__left" role="timer">{of(|timer| timer.left.clone())}</span>
            <span class="timer__what">
                <strong>{of(|timer| timer.what.clone())}</strong>
                <span class="row__hint">{of(|timer| timer.who.clone())}</span>
            </span>
            {move || over()}
            {button(session.words().judge_follow(), move || asking.set(Some(Ask::Follow(id))))}
        </li>
    }
}

/// A callout for each component missing since an earlier round: replaced, or remove the player.
pub fn missing_callout(session: Session) -> AnyView {
    let all = Memo::new(move |_| missing(session.words(), &session.tournament().read()));
    (move || each(all.get(), |one| callout(session, one))).into_any()
}

fn callout(session: Session, Missing { id, entry, text }: Missing) -> AnyView {
    let words = session.words();
    let found = move || {
        settle(session, id, Outcome::Replaced);
    };
    let note = text.clone();
    let remove = move || session.lead(PendingNavigation::Leave(entry, note.clone()));
    callout::warn(text)
        .status()
        .acts([button(words.judge_step_replaced(), found), button(words.judge_remove(), remove)])
        .view()
}
