//! Edits a proposal: two taps or a drag swap two entries, a table takes another number. A change that breaks a rule needs a
//! reason (PAIR-7).

use crate::present::round::pairing_editor::{Editor, Spot};
use crate::present::round::{MatchRow, SideCell, UnpairedRow};
use crate::present::words::refusal::breach_words;
use crate::web::browser::page::hand::chosen;
use crate::web::prelude::*;
use crate::web::round::pairing::Hand;
use crate::web::round::proposal::{Pins, marks, notes, pair_of};

pub fn pairing_editor(desk: RoundDesk, pins: Pins) -> AnyView {
    let session = desk.session;
    let hand = Hand::of(desk);
    let says = move || {
        let words = session.words();
        let tournament = session.tournament().get();
        let round = desk.round.get().and_then(|round| tournament.round(round));
        let picked = hand.picked.get().zip(round).and_then(|(spot, round)| Editor::of(round).entry(spot));
        match picked {
            Some(entry) => words.pairing_swap_second(entry_name(words, &tournament, entry)),
            None => [words.pairing_swap_first(), words.pairing_pin_tip()].join(" "),
        }
    };
    let lines = move || {
        let view = desk.view.get()?;
        Some((each(view.rows, |row| table(hand, pins, row)), each(view.unpaired, |row| bye(hand, row))))
    };
    let text = move || {
        let (words, tournament) = (session.words(), session.tournament().get());
        let wanted = hand.wanted.get();
        let breaches = wanted.iter().flat_map(|(_, breaches)| breaches);
        let sentences: Vec<String> = breaches.map(|breach| breach_words(words, &tournament, breach)).collect();
        [sentences.join(" ").as_str(), words.pairing_waive_text()].join(" ")
    };
    let waive = [session.words().pairing_waive_title(), session.words().pairing_waive_do()];
    view! {
        {callout::tip(says).icon("swap").status()}
        <ol class=move || desk.list_class() aria-label=session.words().round_tables()>
            {move || lines()}
        </ol>
        {reason_dialog(hand.asking, waive, text, move |reason| hand.waive(reason))}
    }
}

fn table(hand: Hand, pins: Pins, row: MatchRow) -> AnyView {
    let words = hand.desk.session.words();
    let number = row.table;
    let is_noted =
        row.is_never || row.is_rematch || row.is_apart || row.is_mirror || row.is_same_club || row.is_same_table;
    let noted = is_noted.then(|| view! { <span class="match__notes">{marks(words, &row)} {notes(words, &row)}</span> });
    let pair = pair_of(&row);
    let [a, b] = row.sides;
    view! {
        <li class="match match--proposed match--edited">
            <div class="match__open">
                <input
                    {..chosen(move |text| hand.renumber(number, &text))}
                    class="match__table plate match__number"
                    inputmode="numeric"
                    aria-label=words.pairing_number(number.0)
                    value=number.0
                />
                {side(hand, a, Spot::Seat(number, Side::A))}
                {side(hand, b, Spot::Seat(number, Side::B))}
                {noted}
                {pin(hand, pins, number, pair)}
            </div>
        </li>
    }
}

fn pin(hand: Hand, pins: Pins, table: TableNumber, pair: [EntryId; 2]) -> AnyView {
    let toggle = move || {
        pins.update(|pins| {
            if !pins.remove(&pair) {
                pins.insert(pair);
            }
        });
    };
    let label = hand.desk.session.words().pairing_pin(table.0);
    face_button("match__pin", icon("pin"), toggle).label(label).pressed(move || pins.read().contains(&pair)).view()
}

fn bye(hand: Hand, row: UnpairedRow) -> Option<AnyView> {
    let spot = Spot::Bye(row.bye?);
    let facts = row.said();
    let line = view! {
        <li class="match match--proposed match--edited">
            <div class="match__open">
                <span class="match__table plate plate--none">"\u{2013}"</span>
                {seat(hand, row.name, row.members, facts, spot)}
            </div>
        </li>
    };
    Some(line.into_any())
}

fn side(hand: Hand, cell: SideCell, spot: Spot) -> AnyView {
    seat(hand, cell.name, cell.members, cell.facts, spot)
}

fn seat(hand: Hand, name: String, team: String, facts: String, spot: Spot) -> AnyView {
    face_button("match__side", match_who(name, facts, members(team)), move || hand.tap(spot))
        .pressed(move || hand.picked.get() == Some(spot))
        .dragged(move || hand.picked.set(Some(spot)), move || hand.tap(spot))
        .view()
}
