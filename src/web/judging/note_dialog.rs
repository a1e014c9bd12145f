//! The dialog of the judges' log: choice of kind, form, next steps, and the final ruling on a note under review.
//!
//! A page hosts it once through context, so that sheets and panels can open it and keep their own keyboard handling.

use super::note_draft::NoteDraft;
use super::note_rule::RuleForm;
use super::notebook::{extend, settle};
use crate::present::judging::kind::{Group, grouped, kind_name};
use crate::present::judging::steps::{Leads, Step, steps};
use crate::web::prelude::*;

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Ask {
    New(Prefill),
    /// The next steps after a saved note.
    Follow(NoteId),
    Rule(NoteId),
}

/// The request to the dialog; `None` closes it.
pub type Asking = RwSignal<Option<Ask>>;

#[derive(Clone, Copy, PartialEq, Eq)]
pub(in crate::web) enum Stage {
    Kinds,
    Form,
    Follow(NoteId),
    Rule(NoteId),
}

/// Creates the dialog of a page and provides its [`Asking`] as context.
pub fn host_note_dialog() -> AnyView {
    provide_asking();
    note_dialog()
}

/// For a page that creates the dialog later.
pub fn provide_asking() -> Asking {
    let asking: Asking = held(|| RwSignal::new(None));
    provide_context(asking);
    asking
}

pub fn use_asking() -> Asking {
    expect_context()
}

pub fn note_dialog() -> AnyView {
    let (session, asking) = (use_session(), use_asking());
    let open = held(|| RwSignal::new(false));
    let stage = held(|| RwSignal::new(Stage::Kinds));
    let form = NoteDraft::new(session, open, stage);
    let ruling = RuleForm::new(session, open);
    let begin = move |ask: Option<Ask>| match ask {
        Some(Ask::New(from)) => {
            let kind = from.kind;
            form.from.set(from);
            stage.set(Stage::Kinds);
            if let Some(kind) = kind {
                form.begin(kind);
            }
            open.set(true);
        }
        Some(Ask::Follow(id)) => {
            stage.set(Stage::Follow(id));
            open.set(true);
        }
        Some(Ask::Rule(id)) => {
            ruling.begin(id);
            stage.set(Stage::Rule(id));
            open.set(true);
        }
        None => {}
    };
    // Another drawing of an open dialog begins nothing anew.
    held_effect(move |before: Option<Option<Ask>>| {
        let now = asking.get();
        if before.as_ref() != Some(&now) || !open.get_untracked() {
            begin(now.clone());
        }
        now
    });
    Effect::new(move |_| {
        if !open.get() && asking.get_untracked().is_some() {
            asking.set(None);
        }
    });
    // The pressed key is gone with its stage.
    held_effect(move |before: Option<(bool, Stage)>| {
        let now = (open.get(), stage.get());
        if before.is_some_and(|(was_open, stage)| was_open && now.0 && stage != now.1) {
            focus::on("dialog[open] .dialog__title");
        }
        now
    });
    let words = session.words();
    let title = move || match stage.get() {
        Stage::Kinds => words.judge_pick(),
        Stage::Form => kind_name(words, form.kind()),
        Stage::Follow(_) => words.judge_next_title(),
        Stage::Rule(_) => words.judge_rule(),
    };
    let body = move || match stage.get() {
        Stage::Kinds => kinds(form),
        Stage::Form => form.body(),
        Stage::Follow(id) => follow(session, open, id),
        Stage::Rule(id) => ruling.body(id),
    };
    let foot = move || match stage.get() {
        Stage::Kinds => close(session, open, Words::app_cancel),
        Stage::Form => form.foot(),
        Stage::Follow(_) => close(session, open, Words::judge_next_later),
        Stage::Rule(id) => ruling.foot(id),
    };
    let (body, foot) = (move || view! { {move || body()} }, move || view! { {move || foot()} });
    view! { <Dialog open title body foot wide=true /> }
}

pub(in crate::web) fn close(session: Session, open: RwSignal<bool>, word: fn(Words) -> &'static str) -> AnyView {
    button(word(session.words()), move || open.set(false)).view()
}

fn kinds(form: NoteDraft) -> AnyView {
    let session = form.session;
    let words = session.words();
    let line = |kind: NoteKind| key("kinds__key", kind_name(words, kind), move || form.begin(kind)).view();
    let part = |(group, kinds): (Group, Vec<NoteKind>)| {
        view! {
            <section class="kinds__group">
                <h3 class="kinds__title">{group.name(words)}</h3>
                <div class="kinds">{each(kinds, line)}</div>
            </section>
        }
    };
    each(grouped(&session.tournament().read_untracked()), part).into_any()
}

fn follow(session: Session, open: RwSignal<bool>, id: NoteId) -> AnyView {
    let words = session.words();
    let found = steps(words, &session.tournament().read_untracked(), id);
    view! {
        <p class="dialog__text">{words.judge_next_text()}</p>
        <div class="panel">{each(found, |step| act(session, open, id, step))}</div>
    }
}

fn act(session: Session, open: RwSignal<bool>, id: NoteId, step: Step) -> AnyView {
    let symbol = match step.leads {
        Leads::Nowhere => "check",
        Leads::Sheet(..) | Leads::Game(..) | Leads::Lists(_) => "go",
        Leads::Extend(..) => "round",
        Leads::Leave(_) => "out",
        Leads::Disqualify(_) => "ban",
    };
    let (label, hint) = (step.label.clone(), step.hint.clone());
    let is_grave = matches!(step.leads, Leads::Disqualify(_));
    let press = move || {
        open.set(false);
        take(session, id, &step);
    };
    let button = act_button(symbol, label, press).hint(hint);
    if is_grave { button.class("act--danger").view() } else { button.view() }
}

/// Settles the note where the step does, then opens the page of the remaining work.
fn take(session: Session, id: NoteId, step: &Step) {
    let words = session.words();
    if step.settles.is_some_and(|outcome| !settle(session, id, outcome)) {
        return;
    }
    let told = || {
        let tournament = session.tournament().get_untracked();
        tournament.noted(id).map(|noted| told(words, &noted.note)).unwrap_or_default()
    };
    match step.leads {
        Leads::Nowhere => {}
        Leads::Sheet(round, table, end) => session.lead(PendingNavigation::Sheet(round, table, end)),
        Leads::Game(round, table, side) => session.lead(PendingNavigation::Game(round, table, side)),
        Leads::Extend(round, table, minutes) => {
            extend(session, round, table, i16::try_from(minutes).unwrap_or(i16::MAX));
        }
        Leads::Leave(entry) => session.lead(PendingNavigation::Leave(entry, told())),
        Leads::Disqualify(entry) => session.lead(PendingNavigation::Disqualify(entry, told())),
        Leads::Lists(entry) => session.lead(PendingNavigation::Player(entry)),
    }
}

/// The note as a reason, for example `Illegal component: ruler, bent`.
fn told(words: Words, note: &crate::engine::judging::JudgeNote) -> String {
    let said: Vec<&str> = [note.what.as_str(), &note.text].into_iter().filter(|text| !text.is_empty()).collect();
    let kind = kind_name(words, note.kind);
    if said.is_empty() { kind.to_owned() } else { words.app_says(kind, said.join(", ")) }
}
