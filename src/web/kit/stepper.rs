//! A number with buttons to decrease and increase it.

use leptos::prelude::*;

use super::button::key;
use super::segment::group_name;
use super::words::use_words;

/// `step` receives whether the number grows.
pub fn stepper(label: &'static str, value: Signal<String>, ends: Signal<[bool; 2]>, step: Callback<bool>) -> AnyView {
    let id = group_name();
    let (less, more) = (use_words().setup_less(), use_words().setup_more());
    view! {
        <div class="field">
            <span class="field__label" id=id.clone()>
                {label}
            </span>
            <div class="stepper" role="group" aria-labelledby=id>
                {key("stepper__key", "−", move || step.run(false)).label(less).disabled(move || ends.get()[0])}
                <output class="stepper__value">{value}</output>
                {key("stepper__key", "+", move || step.run(true)).label(more).disabled(move || ends.get()[1])}
            </div>
        </div>
    }
    .into_any()
}
