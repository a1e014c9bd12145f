//! Facts about rounds, their time, and the cut.

use super::{Teller, joined};
use crate::engine::facts::{ClockSet, PairingReplaced, Recut, RoundPaired, StageCut, StillPlaying, TableExtended};
use crate::engine::formats::{self, TableUse};
use crate::present::prelude::*;
use crate::present::words::structure;

impl Teller<'_> {
    pub(super) fn paired(&self, paired: &RoundPaired) -> String {
        let words = self.words;
        let what = words.fact_round_paired_tables(self.round(paired.round), paired.pairs.len());
        let names = paired.byes.iter().map(|bye| self.name(bye.entry));
        let byes = (!paired.byes.is_empty()).then(|| words.fact_bye(list(words, names)));
        let mission = paired.mission.as_ref().map(|mission| words.fact_mission(&mission.name));
        joined(words, [Some(what), byes, mission, paired.plan.and_then(|plan| self.overridden(plan))])
    }

    pub(super) fn pairing_replaced(&self, replaced: &PairingReplaced) -> String {
        let (words, round) = (self.words, self.round(replaced.round));
        if replaced.kept.is_empty() {
            return words.fact_pairing_replaced(round);
        }
        words.fact_pairing_others(round, replaced.kept.len(), list(words, replaced.kept.iter().map(|table| table.0)))
    }

    /// IA-20: a plan other than the table that the document sets for the tier.
    fn overridden(&self, plan: Plan) -> Option<String> {
        let setup = &self.tournament.setup;
        let format = formats::by_id(&self.tournament.rules.format)?;
        let TableUse::Set(index) = format.tables[setup.tier.index()] else { return None };
        let table = format.structures.get(usize::from(index))?;
        let is_set = setup.structure == StructureChoice::Table(index);
        let name = structure::kind(self.words, table.kind);
        (!is_set).then(|| self.words.fact_plan_override(structure::plan(self.words, plan), name))
    }

    pub(super) fn clock(&self, set: &ClockSet) -> String {
        let (words, round) = (self.words, self.round(set.round));
        let time = |left: Option<i64>| left.map_or_else(|| words.fact_no_limit().to_owned(), figure::clock);
        match set.clock {
            Clock::Ready { left, .. } => words.fact_clock_ready(round, time(left)),
            Clock::Running { .. } => words.fact_clock_running(round),
            Clock::Paused { left, .. } => words.fact_clock_paused(round, time(left)),
        }
    }

    pub(super) fn extended(&self, extended: &TableExtended) -> String {
        let (round, count) = (self.round(extended.round), i64::from(extended.minutes.unsigned_abs()));
        if extended.minutes < 0 {
            self.words.fact_table_shortened(round, extended.table.0, count)
        } else {
            self.words.fact_table_extended(round, extended.table.0, count)
        }
    }

    pub(super) fn still_playing(&self, still: &StillPlaying) -> String {
        let round = self.round(still.round);
        match still.minutes {
            0 => self.words.fact_not_still(round, still.table.0),
            minutes => self.words.fact_still(round, still.table.0, minutes),
        }
    }

    pub(super) fn stage_cut(&self, cut: &StageCut) -> String {
        let what = match cut.plan {
            Some(_) => self.words.fact_bracket_drawn(cut.seeds.len()),
            None => self.words.fact_cut(cut.seeds.len(), self.names(&cut.seeds)),
        };
        joined(self.words, [Some(what), self.declined(&cut.declined)])
    }

    pub(super) fn cut_redone(&self, cut: &Recut) -> String {
        let what = self.words.fact_recut(cut.seeds.len(), self.names(&cut.seeds));
        joined(self.words, [Some(what), self.declined(&cut.declined)])
    }

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
