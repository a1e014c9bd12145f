//! Manual tie-break counts: two numbers for each step, as many steps as needed.

use crate::web::prelude::*;
use leptos::ev::FocusEvent;

use super::shown::Shown;

/// Hidden rather than removed, so that a field keeps the focus while the next step appears.
pub(in crate::web) fn steps(shown: Shown) -> AnyView {
    let count = shown.signal(|view| view.steps.len());
    let rows = [0, 1].map(|step| row(shown, step, Signal::derive(move || count.get() <= step)));
    view! {
        <section class="sheet__steps" hidden=move || count.get() == 0>
            {rows}
        </section>
    }
}

fn row(shown: Shown, step: usize, hidden: Signal<bool>) -> AnyView {
    let of = move |get: fn(&crate::present::result::count_steps::StepView) -> &'static str| {
        shown.signal(move |view| view.steps.get(step).map_or("", get))
    };
    let title = of(|step| step.title);
    let hint = of(|step| step.hint);
    view! {
        <fieldset class="steps ask" hidden=hidden>
            <legend class="ask__title">{title}</legend>
            <p>{hint}</p>
            <div class="steps__sides">{Side::BOTH.map(|side| field(shown, step, side))}</div>
        </fieldset>
    }
}

fn field(shown: Shown, step: usize, side: Side) -> AnyView {
    let name = shown.signal(move |view| view.sides[side.index()].name.clone());
    let value = shown
        .signal(move |view| view.steps.get(step).map(|step| step.values[side.index()].clone()).unwrap_or_default());
    let refused = shown.signal(move |view| view.steps.get(step).is_some_and(|step| step.refused == Some(side)));
    let has_pad = shown.signal(|view| view.has_pad);
    let is_now = move || has_pad.get() && shown.desk.typed.read().counting == Some((step, side));
    let class = move || match is_now() {
        true => "field__input field__input--number field__input--now",
        false => "field__input field__input--number",
    };
    let take = move |event: FocusEvent| {
        shown.desk.typed.update(|typed| typed.take_count(step, side));
        focus::select_all(&event);
    };
    let write = move |text: String| shown.desk.typed.update(|typed| typed.count(step, side, &text));
    view! {
        <label class="field">
            <span class="field__label">{name}</span>
            <input
                {..hand::typed(write)}
                {..hand::value(move || value.get())}
                class=class
                type="text"
                placeholder=" "
                inputmode=move || if has_pad.get() { "none" } else { "numeric" }
                autocomplete="off"
                aria-invalid=move || refused.get().then_some("true")
                on:focus=take
            />
        </label>
    }
}
