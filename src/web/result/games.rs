//! A best of three, game by game, and the moment when time was called.

use super::shown::Shown;
use crate::present::result::best_of_three::{GameView, say_conceded, say_game, say_time};
use crate::web::prelude::*;

pub(in crate::web) fn games(shown: Shown) -> AnyView {
    let count = shown.signal(|view| view.series.as_ref().map_or(0, |series| series.games.len()));
    // Rows exist from the start and are hidden, so that none is redrawn when the next one appears.
    let rows = [0, 1, 2].map(|index| game(shown, index, Signal::derive(move || count.get() <= index)));
    view! { <div class="games">{rows} {times(shown)}</div> }.into_any()
}

fn game(shown: Shown, index: usize, hidden: Signal<bool>) -> impl IntoView {
    fn of<T: Default>(
        shown: &crate::present::result::result_sheet::SheetView,
        index: usize,
        get: impl Fn(&GameView) -> T,
    ) -> T {
        shown.series.as_ref().and_then(|series| series.games.get(index)).map(get).unwrap_or_default()
    }
    let title = shown.signal(move |view| of(view, index, |game| game.title.clone()));
    let says = shown.signal(move |view| of(view, index, |game| game.says.clone()));
    let options = shown.signal(move |view| of(view, index, |game| game.options.clone()));
    let chosen = shown.signal(move |view| of(view, index, |game| game.chosen));
    let conceded = shown.signal(move |view| of(view, index, |game| game.conceded.clone()));
    let typed = shown.desk.typed;
    let choose = Callback::new(move |option: usize| typed.update(|typed| say_game(typed, index, option)));
    let check = move || {
        let label = Signal::derive(move || conceded.get().map(|(label, _)| label).unwrap_or_default());
        let checked = Signal::derive(move || conceded.read().as_ref().is_some_and(|(_, is)| *is));
        let toggle = Callback::new(move |is: bool| typed.update(|typed| say_conceded(typed, index, is)));
        view! { <Check label checked toggle /> }
    };
    let says_text = move || (!says.read().is_empty()).then(|| view! { <p class="soft">{says}</p> });
    view! {
        <section class="games__game ask" hidden=hidden>
            <h3 class="ask__title">{title}</h3>
            {move || says_text()}
            <Choice label=title options chosen choose />
            {shown_if(move || conceded.read().is_some(), check)}
        </section>
    }
}

fn times(shown: Shown) -> impl IntoView {
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
        <Segment legend options chosen choose wrap=true />
    }
}
