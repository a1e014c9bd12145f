//! Fields bound to one string of the draft, applied when they lose focus.

use super::SetupForm;
use crate::present::setup::SetupDraft;
use crate::web::prelude::*;

/// One string of the draft.
#[derive(Clone, Copy)]
pub(super) struct Piece {
    pub label: fn(Words) -> &'static str,
    pub kind: &'static str,
    pub get: fn(&mut SetupDraft) -> &mut String,
    /// Maximum length in characters.
    pub most: usize,
}

impl Piece {
    pub(super) const fn of(
        kind: &'static str,
        label: fn(Words) -> &'static str,
        get: fn(&mut SetupDraft) -> &mut String,
    ) -> Self {
        Self { label, kind, get, most: LONGEST_NAME }
    }
}

/// `hint` and `error` may be empty.
pub(super) fn text(form: SetupForm, piece: Piece, hint: Signal<String>, error: Signal<String>) -> AnyView {
    let Piece { label, kind, get, most } = piece;
    let class = if kind == "number" { "field__input field__input--number" } else { "field__input" };
    // Cheap: a draft is a dozen short strings.
    let value = move || get(&mut form.draft.get()).clone();
    let typed = move |text: String| form.draft.update(|draft| *get(draft) = text);
    let label = form.session.say(label);
    view! {
        <label class="field">
            <span class="field__label">{label}</span>
            <input
                {..hand::typed(typed)}
                {..hand::chosen(move |_| form.commit.run(()))}
                {..hand::value(value)}
                class=class
                type=kind
                autocomplete="off"
                {..for_names()}
                maxlength=most.to_string()
                inputmode=(kind == "number").then_some("numeric")
                aria-invalid=move || (!error.read().is_empty()).then_some("true")
                data-empty=move || value().is_empty().then_some("")
            />
            {move || below(error.get(), hint.get())}
        </label>
    }
    .into_any()
}

pub(super) fn lines(form: SetupForm, piece: Piece) -> impl IntoView {
    let Piece { label, get, most, .. } = piece;
    let value = move || get(&mut form.draft.get()).clone();
    let typed = move |text: String| form.draft.update(|draft| *get(draft) = text);
    view! {
        <label class="field">
            <span class="field__label">{form.session.say(label)}</span>
            <textarea
                {..hand::typed(typed)}
                {..hand::chosen(move |_| form.commit.run(()))}
                {..hand::value(value)}
                class="field__input"
                rows="4"
                maxlength=most.to_string()
            ></textarea>
        </label>
    }
}

pub(super) fn nothing() -> Signal<String> {
    Signal::stored(String::new())
}
