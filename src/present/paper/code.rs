//! QR code of a slip: the address of the table's result sheet.

use crate::app::route::{Page, Route};
use crate::engine::id::{RoundRef, TableNumber};
use crate::engine::tournament::Tournament;
use crate::present::share::code::Code;

/// None for an address too long for a code.
pub(super) fn of_table(base: &str, tournament: &Tournament, round: RoundRef, table: TableNumber) -> Option<Code> {
    let route = Route::Event(tournament.id.clone(), Page::Table(round, table));
    Code::of([base, &route.to_hash()].concat())
}
