//! A best of three, game by game, and the moment when time was called.

use super::shown::Shown;
use crate::present::result::best_of_three::{GameView, say_conceded, say_game, say_time};
use crate::web::prelude::*;

pub(in crate::web) fn games(shown: Shown) -> AnyView {
    let count = shown.signal(|view| view.series.as_ref().map_or(0, |series| series.games.len()));
    // Rows exist from the start and are hidden, so that none is redrawn when the next one appears.
    let rows = [0, 1, 2].map(|index| game(shown, index, Signal::derive(move || count.get() <= index)));
    view! { <div class="games">{rows} {times(shown)}</div> }
}

fn game(shown: Shown, index: usize, hidden: Signal<bool>) -> AnyView {
    let game: Memo<Option<GameView>> =
        Memo::new(move |_| shown.of(|view| view.series.as_ref()?.games.get(index).cloned()));
    let title = Memo::new(move |_| game.of(|game| game.title.clone()));
    let options = Memo::new(move |_| game.of(|game| game.options.clone()));
    let chosen = Memo::new(move |_| game.of(|game| game.chosen));
    let conceded = Memo::new(move |_| game.of(|game| game.conceded.clone()));
    let typed = shown.desk.typed;
    let choose = move |option: usize| typed.update(|typed| say_game(typed, index, option));
    let concedes = move || {
        let say = move |is: bool| typed.update(|typed| say_conceded(typed, index, is));
        check_box(move || conceded.of(|(label, _)| label.clone()), move || conceded.of(|(_, is)| *is), say).view()
    };
    view! {
        <section class="games__game ask" hidden=hidden>
            <h3 class="ask__title">{title}</h3>
            {move || para("soft", game.of(|game| game.says.clone()))}
            {choice(title, options, move || chosen.get(), choose)}
            {shown_if(move || conceded.read().is_some(), concedes)}
        </section>
    }
}

fn times(shown: Shown) -> AnyView {
    let options = shown.signal(|view| {
        let times = view.series.iter().flat_map(|series| &series.times);
        times.map(|(_, words)| (*words).to_owned()).collect::<Vec<_>>()
    });
    let chosen = shown.signal(|view| view.series.as_ref().map_or(0, |series| series.time));
    let choose = Callback::new(move |index: usize| {
        let view = shown.view.read_untracked();
        let time = view.as_ref().and_then(|view| view.series.as_ref()?.times.get(index)?.0);
        shown.desk.typed.update(|typed| say_time(typed, time));
    });
    let legend = shown.desk.session.words().sheet_time_legend();
    view! {
        <p class="field__label" aria-hidden="true">
            {legend}
        </p>
        {wrapped_segment(legend, (options, chosen, choose))}
    }
}
