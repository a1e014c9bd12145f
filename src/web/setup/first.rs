//! The first fields of the setup: name, game, date; of a new event the number of players and what it makes.

use crate::web::prelude::*;
use std::borrow::Cow;

use super::SetupForm;
use super::day_plan::duration;
use crate::engine::formats::{FORMATS, by_id};

/// Players of a new event; more can be added to it.
const MOST_EXPECTED: u16 = 512;

/// Name, game and date; of a new event also the number of players, and the plan for it.
pub(super) fn about(form: SetupForm) -> AnyView {
    let session = form.session;
    let error = move || form.view.read().name_error.unwrap_or_default();
    // The default name follows the date.
    held_effect(move |before: Option<String>| {
        let date = form.draft.read().date.clone();
        if before.is_some_and(|before| before != date) {
            form.draft.update(|draft| draft.rename(session.words()));
        }
        date
    });
    view! {
        <div class="fields">
            <div class="fields__all">{form.field(Words::setup_name, name_typed).error(error)}</div>
            {game(form)}
            {form.field(Words::setup_date, |draft| &mut draft.date).kind("date")}
            {(!form.exists).then(|| expected(form))}
        </div>
    }
}

/// The number of players expected, and the plan that follows from it.
fn expected(form: SetupForm) -> AnyView {
    let session = form.session;
    let label = move || match form.draft.read().rules.entry {
        EntryKind::Single => session.words().setup_expected(),
        EntryKind::Team(_) => session.words().setup_expected_teams(),
    };
    let entries = Memo::new(move |_| form.draft.read().entries);
    let is_wrong = held(|| RwSignal::new(false));
    let take = move |typed: Option<u16>| {
        let typed = typed.filter(|entries| (2..=MOST_EXPECTED).contains(entries));
        is_wrong.set(typed.is_none());
        typed.into_iter().for_each(|entries| form.change(|draft| *draft = draft.clone().expecting(entries)));
    };
    let step = move |face: &'static str, name: fn(Words) -> &'static str, to: fn(u16) -> u16| {
        let named = move || session.words().app_says(label(), name(session.words()));
        key("stepper__key", face, move || take(Some(to(entries.get_untracked())))).label(named)
    };
    let wrong =
        move || if is_wrong.get() { session.words().setup_expected_wrong(MOST_EXPECTED) } else { String::new() };
    let short = move || form.view.read().plan.as_ref().and_then(|plan| Some(plan.short.as_ref()?.text.clone()));
    let beside = move || short().or_else(|| duration(session, &form.draft.read()));
    view! {
        <div class="fields__all expected">
            <div class="field">
                <span class="field__label">{label}</span>
                <div class="stepper">
                    {step("−", Words::setup_less, |entries| entries - 1)}
                    <input
                        {..hand::typed(move |text| take(text.trim().parse().ok()))}
                        {..hand::value(move || entries.get().to_string())}
                        class="stepper__field"
                        type="number"
                        inputmode="numeric"
                        autocomplete="off"
                        aria-label=label
                        aria-invalid=move || is_wrong.get().then_some("true")
                    />
                    {step("+", Words::setup_more, |entries| entries + 1)}
                </div>
                {move || below(wrong(), String::new())}
            </div>
            <p class="expected__plan" role="status">
                <strong>{move || (!is_wrong.get()).then(|| form.view.read().sentence.clone())}</strong>
                <span class="soft">{move || (!is_wrong.get()).then(&beside)}</span>
            </p>
        </div>
    }
}

fn name_typed(draft: &mut SetupDraft) -> &mut String {
    draft.name_typed = true;
    &mut draft.name
}

/// The game; fixed once the event has started.
fn game(form: SetupForm) -> AnyView {
    let session = form.session;
    let id = Memo::new(move |_| form.draft.read().rules.format.clone());
    let games = move || {
        let known = FORMATS.map(|format| (Cow::from(format.id), format_name(session.words(), format).to_owned()));
        let own = id.get();
        let unknown = by_id(&own).is_none().then(|| (own.clone(), own.to_string()));
        known.into_iter().chain(unknown).collect()
    };
    let choose = move |id: Cow<'static, str>| {
        by_id(&id).into_iter().for_each(|format| form.change(|draft| draft.choose_format(session.words(), format)));
    };
    let has_started = Memo::new(move |_| form.view.read().has_started);
    let fixed = move || {
        let name = by_id(&id.read()).map_or("", |format| format_name(session.words(), format));
        view! {
            <div class="field">
                <span class="field__label">{session.words().setup_format()}</span>
                <p>{name}</p>
                <span class="field__hint">{session.words().setup_format_fixed()}</span>
            </div>
        }
    };
    let label = session.say(Words::setup_format);
    (move || if has_started.get() { fixed() } else { select_of([label, ""], games, move || id.get(), choose) })
        .into_any()
}
