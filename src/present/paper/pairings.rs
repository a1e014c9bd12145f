//! Pairings for the wall: by table, and by name so that players find their own table (O1).

use super::{Body, Cell, Column, Kind, Leaf, Press, PrintedRow};
use crate::engine::id::RoundRef;
use crate::present::round::{RoundView, SideCell, view};
use crate::present::standing::who;
use crate::present::words::by_name;

/// From this many names on there are two columns.
const TWO_COLUMNS: usize = 36;

pub(super) fn by_table(press: &Press, round: RoundRef) -> Vec<Leaf> {
    let Some(view) = view(press.tournament, round, press.words) else { return Vec::new() };
    let words = press.words;
    let has_facts = view.rows.iter().any(|row| row.sides.iter().any(|side| !side.facts.is_empty()));
    let name = Column::of("", Kind::Name);
    let fact = Column::of("", Kind::Word);
    let columns =
        [Some(Column::of(words.round_table(), Kind::Plate)), Some(name.clone()), has_facts.then_some(fact.clone())];
    let columns = columns.into_iter().chain([Some(name), has_facts.then_some(fact)]).flatten().collect::<Vec<_>>();
    let cells = |plate: String, sides: [(Cell, String); 2]| {
        let sides = sides.into_iter().flat_map(|(who, facts)| [Some(who), has_facts.then(|| Cell::of(facts))]);
        std::iter::once(Cell::of(plate)).chain(sides.flatten()).collect()
    };
    let mut rows = view.rows.clone();
    rows.sort_by_key(|row| row.table);
    let side = |side: &SideCell| (press.who(side.entry), side.facts.clone());
    let tables = rows.iter().map(|row| PrintedRow::of(cells(row.table.0.to_string(), row.sides.each_ref().map(side))));
    let alone = view.unpaired.iter().map(|row| {
        let who = (press.who(row.entry), row.facts.clone());
        PrintedRow::of(cells("\u{2013}".to_owned(), [who, (Cell::of(row.state), String::new())]))
    });
    let bodies = press.table(&columns, tables.chain(alone).collect(), 1);
    leaves(press, &view, bodies)
}

pub(super) fn by_name(press: &Press, round: RoundRef) -> Vec<Leaf> {
    let Some(view) = view(press.tournament, round, press.words) else { return Vec::new() };
    let words = press.words;
    let mut seats: Vec<(&str, PrintedRow)> = Vec::new();
    for row in &view.rows {
        for (own, other) in [(0, 1), (1, 0)] {
            let table = Cell::of(row.table.0.to_string());
            let met = Cell::of(press.who(row.sides[other].entry).text);
            let line = PrintedRow::of(vec![press.who(row.sides[own].entry), table, met]);
            seats.push((&row.sides[own].name, line));
        }
    }
    for row in &view.unpaired {
        let cells = vec![press.who(row.entry), Cell::of("\u{2013}"), Cell::of(row.state)];
        seats.push((&row.name, PrintedRow::of(cells)));
    }
    seats.sort_by(|(one, _), (other, _)| by_name::by_name(one, other));
    let columns = [
        Column::of(who(words, press.tournament), Kind::Name),
        Column::of(words.round_table(), Kind::Plate),
        Column::of(words.paper_against(), Kind::Met),
    ];
    let parts = if seats.len() > TWO_COLUMNS { 2 } else { 1 };
    let bodies = press.table(&columns, seats.into_iter().map(|(_, line)| line).collect(), parts);
    leaves(press, &view, bodies)
}

/// The head names the round and its mission (IA-10).
fn leaves(press: &Press, view: &RoundView, bodies: Vec<Body>) -> Vec<Leaf> {
    let mission = view.mission.as_ref().map(|mission| press.words.round_mission_now(mission)).unwrap_or_default();
    press.leaves(&view.title, &mission, bodies)
}
