//! Undo, redo and merges.

use super::{LineKind, Teller, Told, entry_words, joined};
use crate::engine::facts::{Fact, Joined, Redone, Undone};
use crate::engine::id::Seq;
use crate::engine::log::Log;
use crate::engine::log::branch::is_native;

pub(super) const PICTURE: LineKind = LineKind::Undo;

impl Told for Undone {
    fn sentence(&self, teller: &Teller, log: &Log) -> String {
        teller.words.app_undone(teller.earlier(log, self.seq))
    }
}

impl Told for Redone {
    fn sentence(&self, teller: &Teller, log: &Log) -> String {
        teller.words.app_redone(teller.earlier(log, self.seq))
    }
}

impl Told for Joined {
    fn picture(&self) -> Option<LineKind> {
        Some(LineKind::Setup)
    }

    fn sentence(&self, teller: &Teller, log: &Log) -> String {
        let taken = self.then.iter().filter(|carried| !is_native(log, &carried.entry)).count();
        let left = (!self.left.is_empty()).then(|| teller.words.merge_fact_left(self.left.len()));
        joined(teller.words, [Some(teller.words.merge_fact(taken)), left])
    }
}

impl Teller<'_> {
    fn earlier(&self, log: &Log, seq: Seq) -> String {
        let earlier = log.entries().get(seq.0 as usize);
        let earlier = earlier.filter(|entry| !matches!(entry.fact, Fact::Undone(_) | Fact::Redone(_)));
        earlier.map(|entry| entry_words(self.words, log, self.tournament, entry)).unwrap_or_default()
    }
}
