//! The forms for a drop and a disqualification, in the player panel: note, reason, and the effect on a match or a seed.

use super::questions;
use crate::present::judging::form::disqualifiers;
use crate::present::players::leaving::{self, LeavingView, Said};
use crate::web::judging::note_rule::decider;
use crate::web::players::entrant::Entrant;
use crate::web::prelude::*;

#[component]
pub fn LeaveForm(
    entry: EntryId,
    name: String,
    draft: Draft,
    back: Callback<()>,
    told: RwSignal<String>,
) -> impl IntoView {
    let session = use_session();
    let (said, view) = asked(session, entry, false);
    // A judge's note prefills the field once.
    let note = held_of(entry.0, || RwSignal::new(told.get_untracked()));
    draft.keep("note", note);
    told.set(String::new());
    let leaving = name.clone();
    let submit = move || {
        let command = said.read_untracked().command(&view.read_untracked(), entry, &note.get_untracked());
        if (Entrant { session, entry }).leave(command, &leaving) {
            back.run(());
        }
    };
    let words = session.words();
    let after_cut = session.tournament().read_untracked().bracket.is_some();
    let hint = if after_cut { words.players_drop_hint_cut() } else { words.players_drop_hint() };
    let label = session.say(Words::players_leave_note);
    let fields = view! {
        <h3 class="section__title">{words.players_leave_title(&name)}</h3>
        <p class="soft">{hint}</p>
        {questions(session, view, said)}
        {text_field(label, note).most(LONGEST_TEXT)}
    };
    let buttons = buttons(words, words.players_leave_do(&name), "button--primary", view, back);
    sheet_form("leave-form", fields, buttons, submit)
}

fn asked(session: Session, entry: EntryId, is_out: bool) -> (RwSignal<Said>, Memo<LeavingView>) {
    let said = held_of(entry.0, || RwSignal::new(Said::default()));
    let view =
        Memo::new(move |_| leaving::view(session.words(), &session.tournament().read(), entry, is_out, &said.read()));
    (said, view)
}

/// DROP-4, ROLE-5.
#[component]
pub fn DisqualifyForm(
    entry: EntryId,
    name: String,
    draft: Draft,
    back: Callback<()>,
    told: RwSignal<String>,
) -> impl IntoView {
    let session = use_session();
    let (said, view) = asked(session, entry, true);
    let acting = untrack(|| session.acts_as());
    // ROLE-5: named staff who may disqualify; anybody if none is named.
    let may = disqualifiers(session.words(), &session.tournament().read_untracked(), entry);
    let first = may.first().map(|(name, _)| name.clone()).unwrap_or_default();
    let may_act = may.is_empty() || may.iter().any(|(name, _)| *name == acting);
    let by = held_of(entry.0, || RwSignal::new(if may_act { acting } else { first }));
    let reason = held_of(entry.0, || RwSignal::new(told.get_untracked()));
    draft.keep("reason", reason);
    told.set(String::new());
    let missing = held_of(entry.0, || RwSignal::new(String::new()));
    let leaving = name.clone();
    let submit = move || {
        let given = reason.get_untracked().trim().to_owned();
        if given.is_empty() {
            return missing.set(session.refusal_words(&crate::engine::command::Refusal::ReasonNeeded));
        }
        let (by, said) = ((by.get_untracked(), given), said.read_untracked().leaving(""));
        if (Entrant { session, entry }).disqualify(by, said, &leaving) {
            back.run(());
        }
    };
    let words = session.words();
    let fields = view! {
        <h3 class="section__title">{words.players_dq_title(&name)}</h3>
        <p class="soft">{words.players_dq_text(&name)}</p>
        {text_field(words.players_dq_reason(), reason).error(missing).first().most(LONGEST_TEXT)}
        {decider(words.players_dq_by(), may, by)}
        {questions(session, view, said)}
    };
    let buttons = buttons(words, words.players_dq_title(&name), "button--destroy", view, back);
    sheet_form("disqualify-form", fields, buttons, submit)
}

fn buttons(
    words: Words,
    label: String,
    class: &'static str,
    view: Memo<LeavingView>,
    back: Callback<()>,
) -> [Button; 2] {
    let is_open = move || !view.read().can_leave;
    [button(words.players_cancel(), move || back.run(())), submit_button(label).class(class).blocked(is_open)]
}
