//! Equal scores: the winner of the final salvo at the table, or a dice roll in the app.

use super::shown::Shown;
use crate::engine::bounds::MOST_DICE;
use crate::engine::tournament::round::Face;
use crate::present::result::salvo::{Level, Roll, RollSide, counts};
use crate::web::prelude::*;
use crate::web::round::desk::RoundDesk;

/// Empty while the scores differ.
pub(in crate::web) fn salvo(shown: Shown) -> AnyView {
    let level = Memo::new(move |_| shown.of(|view| view.level.clone()));
    let body = move || level.get().map(|level| contents(shown, level));
    shown_if(move || level.read().is_some(), move || view! { <section class="salvo ask">{body}</section> })
}

fn contents(shown: Shown, level: Level) -> impl IntoView {
    let Shown { desk, .. } = shown;
    let Level { title, hint, choices, chosen, rolls, can_roll, can_choose, roll_label, dice_of } = level;
    let options: Vec<(String, String)> = choices.into_iter().map(|(name, hint)| (name, hint.to_owned())).collect();
    let choose = Callback::new(move |index| {
        let side = if index == 0 { Side::A } else { Side::B };
        desk.typed.update(|typed| typed.draft.salvo = Some(side));
    });
    let choice = can_choose.then(|| {
        let chosen = Signal::derive(move || chosen.map(Side::index));
        view! { <Choice label=title.to_owned() options chosen choose /> }
    });
    let roller = can_roll.then(|| roller(shown, dice_of, roll_label));
    view! {
        <h3 class="ask__title">{title}</h3>
        {hint.map(|hint| view! { <p>{hint}</p> })}
        {choice}
        {rolls.into_iter().map(roll).collect_view()}
        {roller}
    }
}

fn roll(roll: Roll) -> AnyView {
    let says = (!roll.says.is_empty()).then(|| view! { <p role="status">{roll.says}</p> });
    view! { {roll.sides.map(side)} {says} }.into_any()
}

fn side(side: RollSide) -> impl IntoView {
    view! {
        <div class="salvo__side">
            <span>{side.label}</span>
            <span class="salvo__sum">{side.sum}</span>
            <div class="dice">{side.dice.into_iter().map(die).collect_view()}</div>
        </div>
    }
}

fn die((face, word): (Face, &'static str)) -> AnyView {
    let class = if counts(face) { "die die--counts" } else { "die" };
    let symbol = match face {
        Face::Hit => icon_solid("hit"),
        Face::Critical => icon_solid("crit"),
        Face::Focus => icon("focus"),
        Face::Blank => icon("blank"),
    };
    view! { <span class=class>{symbol} <span>{word}</span></span> }.into_any()
}

fn roller(shown: Shown, names: [String; 2], label: &'static str) -> AnyView {
    let Shown { desk, table, .. } = shown;
    let [a, b] = names;
    view! {
        <div class="fields">{stepper(desk, a, Side::A)} {stepper(desk, b, Side::B)}</div>
        {button(label, move || desk.roll_salvo(table)).quiet().icon("dice")}
    }
    .into_any()
}

fn stepper(desk: RoundDesk, label: String, side: Side) -> impl IntoView {
    let count = move || desk.typed.read().dice[side.index()];
    let step = move |by: i8| {
        desk.typed.update(|typed| {
            let dice = &mut typed.dice[side.index()];
            *dice = dice.saturating_add_signed(by).min(MOST_DICE);
        });
    };
    let words = desk.session.words();
    view! {
        <div class="field">
            <span class="field__label">{label.clone()}</span>
            <div class="stepper" role="group" aria-label=label>
                {key("stepper__key", "\u{2212}", move || step(-1)).label(words.sheet_salvo_fewer())}
                <output class="stepper__value">{move || count()}</output>
                {key("stepper__key", "+", move || step(1)).label(words.sheet_salvo_more())}
            </div>
        </div>
    }
}
