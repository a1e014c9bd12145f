//! Table numbers and place cards (O7, EPIC-20).

use super::{Body, Cell, Leaf, Press};

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Plates {
    pub plates: Vec<Cell>,
    /// Plates side by side.
    pub columns: u8,
    pub height: u16,
    /// Digits instead of a name.
    pub is_number: bool,
}

/// One for each table of the event: those of its rounds, before the first one half of the players present.
pub(super) fn tables(press: &Press) -> Vec<Leaf> {
    let used =
        press.tournament.rounds().flat_map(|round| &round.matches).map(|played| played.table.0).max().unwrap_or(0);
    let fixed = press.tournament.present().filter_map(|entry| entry.details.fixed_table).map(|table| table.0);
    let seated = u16::try_from(press.tournament.present().count() / 2).unwrap_or(u16::MAX);
    let last = fixed.chain([used, seated]).max().unwrap_or(0);
    let plates =
        (1..=last).map(|number| Cell { text: number.to_string(), small: press.words.round_table().to_owned() });
    leaves(press, plates.collect(), (1, 2), true)
}

pub(super) fn names(press: &Press) -> Vec<Leaf> {
    let plates = press.tournament.present().map(|entry| press.who(entry.id));
    leaves(press, plates.collect(), (2, 5), false)
}

fn leaves(press: &Press, plates: Vec<Cell>, (columns, rows): (u8, u8), is_number: bool) -> Vec<Leaf> {
    let height = press.job.size.inside(false).1 / u16::from(rows);
    let body = |plates: &[Cell]| Body::Plates(Plates { plates: plates.to_vec(), columns, height, is_number });
    plates.chunks(usize::from(columns) * usize::from(rows)).map(|plates| Leaf::bare(body(plates))).collect()
}
