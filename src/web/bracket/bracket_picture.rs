//! The bracket as columns of matches; CSS draws the connecting lines.

use crate::present::bracket::{Bout, BoutSide, Column, Mark, Picture, Shape};
use crate::web::browser::page::screen;
use crate::web::prelude::*;

/// Most rounds that share the width of a page.
const MOST_ROUNDS_BESIDE: usize = 4;

/// `open` receives a tapped match that has, or had, a table. Where the rounds have no room side by side, the final is on
/// top and the first round below all others.
pub fn bracket_picture(words: Words, picture: Picture, open: Callback<(RoundRef, TableNumber)>) -> AnyView {
    let count = picture.columns.len();
    let is_narrow = screen::is_narrower(if count > MOST_ROUNDS_BESIDE { 999 } else { 14 * count + 15 });
    let shown = move || {
        let (mut columns, third) = drawn(words, &picture, Some(open));
        if is_narrow.get() {
            columns.reverse();
        }
        let class = if is_narrow.get() { "bracket bracket--page bracket--down" } else { "bracket bracket--page" };
        view! {
            <div class=class role="region" aria-label=words.bracket_region(count)>
                {columns}
            </div>
            {third}
        }
    };
    (move || shown()).into_any()
}

/// A bracket without buttons and without the third place match, for the player screen.
pub fn bracket_still(words: Words, picture: &Picture) -> AnyView {
    view! { <div class="bracket">{drawn(words, picture, None).0}</div> }
}

/// The action of a tap on a match; `None` draws plain boxes.
type Open = Option<Callback<(RoundRef, TableNumber)>>;

fn drawn(words: Words, picture: &Picture, open: Open) -> (Vec<AnyView>, Option<AnyView>) {
    let columns = picture.columns.iter().map(|column| round(words, column, open)).collect();
    let last = picture.columns.last().map(|column| column.round);
    (columns, picture.third.as_ref().zip(last).map(|(bout, round)| third(words, bout, round, open)))
}

fn round(words: Words, column: &Column, open: Open) -> AnyView {
    let half = column.bouts.len().div_ceil(2);
    let cell = |(at, found): (usize, &Bout)| {
        let class = if at < half { "bracket__cell" } else { "bracket__cell bracket__cell--right" };
        view! { <li class=class>{bout(words, found, column.round, open)}</li> }
    };
    view! {
        <section class="bracket__round">
            <h2 class="bracket__title">{column.title.clone()}</h2>
            <ol class="bracket__matches" style=("--half", half.to_string())>{each(column.bouts.iter().enumerate(), cell)}</ol>
        </section>
    }
}

fn third(words: Words, found: &Bout, round: RoundRef, open: Open) -> AnyView {
    view! {
        <section class="bracket__third">
            <h2 class="bracket__title">{words.bracket_third()}</h2>
            {bout(words, found, round, open)}
        </section>
    }
}

fn bout(words: Words, found: &Bout, round: RoundRef, open: Open) -> AnyView {
    let class = match found.shape {
        Shape::Running => "bout bout--open",
        Shape::Bye => "bout bout--bye",
        Shape::Waiting => "bout bout--waiting",
        Shape::Over => "bout",
    };
    let sides = found.sides.iter().filter(|side| found.shape != Shape::Bye || side.mark != Mark::Nobody);
    let sides = each(sides, |found_side| side(words, found_side, found.shape));
    let state = (found.shape != Shape::Bye).then(|| span("bout__state", &found.state));
    match found.table.zip(open) {
        Some((table, open)) => face_button(class, view! { {sides} {state} }, move || open.run((round, table))).view(),
        None => view! { <div class=class>{sides} {state}</div> },
    }
}

fn side(words: Words, found: &BoutSide, shape: Shape) -> AnyView {
    let class = match found.mark {
        Mark::Open => "bout__side",
        Mark::Won => "bout__side bout__side--won",
        Mark::Lost => "bout__side bout__side--lost",
        Mark::Nobody => "bout__side bout__side--wait",
    };
    let won = (found.mark == Mark::Won && shape != Shape::Bye).then(|| {
        view! {
            {icon_solid("won")}
            <span class="unseen">{words.bracket_won()}</span>
        }
    });
    let score = if shape == Shape::Bye { words.bracket_bye().to_owned() } else { found.score.clone() };
    view! {
        <span class=class>
            <span class="bout__seed">{found.seed.map(|seed| seed.to_string())}</span>
            <span class="bout__name">{fitted("", &found.name)} {members(found.members.clone())}</span>
            <span class="bout__score">{won} {score}</span>
        </span>
    }
}

pub fn champion(name: String, how: String) -> AnyView {
    view! {
        <div class="champion">
            {icon_solid("won")}
            <div>
                <p class="champion__name">{name}</p>
                <p class="champion__how">{how}</p>
            </div>
        </div>
    }
}
