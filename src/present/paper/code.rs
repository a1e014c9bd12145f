//! QR code of a slip: the page of the table for the phones of its players, or the address of its result sheet.

use crate::app::route::{CARD, Page, Route};
use crate::engine::id::{Instant, RoundRef, Seq, TableNumber};
use crate::engine::tournament::Tournament;
use crate::files::cards::{Card, MatchCard};
use crate::present::share::code::Code;

/// The largest version of a code that a phone reads from a slip.
const LARGEST_ON_SLIP: u8 = 14;

/// None for an address too long for a code.
pub(super) fn of_table(base: &str, tournament: &Tournament, round: RoundRef, table: TableNumber) -> Option<Code> {
    // A slip is printed anew for another match, so no card of a match is newer than another.
    if let Some(card) = MatchCard::of(tournament, (round, table), Seq(0), Instant::default())
        && let Ok(digits) = Card::from(card).to_digits()
        && let Some(code) = Code::of_digits(&[base, CARD].concat(), &digits, LARGEST_ON_SLIP)
    {
        return Some(code);
    }
    let route = Route::Event(tournament.id.clone(), Page::Table(round, table));
    Code::of([base, &route.to_hash()].concat())
}
