//! Facts about the cut.

use super::{LineKind, Teller, Told, joined};
use crate::engine::facts::{CutRedone, SeedReplaced, StageCut};
use crate::engine::id::EntryId;
use crate::engine::log::Log;

pub(super) const PICTURE: LineKind = LineKind::Bracket;

impl Told for StageCut {
    fn sentence(&self, teller: &Teller, _: &Log) -> String {
        let (words, seeds) = (teller.words, &self.seeds);
        let what = match self.plan {
            Some(_) => words.fact_bracket_drawn(seeds.len()),
            None => words.fact_cut(seeds.len(), teller.names(seeds)),
        };
        joined(teller.words, [Some(what), teller.declined(&self.declined)])
    }
}

impl Told for SeedReplaced {
    fn sentence(&self, teller: &Teller, _: &Log) -> String {
        teller.replaced(self.leaves, &self.seeds, &self.declined)
    }
}

impl Told for CutRedone {
    fn sentence(&self, teller: &Teller, _: &Log) -> String {
        let what = teller.words.fact_recut(self.cut.seeds.len(), teller.names(&self.cut.seeds));
        joined(teller.words, [Some(what), teller.declined(&self.cut.declined)])
    }
}

impl Teller<'_> {
    pub(super) fn replaced(&self, leaves: EntryId, seeds: &[EntryId], declined: &[EntryId]) -> String {
        // Players who move up keep their order; a player who joins is the last seed.
        let what = match seeds.last() {
            Some(joins) => self.words.fact_seed_replaced(self.name(leaves), self.name(*joins)),
            None => self.words.fact_seed_left(self.name(leaves)),
        };
        joined(self.words, [Some(what), self.declined(declined)])
    }

    fn declined(&self, declined: &[EntryId]) -> Option<String> {
        (!declined.is_empty()).then(|| self.words.fact_declined(self.names(declined)))
    }
}
