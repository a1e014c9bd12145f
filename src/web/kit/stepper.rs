//! A number with one key to make it smaller and one to make it larger.

use leptos::prelude::*;

use super::segment::group_name;
use crate::web::session::Session;

/// A stepper; `step` is handed whether the number grows.
pub fn stepper(
    session: Session,
    label: Signal<String>,
    value: Signal<String>,
    ends: Signal<[bool; 2]>,
    step: Callback<bool>,
) -> AnyView {
    let id = group_name();
    let (less, more) = (move || session.words().setup_less(), move || session.words().setup_more());
    view! {
        <div class="field">
            <span class="field__label" id=id.clone()>
                {label}
            </span>
            <div class="stepper" role="group" aria-labelledby=id>
                <button
                    class="stepper__key"
                    type="button"
                    aria-label=less
                    disabled=move || ends.get()[0]
                    on:click=move |_| step.run(false)
                >
                    "−"
                </button>
                <output class="stepper__value">{value}</output>
                <button
                    class="stepper__key"
                    type="button"
                    aria-label=more
                    disabled=move || ends.get()[1]
                    on:click=move |_| step.run(true)
                >
                    "+"
                </button>
            </div>
        </div>
    }
    .into_any()
}
