//! Fields of single kinds of notes: short time, substitute, fortressing, check, significance, minutes.

use super::note_draft::NoteDraft;
use crate::engine::judging::{CheckResult, Detail, Fortressing, Intent, Substitute};
use crate::present::judging::kind::check_name;
use crate::web::prelude::*;

pub(super) fn detail(form: NoteDraft) -> AnyView {
    let session = form.session;
    let words = session.words();
    match form.note.read_untracked().kind.form().detail {
        None => ().into_any(),
        Some(Detail::ShortTime) => {
            let field = text_field(words.judge_short_time(), form.minutes).hint(words.judge_short_time_hint());
            field.kind("number").view()
        }
        Some(Detail::Minutes) => text_field(words.judge_minutes(), form.minutes).kind("number").view(),
        Some(Detail::Significant) => {
            let tick = move |on| form.note.update(|note| note.significant = on);
            check_box(words.judge_significant(), move || form.note.read().significant, tick).view()
        }
        Some(Detail::Check) => check(form),
        Some(Detail::Substitute) => substitute(form),
        Some(Detail::Fortressing) => fortressing(form),
    }
}

const CHECKS: [CheckResult; 3] = [CheckResult::Good, CheckResult::Corrected, CheckResult::Problem];

fn check(form: NoteDraft) -> AnyView {
    let words = form.session.words();
    let options: Vec<_> = CHECKS.map(|check| (check_name(words, check).to_owned(), String::new())).to_vec();
    let chosen = move || {
        let check = form.note.read().check;
        CHECKS.iter().position(|found| Some(*found) == check)
    };
    let choose = move |at: usize| form.note.update(|note| note.check = CHECKS.get(at).copied());
    view! {
        <p class="field__label">{words.judge_check()}</p>
        {choice(words.judge_check(), options, chosen, choose)}
    }
}

/// JDG-4: the shared text field above holds the name of the card.
fn substitute(form: NoteDraft) -> AnyView {
    let session = form.session;
    let tournament = session.tournament().get_untracked();
    if tournament.format().is_some_and(|format| !format.judging.substitutes) {
        return ().into_any();
    }
    let words = session.words();
    let is_made = Memo::new(move |_| form.note.read().substitute.is_some());
    let make = move |on: bool| form.note.update(|note| note.substitute = on.then(Substitute::default));
    let fields = move || {
        view! {
            {text_field(words.judge_illegible(), form.illegible)}
            <div class="fields">
                {text_field(words.judge_maker(), form.maker)}
                {text_field(words.judge_date(), form.date).kind("date").hint(move || form.today(words))}
            </div>
        }
    };
    view! {
        {check_box(words.judge_substitute(), move || is_made.get(), make).hint(words.judge_substitute_hint())}
        {shown_if(move || is_made.get(), fields)}
    }
}

const INTENTS: [Intent; 3] = [Intent::Accident, Intent::Purpose, Intent::Both];

/// XW-20: two criteria; the finding appears once both are met.
fn fortressing(form: NoteDraft) -> AnyView {
    let words = form.session.words();
    let found = move || form.note.read().fortressing.unwrap_or_default();
    let change = move |change: fn(&mut Fortressing, bool), on: bool| {
        form.note.update(|note| {
            let mut found = note.fortressing.unwrap_or_default();
            change(&mut found, on);
            if !found.is_met() {
                found.intent = None;
            }
            note.fortressing = Some(found);
        });
    };
    let options: Vec<_> = [
        (words.judge_accident(), words.judge_accident_hint()),
        (words.judge_purpose(), words.judge_purpose_hint()),
        (words.judge_both(), words.judge_both_hint()),
    ]
    .map(|(name, hint)| (name.to_owned(), hint.to_owned()))
    .to_vec();
    let chosen = move || {
        let intent = found().intent;
        INTENTS.iter().position(|found| Some(*found) == intent)
    };
    let choose = move |at: usize| {
        form.note.update(|note| {
            let found = note.fortressing.unwrap_or_default();
            note.fortressing = Some(Fortressing { intent: INTENTS.get(at).copied(), ..found });
        });
    };
    let finding = move || {
        view! {
            <p class="field__label">{words.judge_finding()}</p>
            {choice(words.judge_finding(), options.clone(), chosen, choose)}
        }
    };
    let stay = move |on| change(|found, on| found.stayed = on, on);
    let avoid = move |on| change(|found, on| found.avoidable = on, on);
    view! {
        {check_box(words.judge_stayed(), move || found().stayed, stay)}
        {check_box(words.judge_avoidable(), move || found().avoidable, avoid)}
        {shown_if(move || found().is_met(), finding)}
    }
}

pub(in crate::web) fn upheld(form: super::note_rule::RuleForm) -> impl IntoView {
    let words = form.session.words();
    let ways = [words.judge_rule_stands(), words.judge_rule_changes()];
    yes_or_no(words.judge_rule_how(), ways, move || form.upheld.get(), move |on| form.upheld.set(on))
}
