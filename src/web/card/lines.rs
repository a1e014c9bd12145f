//! The tables and the places on a card.

use crate::files::cards::RoundCard;
use crate::present::card::{self, LineSide, PairLine, PlaceLine};
use crate::web::prelude::*;

pub(super) fn pairings(session: Session, card: StoredValue<RoundCard>, owner: Memo<Option<EntryId>>) -> AnyView {
    let words = session.words();
    let typed = held(|| RwSignal::new(String::new()));
    let found = move || {
        let lines = card.with_value(|card| card::pairings(words, card, owner.get()));
        let found = card::found(lines, &typed.read());
        if found.is_empty() {
            return view! { <li class="card__line soft">{words.card_found_none()}</li> }.into_any();
        }
        found.into_iter().map(pair).collect::<Vec<_>>().into_any()
    };
    view! {
        <section class="card__list">
            <h2 class="section__title">{words.card_pairings()}</h2>
            <SearchField label=words.card_find() value=typed />
            <ul class="panel">{move || found()}</ul>
        </section>
    }
    .into_any()
}

fn pair(line: PairLine) -> impl IntoView {
    let PairLine { table, sides, remark, is_own } = line;
    let sides: Vec<_> = sides.into_iter().map(side).collect();
    let remark = (!remark.is_empty()).then(|| view! { <span class="card__remark">{remark}</span> });
    view! {
        <li class="card__line" class:card__line--own=is_own>
            <span class="card__number">{if table.is_empty() { "\u{2013}".to_owned() } else { table }}</span>
            <span class="card__sides">{sides} {remark}</span>
        </li>
    }
}

fn side(side: LineSide) -> impl IntoView {
    view! {
        <span class="card__side">
            {side.name} " " <span class="card__points">{side.points}</span>
        </span>
    }
}

pub(super) fn standings(session: Session, card: StoredValue<RoundCard>, owner: Memo<Option<EntryId>>) -> AnyView {
    let words = session.words();
    let lines = Memo::new(move |_| card.with_value(|card| card::places(words, card, owner.get())));
    let shown = move || {
        (!lines.read().is_empty()).then(|| {
            let lines: Vec<_> = lines.get().into_iter().map(place).collect();
            view! {
                <section class="card__list">
                    <h2 class="section__title">{words.card_standings()}</h2>
                    <ol class="panel">{lines}</ol>
                </section>
            }
        })
    };
    (move || shown()).into_any()
}

fn place(line: PlaceLine) -> AnyView {
    let PlaceLine { place, name, points, is_own } = line;
    view! {
        <li class="card__line" class:card__line--own=is_own>
            <span class="card__number">{place}</span>
            <span class="card__side">{name}</span>
            <span class="card__points">{points}</span>
        </li>
    }
    .into_any()
}
