//! Facts about rounds.

use super::{LineKind, Teller, Told, joined};
use crate::engine::facts::{PairingReplaced, RoundPaired, RoundPosted, RoundWithdrawn};
use crate::engine::formats::{self, TableUse};
use crate::engine::log::Log;
use crate::engine::structure::{Plan, StructureChoice};
use crate::present::words::name::list;
use crate::present::words::structure;

pub(super) const PICTURE: LineKind = LineKind::Draw;

impl Told for RoundPaired {
    fn sentence(&self, teller: &Teller, _: &Log) -> String {
        let words = teller.words;
        let what = words.fact_round_paired_tables(teller.round(self.round), self.pairs.len());
        let names = self.byes.iter().map(|bye| teller.name(bye.entry));
        let byes = (!self.byes.is_empty()).then(|| words.fact_bye(list(words, names)));
        let mission = self.mission.as_ref().map(|mission| words.fact_mission(&mission.name));
        joined(teller.words, [Some(what), byes, mission, self.plan.and_then(|plan| teller.overridden(plan))])
    }
}

impl Told for PairingReplaced {
    fn sentence(&self, teller: &Teller, _: &Log) -> String {
        let (words, round) = (teller.words, teller.round(self.round));
        if self.kept.is_empty() {
            return words.fact_pairing_replaced(round);
        }
        words.fact_pairing_others(round, self.kept.len(), list(words, self.kept.iter().map(|table| table.0)))
    }
}

impl Told for RoundPosted {
    fn picture(&self) -> Option<LineKind> {
        Some(LineKind::Round)
    }

    fn sentence(&self, teller: &Teller, _: &Log) -> String {
        teller.words.fact_round_posted(teller.round(self.round))
    }
}

impl Told for RoundWithdrawn {
    fn picture(&self) -> Option<LineKind> {
        Some(LineKind::Round)
    }

    fn sentence(&self, teller: &Teller, _: &Log) -> String {
        teller.words.fact_round_withdrawn(teller.round(self.round))
    }
}

impl Teller<'_> {
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
}
