//! Questions about an entry that leaves: its match and score, whether the posted round has begun, and its replacement
//! in the bracket.

mod drop_selection;
pub mod leave_dialog;
pub mod leave_form;
pub mod mass_drop;

use crate::present::players::leaving::{AskedView, LeavingView, Said};
use crate::present::result::result_sheet::Tone;
use crate::web::prelude::*;

pub(in crate::web) fn questions(session: Session, view: Memo<LeavingView>, said: RwSignal<Said>) -> AnyView {
    let says = Memo::new(move |_| view.with(|view| (view.says.clone(), view.withdraws)));
    let says = move || {
        let (says, withdraws) = says.get();
        match (says.is_empty(), withdraws) {
            (true, _) => ().into_any(),
            (false, true) => callout::warn(says).view(),
            (false, false) => view! { <p>{says}</p> },
        }
    };
    let answers = Memo::new(move |_| view.with(|view| view.begun.as_ref().map(|begun| begun.answers.to_vec())));
    let holds = Memo::new(move |_| view.with(|view| view.begun.as_ref().and_then(|begun| begun.holds)));
    let asked = Memo::new(move |_| view.with(|view| view.asked.clone()));
    view! {
        {move || says()}
        {begun(session, answers, holds, said)}
        {ways(session, view, said)}
        {Side::BOTH.map(|side| score(view, said, side))}
        {verdict(session, view)}
        {move || asked.get().map(|asked| moves_up(session, &asked, said, Words::standing_leave_declines))}
    }
}

pub(in crate::web) fn begun(
    session: Session,
    answers: Memo<Option<Vec<(String, String)>>>,
    holds: Memo<Option<usize>>,
    said: RwSignal<Said>,
) -> AnyView {
    let question = move || {
        let label = session.say(Words::players_leave_begun);
        let options = Signal::derive(move || answers.get().unwrap_or_default());
        let choose = move |at: usize| said.update(|said| said.is_begun = Some(at == 0));
        view! {
            <p class="field__label">{label}</p>
            {choice(label, options, move || holds.get(), choose)}
        }
    };
    shown_if(move || answers.read().is_some(), question)
}

fn ways(session: Session, view: Memo<LeavingView>, said: RwSignal<Said>) -> AnyView {
    let options = Memo::new(move |_| view.with(|view| view.ways.clone()));
    let choose = move |at: usize| said.update(|said| said.choose_way(at));
    let ways = move || choice(session.say(Words::players_leave_match), options, move || said.read().way(), choose);
    shown_if(move || !options.read().is_empty(), ways)
}

/// The score of a side; hidden rather than removed, so that it keeps the focus.
fn score(view: Memo<LeavingView>, said: RwSignal<Said>, side: Side) -> AnyView {
    let field = Memo::new(move |_| view.with(|view| view.scores.iter().find(|field| field.side == side).cloned()));
    let write = move |text: String| said.update(|said| said.write(side, &text));
    let score =
        field_of(move || field.of(|field| field.label.clone()), move || field.of(|field| field.value.clone()), write);
    view! { <div hidden=move || field.read().is_none()>{score.number()}</div> }
}

fn verdict(session: Session, view: Memo<LeavingView>) -> AnyView {
    let verdict = Memo::new(move |_| view.with(|view| (view.verdict.clone(), !view.scores.is_empty())));
    let says = move || {
        let (verdict, has_scores) = verdict.get();
        let class = match verdict.as_ref().map(|verdict| verdict.tone) {
            Some(Tone::Good) => "verdict",
            Some(Tone::Bad) => "verdict verdict--bad",
            Some(Tone::Wait) | None => "verdict verdict--wait",
        };
        let hint = has_scores.then(|| para("soft", session.words().players_leave_score_hint()));
        let verdict = verdict.map(|verdict| {
            view! {
                <p class=class role="status">
                    <strong>{verdict.strong}</strong>
                    {verdict.text}
                </p>
            }
        });
        view! { {hint} {verdict} }
    };
    (move || says()).into_any()
}

/// Entries that join the bracket, each with a button to decline; entries that declined can reconsider.
pub(in crate::web) fn moves_up(
    session: Session,
    asked: &AskedView,
    said: RwSignal<Said>,
    declines: fn(Words) -> &'static str,
) -> AnyView {
    let words = session.words();
    let line = move |(entry, name): (EntryId, String)| {
        view! {
            <p class="field">
                <span>{name}</span>
                {button(declines(words), move || said.update(|said| said.decline(entry)))}
            </p>
        }
    };
    let before = move |(entry, label): (EntryId, String)| {
        button(label, move || said.update(|said| said.reconsider(entry))).quiet().view()
    };
    let (joins, before) = (each(asked.joins.clone(), line), each(asked.before.clone(), before));
    let (text, declined) = (para("", &asked.text), para("soft", &asked.declined));
    view! { <div class="field" role="status">{text} {joins} {declined} {before}</div> }
}
