//! Drop-down lists, for choices too long for a segmented control; and choices among values: a field knows positions, its
//! page knows values.

use super::button::words;
use super::part::span;
use super::segment::{Positions, segment};
use crate::present::share::markup::Markup;
use crate::web::base::*;

/// The names of these values, the position of the chosen one, and what a choice of a position does. A value that is not
/// among them counts as the first.
pub fn by_value<T: Clone + PartialEq + Send + Sync + 'static>(
    all: impl Fn() -> Vec<(T, String)> + Send + Sync + 'static,
    chosen: impl Fn() -> T + Send + Sync + 'static,
    choose: impl Fn(T) + Send + Sync + 'static,
) -> Positions {
    let all = Memo::new(move |_| all());
    let names = Signal::derive(move || all.read().iter().map(|(_, name)| name.clone()).collect::<Vec<_>>());
    let position = Signal::derive(move || {
        let chosen = chosen();
        all.read().iter().position(|(one, _)| *one == chosen).unwrap_or_default()
    });
    let choose = Callback::new(move |at: usize| {
        let one = all.with_untracked(|all| all.get(at).map(|(one, _)| one.clone()));
        one.into_iter().for_each(&choose);
    });
    (names, position, choose)
}

/// Each of these, after none of them under this name.
pub fn or_none<T>(none: &str, all: impl IntoIterator<Item = (T, String)>) -> Vec<(Option<T>, String)> {
    let all = all.into_iter().map(|(one, name)| (Some(one), name));
    std::iter::once((None, none.to_owned())).chain(all).collect()
}

/// A drop-down list of values; the hint may be empty.
pub fn select_of<T: Clone + PartialEq + Send + Sync + 'static, L: Into<TextProp>>(
    [label, hint]: [L; 2],
    all: impl Fn() -> Vec<(T, String)> + Send + Sync + 'static,
    chosen: impl Fn() -> T + Send + Sync + 'static,
    choose: impl Fn(T) + Send + Sync + 'static,
) -> AnyView {
    select_in(label.into(), hint.into(), by_value(all, chosen, choose))
}

/// A segmented control of values.
pub fn segment_of<T: Clone + PartialEq + Send + Sync + 'static>(
    legend: &'static str,
    all: impl Fn() -> Vec<(T, String)> + Send + Sync + 'static,
    chosen: impl Fn() -> T + Send + Sync + 'static,
    choose: impl Fn(T) + Send + Sync + 'static,
) -> AnyView {
    segment(legend, by_value(all, chosen, choose))
}

/// A segmented control of two values.
pub fn yes_or_no(
    legend: &'static str,
    [yes, no]: [&'static str; 2],
    is: impl Fn() -> bool + Send + Sync + 'static,
    set: impl Fn(bool) + Send + Sync + 'static,
) -> AnyView {
    segment_of(legend, move || vec![(true, yes.to_owned()), (false, no.to_owned())], is, set)
}

/// A drop-down list; a position beyond the last: none is chosen yet.
pub fn select(label: impl Into<TextProp>, options: Signal<Vec<String>>, chosen: RwSignal<usize>) -> AnyView {
    select_in(
        label.into(),
        TextProp::default(),
        (options, chosen.into(), Callback::new(move |position| chosen.set(position))),
    )
}

fn select_in(label: TextProp, hint: TextProp, (options, chosen, choose): Positions) -> AnyView {
    let change = move |text: String| {
        if let Ok(position) = text.parse() {
            choose.run(position);
        }
    };
    // As text: an element and an effect for each of a thousand players take the browser ten times as long.
    let written = move || {
        let options = options.read();
        let chosen = chosen.get_untracked();
        let mut out = Markup::default();
        if chosen >= options.len() {
            out.raw("<option value=\"\" selected disabled hidden></option>");
        }
        for (position, words) in options.iter().enumerate() {
            out.within("<option value=\"", &position.to_string(), "\"");
            out.raw(if position == chosen { " selected>" } else { ">" });
            out.within("", words, "</option>");
        }
        out.done()
    };
    let value = move || {
        let is_one = |chosen: &usize| *chosen < options.read_untracked().len();
        Some(chosen.get()).filter(is_one).map(|chosen| chosen.to_string()).unwrap_or_default()
    };
    view! {
        <label class="field">
            <span class="field__label">{words(label)}</span>
            <select
                {..hand::chosen(change)}
                {..hand::value(move || value())}
                class="field__input"
                inner_html=written
            ></select>
            {span("field__hint", hint.get().to_string())}
        </label>
    }
}
