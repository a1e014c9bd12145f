//! The printed standing, with all tie-breaks and the line of the cut, after any round and at the end (O4).

use super::{Cell, Column, Kind, Leaf, Press, PrintedRow};
use crate::engine::standing::standing;
use crate::present::standing::ending::EndingView;
use crate::present::standing::{Head, StandingView};
use crate::present::words::name::dotted;

pub(super) fn after(press: &Press, rounds: u8) -> Vec<Leaf> {
    let words = press.words;
    let found = standing(press.tournament, rounds);
    let view = StandingView::of(words, press.tournament, &found, None);
    let mut columns = vec![Column::of("", Kind::Plate), Column::of(view.who, Kind::Name)];
    columns.extend(view.heads.iter().map(figure));
    columns.push(Column::of(view.record.short, Kind::Wide));
    let last = view.cut.as_ref().map(|cut| cut.last);
    let lines = view.rows.iter().map(|row| {
        let mut who = press.who(row.entry);
        if let Some(out) = row.out {
            who.text.push_str(&[" (", out, ")"].concat());
        }
        let mut cells = vec![Cell::of(row.place.as_str()), who];
        cells.extend(row.cells.iter().map(|cell| Cell::of(cell.text.as_str())));
        cells.push(Cell::of(row.record.as_str()));
        PrintedRow { is_last: last == Some(row.entry), ..PrintedRow::of(cells) }
    });
    let bodies = press.table(&columns, lines.collect(), 1);
    press.leaves(&view.title, view.provisional.unwrap_or_default(), bodies)
}

fn figure(head: &Head) -> Column {
    Column::of(head.short, if head.is_wide { Kind::Wide } else { Kind::Figure })
}

pub(super) fn ending(press: &Press) -> Vec<Leaf> {
    let words = press.words;
    let view = EndingView::of(words, press.tournament);
    let mut columns = vec![
        Column::of("", Kind::Plate),
        Column::of(view.who, Kind::Name),
        Column::of(words.standing_reached(), Kind::Name),
    ];
    columns.extend(view.figures.iter().map(figure));
    columns.push(Column::of(view.record.short, Kind::Wide));
    let lines = view.rows.iter().map(|row| {
        let mut cells = vec![
            Cell::of(row.place.as_str()),
            press.who(row.entry),
            Cell { text: row.reached.clone(), small: dotted([row.out.unwrap_or_default(), row.note.as_str()]) },
        ];
        cells.extend(
            row.figures.iter().map(|figure| &figure.text).chain([&row.record]).map(|text| Cell::of(text.as_str())),
        );
        PrintedRow::of(cells)
    });
    let bodies = press.table(&columns, lines.collect(), 1);
    let winner = view.winner.as_ref().map(|winner| words.standing_wins(&winner.name)).unwrap_or_default();
    press.leaves(view.title, &winner, bodies)
}
