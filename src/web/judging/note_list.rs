//! Notes as rows, for the judges' page, the player panel and the result sheet.

use super::note_dialog::{Ask, use_asking};
use super::side::part;
use crate::present::judging::row::{NoteGroup, NoteRow, RowState};
use crate::present::judging::steps::steps;
use crate::present::judging::timers::{Timer, timers};
use crate::web::prelude::*;

/// Notes below their headings; a heading with a round says the round of what is settled.
pub fn note_groups(session: Session, words: Words, groups: &[NoteGroup]) -> AnyView {
    let line =
        |row: &NoteRow| note(session, words, row, if row.state == RowState::Done { &row.table } else { &row.place });
    let group =
        |group: &NoteGroup| part(group.title.clone(), view! { <ol class="panel notes">{each(&group.rows, line)}</ol> });
    each(groups, group).into_any()
}

/// With buttons for the ruling and the next steps.
fn note(session: Session, words: Words, row: &NoteRow, place: &str) -> AnyView {
    let asking = use_asking();
    let act = |says: &'static str, ask: Ask| button(says, move || asking.set(Some(ask.clone()))).quiet().view();
    let rule = row.id.filter(|_| row.state == RowState::UnderReview).map(|id| act(words.judge_rule(), Ask::Rule(id)));
    let follows = row.id.filter(|id| !steps(words, &session.tournament().read_untracked(), *id).is_empty());
    let follow = follows.map(|id| act(words.judge_follow(), Ask::Follow(id)));
    let acts = (rule.is_some() || follow.is_some()).then(|| view! { <div class="buttons">{rule} {follow}</div> });
    let class = match row.state {
        RowState::Done => "note",
        RowState::UnderReview | RowState::Open => "note note--open",
    };
    view! { <li class=class>{said(session, words, row, place)} {acts}</li> }
}

pub(in crate::web) fn plain_row(session: Session, words: Words, row: &NoteRow) -> AnyView {
    view! { <li class="note note--plain">{said(session, words, row, &row.place)}</li> }
}

fn said(session: Session, words: Words, row: &NoteRow, place: &str) -> AnyView {
    let state = match row.state {
        RowState::Done => para("note__state", row.outcome),
        RowState::UnderReview => para("note__state", words.judge_under_review()),
        RowState::Open => row.id.map(|id| open(session, words, id)),
    };
    let by = (!row.by.is_empty()).then(|| para("", words.judge_by(&row.by)));
    view! {
        <span class="note__time">{session.time(row.at)}</span>
        <div>
            <p class="note__head">
                <strong class="note__kind">{row.name}</strong>
                " "
                <span>{dotted([row.who.as_str(), place])}</span>
            </p>
            {para("note__text", &row.text)}
            {each(&row.lines, |line| para("note__line", line))}
        </div>
        <div class="note__by meta">{state} {by}</div>
    }
}

/// The time left to replace a component, or that the note is open.
fn open(session: Session, words: Words, id: NoteId) -> AnyView {
    let timer = Memo::new(move |_| {
        let all = timers(words, &session.tournament().read(), session.now().get());
        all.into_iter().find(|timer| timer.id == id)
    });
    let shown = move || {
        let Some(Timer { left, is_over, .. }) = timer.get() else { return para("note__state", words.judge_open()) };
        let (class, text) = if is_over {
            ("note__left note__left--over", dotted([words.judge_timer_over(), &left]))
        } else {
            ("note__left", words.judge_left(&left))
        };
        Some(view! { <p class=class role="timer">{text}</p> })
    };
    shown.into_any()
}

/// The notes of a player or a table, collapsed at first, with a button for a new one.
pub fn note_history(session: Session, rows: Memo<Vec<NoteRow>>, from: Callback<(), Prefill>) -> AnyView {
    let asking = use_asking();
    let title = session.say(Words::judge_history);
    let is_open = move || rows.read().iter().any(|row| row.state == RowState::UnderReview);
    let class = move || if is_open() { "badge badge--warn" } else { "badge" };
    let badge = move || view! { <span class=class>{move || rows.read().len()}</span> };
    let body = move || match rows.read().as_slice() {
        [] => para("soft", session.words().judge_history_none()).into_any(),
        rows => {
            let line = |row: &NoteRow| note(session, session.words(), row, &row.place);
            view! { <ol class="panel notes">{each(rows, line)}</ol> }
        }
    };
    let new = move || {
        view! {
            <div class="panel">
                {act_button("edit", session.words().judge_call(), move || asking.set(Some(Ask::New(from.run(())))))
                    .hint(session.words().judge_call_hint())}
            </div>
        }
    };
    view! {
        {shown_if(move || !session.tournament().read().closed, new)}
        <Reveal title badge>{move || body()}</Reveal>
    }
}
