//! Facts of the desk.

use super::{LineKind, Teller, Told};
use crate::engine::facts::{CheckedIn, KeptApart, MovedUp, PlayerCalled, PutOnWaitingList};
use crate::engine::log::Log;
use crate::present::words::text::Words;

pub(super) const PICTURE: LineKind = LineKind::Player;

impl Told for CheckedIn {
    fn sentence(&self, teller: &Teller, _: &Log) -> String {
        match (self.here, self.entries.len()) {
            (false, _) => teller.words.fact_checked_out(teller.names(&self.entries)),
            (true, 0..=4) => teller.words.fact_checked_in(teller.names(&self.entries)),
            (true, many) => teller.words.fact_checked_in_many(many),
        }
    }
}

impl Told for PutOnWaitingList {
    fn sentence(&self, teller: &Teller, _: &Log) -> String {
        teller.words.fact_put_on_waiting(teller.names(&self.entries))
    }
}

impl Told for MovedUp {
    fn sentence(&self, teller: &Teller, _: &Log) -> String {
        teller.words.fact_moved_up(teller.names(&self.entries))
    }
}

impl Told for KeptApart {
    fn sentence(&self, teller: &Teller, _: &Log) -> String {
        let (a, b) = (teller.name(self.pair.a), teller.name(self.pair.b));
        match (self.apart, self.pair.never, self.pair.reason.as_str()) {
            (false, _, _) => teller.words.fact_not_apart(a, b),
            (true, false, "") => teller.words.fact_kept_apart(a, b),
            (true, false, reason) => teller.words.fact_kept_apart_why(a, b, reason),
            (true, true, "") => teller.words.fact_kept_never(a, b),
            (true, true, reason) => teller.words.fact_kept_never_why(a, b, reason),
        }
    }
}

impl Told for PlayerCalled {
    fn sentence(&self, teller: &Teller, _: &Log) -> String {
        call_words(teller.words, teller.name(self.entry), self)
    }
}

/// A call, with the name as it is to be shown.
pub(in crate::present) fn call_words(words: Words, name: String, call: &PlayerCalled) -> String {
    match call.at_table {
        Some(table) => words.desk_called_table(name, table.0),
        None => words.desk_called(name),
    }
}
