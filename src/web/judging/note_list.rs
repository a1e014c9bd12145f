//! Notes as rows, for the judges' page, the player panel and the result sheet.

use super::note_dialog::{Ask, use_asking};
use crate::present::judging::row::{NoteRow, RowState};
use crate::present::judging::steps::steps;
use crate::web::prelude::*;

/// Notes with buttons for the ruling and the next steps.
pub fn note_list(session: Session, words: Words, rows: &[NoteRow]) -> AnyView {
    let asking = use_asking();
    let line = |row: &NoteRow| {
        let rule = (row.state == RowState::UnderReview)
            .then_some(row.id)
            .flatten()
            .map(|id| button(words.judge_rule(), move || asking.set(Some(Ask::Rule(id)))).view());
        let follows = row.id.filter(|id| !steps(words, &session.tournament().read_untracked(), *id).is_empty());
        let follow = follows.map(|id| button(words.judge_follow(), move || asking.set(Some(Ask::Follow(id)))).view());
        let acts = (rule.is_some() || follow.is_some()).then(|| view! { <div class="buttons">{rule} {follow}</div> });
        let class = match row.state {
            RowState::Done => "note",
            RowState::UnderReview | RowState::Open => "note note--open",
        };
        view! { <li class=class>{said(session, words, row)} {acts}</li> }
    };
    view! { <ol class="panel notes">{each(rows, line)}</ol> }
}

pub(in crate::web) fn plain_row(session: Session, words: Words, row: &NoteRow) -> AnyView {
    view! { <li class="note note--plain">{said(session, words, row)}</li> }
}

fn said(session: Session, words: Words, row: &NoteRow) -> AnyView {
    let state = match row.state {
        RowState::Done => None,
        RowState::UnderReview => Some((words.judge_under_review(), "badge badge--warn")),
        RowState::Open => Some((words.judge_open(), "badge badge--open")),
    };
    let badge = state.map(|(word, class)| span(class, word));
    let parts = [session.time(row.at), row.place.clone(), row.who.clone()];
    let head = parts.into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join(" · ");
    let by = (!row.by.is_empty()).then(|| para("note__line", words.judge_by(&row.by)));
    view! {
        <p class="note__head">
            <strong class="note__kind">{row.name}</strong>
            {badge}
            <span class="note__where">{head}</span>
        </p>
        {para("note__text", &row.text)}
        {each(&row.lines, |line| para("note__line", line))}
        {by}
    }
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
        rows => note_list(session, session.words(), rows),
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
