//! The lists of both sides of a table, for a judge called to it (LIST-4).

use leptos::prelude::*;

use super::list_section::list_section;
use crate::present::list::view::{ListView, of_table};
use crate::present::words::text::Words;
use crate::web::kit::reveal::Reveal;
use crate::web::result::shown::Shown;

/// Closed at first; empty where no list was entered.
pub(in crate::web) fn lists_of_table(shown: Shown) -> AnyView {
    let Shown { desk, table, .. } = shown;
    let lists = Memo::new(move |_| {
        let tournament = desk.session.tournament().get();
        let played = desk.round.get().and_then(|round| tournament.round(round)?.at(table));
        played.map(|played| of_table(desk.session.words(), &tournament, played)).unwrap_or_default()
    });
    let known = Memo::new(move |_| !lists.read().is_empty());
    let sides = move || {
        let words = desk.session.words();
        lists.get().into_iter().map(|(name, lists)| side(words, name, lists)).collect::<Vec<_>>()
    };
    (move || {
        known.get().then(|| {
            view! { <Reveal title=desk.session.say(Words::list_both)>{move || sides()}</Reveal> }
        })
    })
    .into_any()
}

fn side(words: Words, name: String, lists: Vec<ListView>) -> AnyView {
    let lists: Vec<_> = lists.into_iter().map(|view| list_section(words, view, ().into_any())).collect();
    view! {
        <div class="list__side">
            <p class="list__player">{name}</p>
            {lists}
        </div>
    }
    .into_any()
}
