//! Leaving and disqualification, in the panel beside the list: what becomes of a running match, a note, a reason.

use leptos::ev::SubmitEvent;
use leptos::prelude::*;

use super::choice::Choice;
use super::field::TextField;
use super::icon::icon;
use super::player_panel::say;
use super::select::Select;
use crate::engine::command::{Command, Leaving, LeavingMatch};
use crate::present::judging::form::disqualifiers;
use crate::present::player_detail::{DetailView, Playing};
use crate::present::text::Words;
use crate::web::session::{Session, use_session};

/// What may become of a running match, in the order offered.
const WAYS: [LeavingMatch; 3] = [LeavingMatch::Concession, LeavingMatch::NoShow, LeavingMatch::OpponentBye];

/// The form of one who leaves.
#[component]
pub fn LeaveForm(detail: DetailView, back: Callback<()>, told: RwSignal<String>) -> impl IntoView {
    let session = use_session();
    let DetailView { entry, name, playing, is_proposed, .. } = detail;
    let way = RwSignal::new(0_usize);
    // Why, as far as a judge wrote it down; asked for once.
    let note = RwSignal::new(told.get_untracked());
    told.set(String::new());
    let leaving = name.clone();
    let submit = move |event: SubmitEvent| {
        event.prevent_default();
        let running = WAYS.get(way.get_untracked()).copied().unwrap_or_default();
        let command = Command::Drop(entry, Leaving { running, note: note.get_untracked() });
        if say(session, session.dispatch(command), session.words_now().players_dropped_now(&leaving)) {
            back.run(());
        }
    };
    let words = session.words_now();
    let running = playing.map(|playing| running_match(session, &name, &playing, way));
    let proposed = is_proposed.then(|| {
        view! { <div class="callout callout--warn">
            {icon("warn")} <p class="callout__text">{words.players_leave_proposed()}</p>
        </div> }
    });
    let label = Signal::derive(move || session.words().players_leave_note().to_owned());
    view! {
        <form class="sheet__body" id="leave-form" on:submit=submit>
            <h3 class="section__title">{words.players_leave_title(&name)}</h3>
            <p class="soft">{words.players_drop_hint()}</p>
            {running}
            {proposed}
            <TextField label value=note />
        </form>
        {foot("leave-form", words, words.players_leave_do(&name), "button button--primary", back)}
    }
    .into_any()
}

fn running_match(session: Session, name: &str, playing: &Playing, way: RwSignal<usize>) -> AnyView {
    let words = session.words_now();
    let text = words.players_leave_running(&playing.opponent, playing.table.0);
    if playing.is_elimination {
        // CUT-5: the opponent has a bye in any case.
        let bye = words.players_leave_bye(&playing.opponent);
        return view! { <p>{text} " " {bye} "."</p> }.into_any();
    }
    let options = vec![
        (words.players_leave_concession().to_owned(), words.players_leave_concession_hint(&playing.opponent)),
        (words.players_leave_no_show().to_owned(), words.players_leave_no_show_hint(&playing.opponent)),
        (words.players_leave_bye(&playing.opponent), words.players_leave_bye_hint().to_owned()),
    ];
    let label = words.players_leave_title(name);
    let chosen = Signal::derive(move || Some(way.get()));
    view! {
        <p>{text}</p>
        <Choice label=label options=options chosen choose=Callback::new(move |index| way.set(index)) />
    }
    .into_any()
}

/// The form of a disqualification (DROP-4, ROLE-5).
#[component]
pub fn DisqualifyForm(detail: DetailView, back: Callback<()>, told: RwSignal<String>) -> impl IntoView {
    let session = use_session();
    let DetailView { entry, name, .. } = detail;
    let acting = untrack(|| session.acts_as());
    // ROLE-5: who may decide; without named staff anybody.
    let may = disqualifiers(session.words_now(), &session.tournament().read_untracked(), entry);
    let first = may.first().map(|(name, _)| name.clone()).unwrap_or_default();
    let may_act = may.is_empty() || may.iter().any(|(name, _)| *name == acting);
    let by = RwSignal::new(if may_act { acting } else { first });
    let reason = RwSignal::new(told.get_untracked());
    told.set(String::new());
    let missing = RwSignal::new(String::new());
    let leaving = name.clone();
    let submit = move |event: SubmitEvent| {
        event.prevent_default();
        let given = reason.get_untracked().trim().to_owned();
        if given.is_empty() {
            return missing.set(session.refusal_words(&crate::engine::command::Refusal::ReasonNeeded));
        }
        let command = Command::Disqualify(entry, by.get_untracked());
        let said = session.words_now().players_disqualified_now(&leaving);
        if say(session, session.dispatch_because(command, given), said) {
            back.run(());
        }
    };
    let words = session.words_now();
    let word = move |of: fn(Words) -> &'static str| Signal::derive(move || of(session.words()).to_owned());
    view! {
        <form class="sheet__body" id="disqualify-form" on:submit=submit>
            <h3 class="section__title">{words.players_dq_title(&name)}</h3>
            <p class="soft">{words.players_dq_text(&name)}</p>
            <TextField label=word(Words::players_dq_reason) value=reason error=missing autofocus=true />
            {decider(word(Words::players_dq_by), may, by)}
        </form>
        {foot("disqualify-form", words, words.players_dq_title(&name), "button button--destroy", back)}
    }
    .into_any()
}

/// Who decides: one of those who may, or whoever is typed where nobody is named.
fn decider(label: Signal<String>, may: Vec<(String, String)>, by: RwSignal<String>) -> AnyView {
    if may.is_empty() {
        return view! { <TextField label value=by /> }.into_any();
    }
    let (names, shown): (Vec<String>, Vec<String>) = may.into_iter().unzip();
    let names = StoredValue::new(names);
    let chosen = Signal::derive(move || {
        names.with_value(|names| names.iter().position(|name| *name == *by.read()).unwrap_or(0))
    });
    let choose = Callback::new(move |at: usize| {
        by.set(names.with_value(|names| names.get(at).cloned()).unwrap_or_default());
    });
    view! { <Select label options=shown chosen choose /> }.into_any()
}

fn foot(form: &'static str, words: Words, label: String, class: &'static str, back: Callback<()>) -> AnyView {
    view! {
        <footer class="sheet__foot">
            <button class="button" type="button" on:click=move |_| back.run(())>
                {words.players_cancel()}
            </button>
            <button class=class type="submit" form=form>
                {label}
            </button>
        </footer>
    }
    .into_any()
}
