//! The day plan: time between rounds, breaks, resulting times (STR-4).

use leptos::prelude::*;

use super::change::change_setup;
use super::day_plan::day_list;
use crate::engine::bounds::LONGEST_PAUSE;
use crate::engine::order::Order;
use crate::engine::tournament::setup::{Break, Day};
use crate::present::setup::day_plan::break_places;
use crate::present::words::text::Words;
use crate::web::browser::page::hand;
use crate::web::browser::page::held::held;
use crate::web::kit::button::{button, icon_button};
use crate::web::kit::select::Select;
use crate::web::session::Session;

pub fn day_editor(session: Session) -> AnyView {
    let day = Memo::new(move |_| session.tournament().read().setup.day.clone().unwrap_or_default());
    let between = Field { label: Words::day_between, hint: Some(Words::day_between_hint), ..MINUTES };
    let between = field(session, between, Signal::derive(move || day.read().between.to_string()), move |text| {
        minutes(text).map(|minutes| change(session, |day| day.between = minutes)).is_some()
    });
    let count = Memo::new(move |_| day.read().breaks.len());
    let breaks = move || (0..count.get()).map(|at| one_break(session, day, at)).collect_view();
    let add = move || {
        let places = break_places(session.words(), &session.tournament().read_untracked());
        let taken: Vec<_> = day.read_untracked().breaks.iter().map(|pause| pause.after).collect();
        if let Some((after, _)) = places.into_iter().find(|(round, _)| !taken.contains(round)) {
            change(session, |day| {
                day.breaks.push(Break { after, minutes: 30 });
                day.breaks.order_by_key(|pause| pause.after);
            });
        }
    };
    view! {
        <p class="section__text">{session.say(Words::day_text)}</p>
        <div class="fields">{between}</div>
        {move || breaks()}
        <div class="buttons">
            {button(session.say(Words::day_break_add), add).icon("plus")}
        </div>
        <div class="panel panel--pad">{day_list(session)}</div>
    }
    .into_any()
}

/// Label, hint and error of a field.
#[derive(Clone, Copy)]
struct Field {
    label: fn(Words) -> &'static str,
    hint: Option<fn(Words) -> &'static str>,
    kind: &'static str,
    wrong: fn(Words) -> &'static str,
}

const MINUTES: Field =
    Field { label: Words::day_break_minutes, hint: None, kind: "number", wrong: Words::day_wrong_minutes };

/// Applied when the field loses focus; `take` returns whether the text is valid.
fn field(session: Session, says: Field, value: Signal<String>, take: impl Fn(&str) -> bool + 'static) -> AnyView {
    let is_wrong = held(|| RwSignal::new(false));
    let below = move || {
        let words = session.words();
        if is_wrong.get() {
            return Some(view! { <span class="field__error" role="alert">{(says.wrong)(words)}</span> }.into_any());
        }
        says.hint.map(|hint| view! { <span class="field__hint">{hint(words)}</span> }.into_any())
    };
    view! {
        <label class="field">
            <span class="field__label">{session.say(says.label)}</span>
            <input
                {..hand::chosen(move |text| is_wrong.set(!take(&text)))}
                {..hand::value(move || value.get())}
                class=if says.kind == "number" { "field__input field__input--number" } else { "field__input" }
                type=says.kind
                autocomplete="off"
                aria-invalid=move || is_wrong.get().then_some("true")
            />
            {move || below()}
        </label>
    }
    .into_any()
}

fn one_break(session: Session, day: Memo<Day>, at: usize) -> AnyView {
    let places = Memo::new(move |_| break_places(session.words(), &session.tournament().read()));
    let options = Signal::derive(move || places.read().iter().map(|(_, name)| name.clone()).collect::<Vec<_>>());
    let pause = move || day.read().breaks.get(at).copied();
    let chosen = Signal::derive(move || {
        let after = pause().map(|pause| pause.after);
        places.read().iter().position(|(round, _)| Some(*round) == after).unwrap_or_default()
    });
    let choose = Callback::new(move |index: usize| {
        if let Some((after, _)) = places.read_untracked().get(index) {
            let after = *after;
            change(session, |day| {
                if let Some(pause) = day.breaks.get_mut(at) {
                    pause.after = after;
                }
                day.breaks.order_by_key(|pause| pause.after);
            });
        }
    });
    let length = field(
        session,
        MINUTES,
        Signal::derive(move || pause().map(|pause| pause.minutes.to_string()).unwrap_or_default()),
        move |text| {
            let set = |minutes| {
                change(session, |day| {
                    if let Some(pause) = day.breaks.get_mut(at) {
                        pause.minutes = minutes;
                    }
                })
            };
            minutes(text).map(set).is_some()
        },
    );
    let remove = move || {
        change(session, |day| {
            if at < day.breaks.len() {
                day.breaks.remove(at);
            }
        });
    };
    view! {
        <div class="day__break" role="group" aria-label=session.words().day_break()>
            <Select label=session.say(Words::day_break_after) options chosen choose />
            {length}
            {icon_button("close", session.words().day_break_remove(), remove)}
        </div>
    }
    .into_any()
}

fn minutes(text: &str) -> Option<u16> {
    text.trim().parse().ok().filter(|minutes| *minutes <= LONGEST_PAUSE)
}

/// Changes the day in the setup; returns whether it succeeded.
fn change(session: Session, change: impl FnOnce(&mut Day)) -> bool {
    change_setup(session, |setup| {
        let mut day = setup.day.take().unwrap_or_default();
        change(&mut day);
        setup.day = (day != Day::default()).then_some(day);
    })
}
