//! Equal scores: the winner of the final salvo at the table, or a dice roll in the app.

use super::shown::Shown;
use crate::engine::bounds::MOST_DICE;
use crate::engine::tournament::round::Face;
use crate::present::result::salvo::{Level, Roll, RollSide, counts};
use crate::web::prelude::*;

/// Empty while the scores differ.
pub(in crate::web) fn salvo(shown: Shown) -> AnyView {
    let level = Memo::new(move |_| shown.of(|view| view.level.clone()));
    let body = move || level.get().map(|level| contents(shown, level));
    shown_if(move || level.read().is_some(), move || view! { <section class="salvo ask">{body}</section> })
}

fn contents(shown: Shown, level: Level) -> AnyView {
    let Shown { desk, .. } = shown;
    let Level { title, hint, choices, chosen, rolls, can_roll, can_choose, roll_label, dice_of } = level;
    let options: Vec<(String, String)> = choices.into_iter().map(|(name, hint)| (name, hint.to_owned())).collect();
    let choose = move |index: usize| {
        let side = if index == 0 { Side::A } else { Side::B };
        desk.typed.update(|typed| typed.draft.salvo = Some(side));
    };
    view! {
        <h3 class="ask__title">{title}</h3>
        {hint.map(|hint| para("", hint))}
        {can_choose.then(|| choice(title, options, move || chosen.map(Side::index), choose))}
        {each(rolls, roll)}
        {can_roll.then(|| roller(shown, dice_of, roll_label))}
    }
}

fn roll(roll: Roll) -> AnyView {
    let says = (!roll.says.is_empty()).then(|| view! { <p role="status">{roll.says}</p> });
    view! { {roll.sides.map(side)} {says} }
}

fn side(side: RollSide) -> AnyView {
    view! {
        <div class="salvo__side">
            <span>{side.label}</span>
            <span class="salvo__sum">{side.sum}</span>
            <div class="dice">{each(side.dice, die)}</div>
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
    view! { <span class=class>{symbol} <span>{word}</span></span> }
}

fn roller(shown: Shown, names: [String; 2], label: &'static str) -> AnyView {
    let Shown { desk, table, .. } = shown;
    let dice = |side: Side| {
        let count = move || desk.typed.read().dice[side.index()];
        let step = move |up: bool| {
            desk.typed.update(|typed| {
                let dice = &mut typed.dice[side.index()];
                *dice = dice.saturating_add_signed(if up { 1 } else { -1 }).min(MOST_DICE);
            });
        };
        let ends = move || [count() == 0, count() == MOST_DICE];
        stepper(names[side.index()].clone(), move || count().to_string(), ends, step)
    };
    view! {
        <div class="fields">{Side::BOTH.map(dice)}</div>
        {button(label, move || desk.roll_salvo(table)).quiet().icon("dice")}
    }
}
