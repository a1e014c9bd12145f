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
        let none = found.is_empty().then(|| view! { <li class="card__line soft">{words.card_found_none()}</li> });
        view! { {none} {each(found, pair)} }
    };
    view! {
        <section class="card__list">
            <h2 class="section__title">{words.card_pairings()}</h2>
            <SearchField label=words.card_find() value=typed />
            <ul class="panel">{move || found()}</ul>
        </section>
    }
}

fn pair(line: PairLine) -> AnyView {
    let PairLine { table, sides, remark, is_own } = line;
    view! {
        <li class="card__line" class:card__line--own=is_own>
            <span class="card__number">{if table.is_empty() { "\u{2013}".to_owned() } else { table }}</span>
            <span class="card__sides">{each(sides, side)} {span("card__remark", remark)}</span>
        </li>
    }
}

fn side(side: LineSide) -> AnyView {
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
        view! {
            <section class="card__list">
                <h2 class="section__title">{words.card_standings()}</h2>
                <ol class="panel">{move || each(lines.get(), place)}</ol>
            </section>
        }
    };
    shown_if(move || !lines.read().is_empty(), shown)
}

fn place(PlaceLine { place, name, points, is_own }: PlaceLine) -> impl IntoView {
    view! {
        <li class="card__line" class:card__line--own=is_own>
            <span class="card__number">{place}</span>
            <span class="card__side">{name}</span>
            <span class="card__points">{points}</span>
        </li>
    }
}
