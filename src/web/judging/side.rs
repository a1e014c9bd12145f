//! Sections below the judges' log: staff on duty, random checks, the log as text (ROLE-6, ROLE-8).

use super::note_dialog::{Ask, use_asking};
use super::notebook::{draw_checks, pass_check, set_duty};
use crate::present::judging::checks::{self, ChecksView, OpenCheck};
use crate::present::judging::duty::{DutyRow, staff};
use crate::present::judging::export;
use crate::present::share::file::export_file;
use crate::web::prelude::*;

pub fn duty(session: Session) -> AnyView {
    let rows = Memo::new(move |_| staff(session.words(), &session.tournament().read()));
    let words = session.words();
    let on = move || rows.read().iter().filter(|row| row.on).count();
    let badge = move || view! { <span class="badge">{move || on()}</span> };
    let hint = move || if rows.read().is_empty() { words.judge_duty_none() } else { words.judge_duty_hint() };
    let people = move || view! { <ul class="panel">{move || each(rows.get(), |row| person(session, words, row))}</ul> };
    view! {
        <Reveal title=words.judge_duty() badge>
            <p class="soft">{move || hint()}</p>
            {shown_if(move || !rows.read().is_empty(), people)}
        </Reveal>
    }
}

fn person(session: Session, words: Words, row: DutyRow) -> AnyView {
    let DutyRow { name, office, on, since, can_change } = row;
    let state = match (on, since) {
        (true, _) => words.judge_duty_on().to_owned(),
        (false, Some(since)) => words.judge_duty_off_since(session.time(since)),
        (false, None) => words.judge_duty_off().to_owned(),
    };
    let class = if on { "badge badge--live" } else { "badge badge--out" };
    let button = can_change.then(|| {
        let (label, face) = if on {
            (words.judge_duty_go_of(&name), words.judge_duty_go())
        } else {
            (words.judge_duty_come_of(&name), words.judge_duty_come())
        };
        let person = name.clone();
        let press = move || set_duty(session, &person, !on);
        button(face, press).label(label).view()
    });
    view! {
        <li class="row">
            <span class="row__text"><span class="row__name">{name}</span> <span class="row__hint">{office}</span></span>
            <span class=class>{state}</span>
            {button}
        </li>
    }
}

pub fn list_checks(session: Session) -> AnyView {
    let view = Memo::new(move |_| checks::view(session.words(), &session.tournament().read()));
    let badge = move || view! { <span class="badge">{move || view.read().open.len()}</span> };
    let count = held(|| RwSignal::new("3".to_owned()));
    let draw = move || draw_checks(session, &count.get_untracked());
    let words = session.words();
    let body = move || {
        let ChecksView { open, text, seeds, .. } = view.get();
        let open = each(open, |one| check(session, words, one));
        let waiting = (!open.is_empty()).then(|| view! { <ul class="panel">{open}</ul> });
        view! { {waiting} <p class="soft">{text}</p> {each(seeds, |seed| para("soft num", seed))} }
    };
    view! {
        <Reveal title=words.judge_checks() badge>
            {move || body()}
            <div class="tools" hidden=move || view.read().left == 0>
                {text_field(words.judge_checks_count(), count).number()} {button(words.judge_checks_draw(), draw)}
            </div>
        </Reveal>
    }
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
                {button(words.judge_checks_list(), lists).label(words.judge_checks_list_of(&name))}
                {button(words.judge_check_good(), good).label(words.judge_checks_good_of(&name))}
                {button(words.judge_checks_other(), other).label(words.judge_checks_other_of(&name))}
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
