//! The scoring pile of a result sheet: a tap on a ship cycles its fate (XW-9).

use super::shown::Shown;
use crate::engine::squad::Fate;
use crate::present::result::pile::{PileShip, pile as piles, touch};
use crate::web::prelude::*;

pub(in crate::web) fn pile(shown: Shown) -> AnyView {
    let Shown { desk, table, .. } = shown;
    let ships = Memo::new(move |_| {
        let tournament = desk.session.tournament().get();
        let played = tournament.round(desk.round.get()?)?.at(table)?;
        let both = piles(desk.session.words(), &tournament, played, &desk.typed.read());
        both.iter().any(|side| !side.is_empty()).then_some(both)
    });
    let piles = move || {
        view! {
            <Reveal title=desk.session.words().sheet_pile()>
                <div class="pile">{Side::BOTH.map(|side| pile_side(shown, ships, side))}</div>
            </Reveal>
        }
    };
    shown_if(move || ships.read().is_some(), piles)
}

fn pile_side(shown: Shown, ships: Memo<Option<[Vec<PileShip>; 2]>>, side: Side) -> AnyView {
    let name = move || shown.of(|view| view.sides[side.index()].name.clone());
    let rows = move || {
        let ships = ships.of(|both| both[side.index()].clone());
        each(ships.into_iter().enumerate(), |(index, ship)| pile_ship(shown, side, index, ship))
    };
    view! {
        <div class="pile__side">
            <p class="pile__name">{move || name()}</p>
            {move || rows()}
        </div>
    }
}

fn pile_ship(shown: Shown, side: Side, index: usize, ship: PileShip) -> AnyView {
    let Shown { desk, table, .. } = shown;
    let class = match ship.state {
        Fate::Intact => "pile__ship",
        Fate::Half => "pile__ship pile__ship--half",
        Fate::Destroyed => "pile__ship pile__ship--destroyed",
    };
    let tap = move || {
        let tournament = desk.session.tournament().get_untracked();
        let Some(round) = desk.round.get_untracked() else { return };
        if let Some(played) = tournament.round(round).and_then(|round| round.at(table)) {
            desk.typed.update(|typed| touch(&tournament, round, played, typed, side, index));
        }
    };
    let face = view! { <span>{ship.name}</span> <span class="pile__fate">{ship.fate}</span> };
    face_button(class, face, tap).view()
}
