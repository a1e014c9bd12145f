//! The dialog for a seeded entry that leaves before its first match: offers the place to one entry after the other
//! (CUT-2, journey 5).

use crate::present::players::leaving::{self, Said};
use crate::present::standing::advance::{self, LeaveView};
use crate::web::players::entrant::{Entrant, is_posted};
use crate::web::prelude::*;

/// Open while `leaves` holds an entry.
pub fn leave_dialog(session: Session, leaves: RwSignal<Option<EntryId>>) -> AnyView {
    let open = held(|| RwSignal::new(false));
    let said = held(|| RwSignal::new(Said::default()));
    held_effect(move |before: Option<Option<EntryId>>| {
        let asked = leaves.get();
        if before != Some(asked) {
            said.set(Said::default());
            open.set(asked.is_some());
        }
        asked
    });
    Effect::new(move |_| {
        if !open.get() && leaves.get_untracked().is_some() {
            leaves.set(None);
        }
    });
    let view = Memo::new(move |_| {
        let entry = leaves.get()?;
        let said = said.read();
        Some(advance::leave(session.words(), &session.tournament().read(), entry, &said.declined, &said.willing))
    });
    // CUT-2: a posted round is withdrawn only if nobody plays it yet, hence the question.
    let is_asked = Memo::new(move |_| is_posted(&session.tournament().read()) && said.read().is_begun.is_none());
    let of = move |get: fn(LeaveView) -> String| view.get().map(get).unwrap_or_default();
    let text =
        move || if is_asked.get() { session.words().players_leave_begun().to_owned() } else { of(|view| view.text) };
    let declined = move || para("dialog__text", of(|view| view.declined));
    let body = move || {
        let answers = move || view! { {move || declined()} {move || before(session, said)} };
        shown_if(move || !is_asked.get(), answers)
    };
    // If the round has begun, opens the leave form on the players page.
    let played = move || {
        let Some(entry) = leaves.get_untracked() else { return };
        open.set(false);
        session.lead(PendingNavigation::Leave(entry, String::new()));
    };
    let beside = move || {
        let words = session.words();
        if is_asked.get() {
            return Some(button(words.players_leave_begun_yes(), played));
        }
        let next = view.get()?.next?;
        Some(button(words.standing_leave_declines(), move || said.update(|said| said.decline(next))))
    };
    let label =
        move || if is_asked.get() { session.words().players_leave_begun_no().to_owned() } else { of(|view| view.act) };
    let act = move || {
        if is_asked.get_untracked() {
            said.update(|said| said.is_begun = Some(false));
            return false;
        }
        let next = view.with_untracked(|view| view.as_ref().and_then(|view| view.next));
        let entry = leaves.get_untracked();
        entry.is_some_and(|entry| Entrant { session, entry }.give_place(next, said.get_untracked()))
    };
    Ask::new(open, move || of(|view| view.title), body)
        .text(text)
        .leave(move || button(session.say(Words::app_cancel), move || open.set(false)).quiet())
        .beside(beside)
        .does(label, act)
        .view()
}

/// Buttons for entries that declined and may reconsider.
fn before(session: Session, said: RwSignal<Said>) -> AnyView {
    let before = leaving::before(session.words(), &session.tournament().read(), &said.read());
    let button = move |(entry, label): (EntryId, String)| {
        button(label, move || said.update(|said| said.reconsider(entry))).quiet().view()
    };
    each(before, button).into_any()
}
