//! The questions of a result sheet: led into sight, asked of winner or loser, named when Save is pressed early.

use super::shown::Shown;
use crate::present::result::result_sheet::PadPlace;
use crate::web::prelude::*;

/// A question without an answer.
const ASKS: &str = ".ask:not([hidden]):not(:has(:checked))";

/// The parts to lead to, the first one first: a choice, a score, a count.
const MISSING: [&str; 3] = [
    ".ask:not([hidden])>.choice:not(:has(:checked)) input",
    ".duel__score:not([readonly]):placeholder-shown",
    ".steps:not([hidden]) input:placeholder-shown",
];

/// Scrolls to a question as it appears.
pub(super) fn show_question(shown: Shown) {
    let asks = Memo::new(move |_| shown.of(|view| view.asks && view.pad != PadPlace::First));
    Effect::new(move |_| {
        if asks.get() {
            focus::into_sight(ASKS);
        }
    });
}

/// Saves; while something is missing, leads there.
pub(super) fn save(shown: Shown, by_keyboard: bool) {
    if shown.now(|view| view.can_save) {
        shown.desk.save(by_keyboard);
    } else {
        shown.refused.set(Some(shown.desk.typed.get_untracked()));
        focus::into_sight(ASKS);
        focus::on_one_of(MISSING.map(str::to_owned));
    }
}

/// The side that won, conceded, did not show up or remains.
pub(super) fn who(shown: Shown) -> AnyView {
    let Shown { desk, .. } = shown;
    let question = shown.signal(|view| view.who.as_ref().map_or("", |who| who.question));
    let names = shown.signal(|view| view.sides.each_ref().map(|side| (side.name.clone(), String::new())).to_vec());
    let chosen = shown.signal(|view| view.who.as_ref().and_then(|who| who.chosen).map(Side::index));
    let choose = move |index: usize| {
        let end = shown.now(|view| view.who.as_ref()?.ends.get(index).copied());
        desk.typed.update(|typed| typed.answer(end.unwrap_or_default()));
    };
    let asks = move || {
        view! {
            <div class="sheet__who ask">
                <p class="ask__title">{question}</p>
                {choice(question, names, move || chosen.get(), choose)}
            </div>
        }
    };
    shown_if(move || !question.get().is_empty(), asks)
}
