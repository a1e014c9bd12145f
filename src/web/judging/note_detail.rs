//! Fields of single kinds of notes: short time, substitute, fortressing, check, significance, minutes.

use super::note_draft::NoteDraft;
use crate::engine::judging::{CheckResult, Detail, Fortressing, Intent, Substitute};
use crate::present::judging::kind::check_name;
use crate::web::prelude::*;

pub(super) fn detail(form: NoteDraft) -> AnyView {
    let session = form.session;
    match form.note.read_untracked().kind.form().detail {
        None => ().into_any(),
        Some(Detail::ShortTime) => {
            let (label, hint) = (session.say(Words::judge_short_time), session.say(Words::judge_short_time_hint));
            view! { <TextField label hint value=form.minutes kind="number" /> }.into_any()
        }
        Some(Detail::Minutes) => {
            view! { <TextField label=session.say(Words::judge_minutes) value=form.minutes kind="number" /> }.into_any()
        }
        Some(Detail::Significant) => {
            let checked = Signal::derive(move || form.note.read().significant);
            let toggle = Callback::new(move |on| form.note.update(|note| note.significant = on));
            view! { <Check label=session.say(Words::judge_significant) checked toggle /> }.into_any()
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
    let chosen = Signal::derive(move || {
        let check = form.note.read().check;
        CHECKS.iter().position(|found| Some(*found) == check)
    });
    let choose = Callback::new(move |at: usize| form.note.update(|note| note.check = CHECKS.get(at).copied()));
    view! {
        <p class="field__label">{words.judge_check()}</p>
        <Choice label=form.session.say(Words::judge_check) options=options chosen choose />
    }
    .into_any()
}

/// JDG-4: the shared text field above holds the name of the card.
fn substitute(form: NoteDraft) -> AnyView {
    let session = form.session;
    let tournament = session.tournament().get_untracked();
    if tournament.format().is_some_and(|format| !format.judging.substitutes) {
        return ().into_any();
    }
    let is_made = Memo::new(move |_| form.note.read().substitute.is_some());
    let toggle = Callback::new(move |on: bool| {
        form.note.update(|note| note.substitute = on.then(Substitute::default));
    });
    let fields = move || {
        view! {
            <TextField label=session.say(Words::judge_illegible) value=form.illegible />
            <div class="fields">
                <TextField label=session.say(Words::judge_maker) value=form.maker />
                <TextField
                    label=session.say(Words::judge_date)
                    value=form.date
                    kind="date"
                    hint=Signal::derive(move || form.today(session.words()))
                />
            </div>
        }
    };
    view! {
        <Check
            label=session.say(Words::judge_substitute)
            hint=session.say(Words::judge_substitute_hint)
            checked=is_made
            toggle
        />
        {shown_if(move || is_made.get(), fields)}
    }
    .into_any()
}

const INTENTS: [Intent; 3] = [Intent::Accident, Intent::Purpose, Intent::Both];

/// XW-20: two criteria; the finding appears once both are met.
fn fortressing(form: NoteDraft) -> AnyView {
    let session = form.session;
    let words = session.words();
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
    let chosen = Signal::derive(move || {
        let intent = found().intent;
        INTENTS.iter().position(|found| Some(*found) == intent)
    });
    let choose = Callback::new(move |at: usize| {
        form.note.update(|note| {
            let found = note.fortressing.unwrap_or_default();
            note.fortressing = Some(Fortressing { intent: INTENTS.get(at).copied(), ..found });
        });
    });
    let finding = move || {
        view! {
            <p class="field__label">{words.judge_finding()}</p>
            <Choice label=session.say(Words::judge_finding) options=options.clone() chosen choose />
        }
    };
    view! {
        <Check
            label=session.say(Words::judge_stayed)
            checked=Signal::derive(move || found().stayed)
            toggle=Callback::new(move |on| change(|found, on| found.stayed = on, on))
        />
        <Check
            label=session.say(Words::judge_avoidable)
            checked=Signal::derive(move || found().avoidable)
            toggle=Callback::new(move |on| change(|found, on| found.avoidable = on, on))
        />
        {shown_if(move || found().is_met(), finding)}
    }
    .into_any()
}

pub(in crate::web) fn upheld(form: super::note_rule::RuleForm) -> impl IntoView {
    let words = form.session.words();
    let ways = [words.judge_rule_stands(), words.judge_rule_changes()];
    yes_or_no(words.judge_rule_how(), ways, move || form.upheld.get(), move |on| form.upheld.set(on))
}
