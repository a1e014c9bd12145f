//! A few alternatives, one chosen: a segmented control, or cards with a name and a hint.

use std::sync::atomic::{AtomicU32, Ordering};

use super::button::words;
use super::part::{each, span};
use crate::web::base::*;

/// The alternatives, the position of the chosen one, and what a choice does.
pub type Positions = (Signal<Vec<String>>, Signal<usize>, Callback<usize>);

/// A segmented control with this accessible label.
pub fn segment(legend: impl Into<TextProp>, positions: Positions) -> AnyView {
    segment_in("segment", legend.into(), positions)
}

/// May wrap onto several lines.
pub fn wrapped_segment(legend: impl Into<TextProp>, positions: Positions) -> AnyView {
    segment_in("segment segment--wrap", legend.into(), positions)
}

fn segment_in(class: &'static str, legend: TextProp, (options, chosen, choose): Positions) -> AnyView {
    let name = group_name();
    let count = Memo::new(move |_| options.read().len());
    let item = move |index: usize| {
        let name = name.clone();
        // The focus stays where it is when a text changes.
        let text = move || options.read().get(index).cloned();
        view! {
            <label class="segment__item">
                {radio("segment__input", name, move || chosen.get() == index, move || choose.run(index))}
                <span class="segment__face">{text}</span>
            </label>
        }
    };
    view! {
        <fieldset class=class>
            <legend class="unseen">{words(legend)}</legend>
            {move || each(0..count.get(), &item)}
        </fieldset>
    }
}

/// A segmented control below its name.
pub fn labelled(legend: &'static str, segment: AnyView) -> AnyView {
    view! { <div class="field"><span class="field__label" aria-hidden="true">{legend}</span> {segment}</div> }
}

/// Cards to choose from: name and hint of each, which may be empty, and the position of the chosen one.
pub fn choice(
    label: impl Into<TextProp>,
    options: impl Into<Signal<Vec<(String, String)>>>,
    chosen: impl Fn() -> Option<usize> + Copy + Send + Sync + 'static,
    choose: impl Fn(usize) + Send + Sync + 'static,
) -> AnyView {
    let (label, options, choose, name) = (label.into(), options.into(), Callback::new(choose), group_name());
    let item = move |(index, (title, hint)): (usize, (String, String))| {
        let name = name.clone();
        view! {
            <label class="choice__item">
                {radio("choice__input", name, move || chosen() == Some(index), move || choose.run(index))}
                <span class="choice__face">
                    <span class="choice__name">{title}</span>
                    {span("choice__hint", hint)}
                </span>
            </label>
        }
    };
    view! {
        <div class="choice" role="radiogroup" aria-label=label>
            {move || each(options.get().into_iter().enumerate(), &item)}
        </div>
    }
}

/// A panel row with a name and a segmented control.
pub fn segment_row(legend: &'static str, positions: Positions) -> AnyView {
    view! {
        <li class="row">
            <span class="row__text">
                <span class="row__name">{legend}</span>
            </span>
            {segment(legend, positions)}
        </li>
    }
}

fn radio(
    class: &'static str,
    name: String,
    is_chosen: impl Fn() -> bool + Send + Sync + 'static,
    choose: impl Fn() + 'static,
) -> AnyView {
    view! { <input {..hand::ticked(move |_| choose())} {..hand::checked(is_chosen)} class=class type="radio" name=name /> }
}

/// A unique name for a group of radio buttons.
pub(in crate::web) fn group_name() -> String {
    static NEXT: AtomicU32 = AtomicU32::new(0);
    ["group", &NEXT.fetch_add(1, Ordering::Relaxed).to_string()].concat()
}
