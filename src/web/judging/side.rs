//! Parts beside the judges' log: staff on duty, random checks, the log as text (ROLE-6, ROLE-8).

use super::note_dialog::{Ask, use_asking};
use super::notebook::{draw_checks, pass_check, set_duty};
use crate::present::judging::checks::{self, ChecksView, OpenCheck};
use crate::present::judging::duty::{DutyRow, staff};
use crate::present::judging::export;
use crate::present::share::file::export_file;
use crate::web::prelude::*;

/// A part of the page below a small heading.
pub(super) fn part(title: impl Into<String>, body: AnyView) -> AnyView {
    let title: String = title.into();
    view! { <section class="judging__part"><h2 class="label">{title}</h2> {body}</section> }
}

pub fn duty(session: Session) -> AnyView {
    let rows = Memo::new(move |_| staff(session.words(), &session.tournament().read()));
    let words = session.words();
    let hint = move || if rows.read().is_empty() { words.judge_duty_none() } else { words.judge_duty_hint() };
    let people = move || view! { <ul class="panel">{move || each(rows.get(), |row| person(session, words, row))}</ul> };
    let body = view! {
        {shown_if(move || !rows.read().is_empty(), people)}
        <p class="meta">{move || hint()}</p>
    };
    part(words.judge_duty(), body)
}

fn person(session: Session, words: Words, row: DutyRow) -> AnyView {
    let DutyRow { name, office, on, since, can_change } = row;
    let away = match since {
        _ if on => String::new(),
        Some(since) => words.judge_duty_off_since(session.time(since)),
        None => words.judge_duty_off().to_owned(),
    };
    let class = if on { "row row--tight" } else { "row row--tight row--off" };
    let button = can_change.then(|| {
        let (label, face) = if on {
            (words.judge_duty_go_of(&name), words.judge_duty_go())
        } else {
            (words.judge_duty_come_of(&name), words.judge_duty_come())
        };
        let person = name.clone();
        let press = move || set_duty(session, &person, !on);
        button(face, press).label(label).quiet().view()
    });
    view! {
        <li class=class>
            <span class="row__text"><span class="row__name">{name}</span> <span class="row__hint">{dotted([office, &away])}</span></span>
            {button}
        </li>
    }
}

pub fn list_checks(session: Session) -> AnyView {
    let view = Memo::new(move |_| checks::view(session.words(), &session.tournament().read()));
    let count = held(|| RwSignal::new("3".to_owned()));
    let draw = move || draw_checks(session, &count.get_untracked());
    let words = session.words();
    let body = move || {
        let ChecksView { open, text, seeds, .. } = view.get();
        view! {
            {each(open, |one| check(session, words, one))}
            <li class="row"><span class="row__text">{text} {each(seeds, |seed| span("row__hint num", seed))}</span></li>
        }
    };
    let panel = view! {
        <ul class="panel">
            {move || body()}
            <li class="row judging__draw" hidden=move || view.read().left == 0>
                {text_field(words.judge_checks_count(), count).number()}
                {button(words.judge_checks_draw(), draw).quiet()}
            </li>
        </ul>
    };
    part(words.judge_checks(), panel)
}

/// A drawn entry: one tap records a good check or opens its list; the note form takes any other result.
fn check(session: Session, words: Words, OpenCheck { entry, name, table }: OpenCheck) -> impl IntoView {
    let asking = use_asking();
    let good = move || pass_check(session, entry);
    let other = move || {
        let from = Prefill { kind: Some(NoteKind::Checked), entries: vec![entry], ..Prefill::default() };
        asking.set(Some(Ask::New(from)));
    };
    let lists = move || session.lead(PendingNavigation::Player(entry));
    view! {
        <li class="row">
            <span class="row__text"><span class="row__name">{name.clone()}</span> <span class="row__hint">{table}</span></span>
            <div class="buttons">
                {button(words.judge_checks_list(), lists).label(words.judge_checks_list_of(&name)).quiet()}
                {button(words.judge_check_good(), good).label(words.judge_checks_good_of(&name)).quiet()}
                {button(words.judge_checks_other(), other).label(words.judge_checks_other_of(&name)).quiet()}
            </div>
        </li>
    }
}

pub fn export_text(session: Session) -> AnyView {
    let text = move || {
        let tournament = session.tournament().get_untracked();
        export::text(session.words(), &tournament, |at| [session.day(at), session.time(at)].join(" "))
    };
    let download = move || {
        let words = session.words();
        let rest = [words.judge_export_file(), ".txt"].concat();
        if save::download(&export_file(&session.log().read_untracked(), &rest), "text/plain", &text()) {
            session.toast(words.judge_export_saved().to_owned());
        }
    };
    let copy = move || session.copy(&text(), session.words().judge_export_copied().to_owned());
    view! {
        <Reveal title=session.say(Words::judge_export)>
            <div class="buttons">
                {button(session.say(Words::judge_export_save), download)}
                {button(session.say(Words::judge_export_copy), copy)}
            </div>
        </Reveal>
    }
}
