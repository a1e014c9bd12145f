//! Attendance, which files show only by seats: late players are registered before their first round, absent ones leave
//! and return.

use super::facts::Writer;
use super::{Remark, elimination};
use crate::engine::facts::{EntryDropped, EntryReturned, Missed, Running};
use crate::files::prelude::*;

impl Writer<'_> {
    pub(super) fn seated_from(&self, round: usize) -> BTreeSet<usize> {
        (round..self.report.swiss.len()).flat_map(|round| self.report.seated(round)).collect()
    }

    /// Late, returning and absent players before a round.
    pub(super) fn attendance(&mut self, number: usize) -> Vec<usize> {
        let seated = self.report.seated(number);
        let late: Vec<usize> = seated.iter().copied().filter(|who| self.ids[*who].is_none()).collect();
        self.add(late.clone());
        let back: Vec<usize> = seated.intersection(&self.away).copied().collect();
        for who in &back {
            self.away.remove(who);
            if let Some(entry) = self.ids[*who] {
                self.facts.push(Fact::EntryReturned(EntryReturned { entry, losses: Vec::new(), cleared: false }));
            }
        }
        if self.report.second_stage() == Some(number) {
            self.remarks.push(Remark::SecondStage { round: number + 1, players: seated.len() });
        }
        let there = (0..self.report.players.len()).filter(|who| self.ids[*who].is_some() && !seated.contains(who));
        for who in there.collect::<Vec<_>>() {
            self.leave(who, number);
        }
        late.into_iter().chain(back).collect()
    }

    pub(super) fn leave(&mut self, who: usize, number: usize) {
        if let Some(entry) = self.ids[who].filter(|_| self.away.insert(who)) {
            self.facts.push(Fact::EntryDropped(EntryDropped { entry, running: Running::Nothing, note: String::new() }));
            if !self.report.players[who].dropped && self.report.second_stage() != Some(number) {
                let name = self.report.players[who].name.clone();
                self.remarks.push(Remark::AwayWithoutDrop { round: number + 1, player: name });
            }
        }
    }

    /// Players marked as left who played to the last Swiss round.
    pub(super) fn leave_flagged(&mut self) {
        let playing_on = elimination::players(self.report);
        for who in 0..self.report.players.len() {
            if self.report.players[who].dropped && !playing_on.contains(&who) {
                self.leave(who, self.report.swiss.len());
            }
        }
    }

    /// Losses of late and returning players for missed rounds.
    pub(super) fn losses(&self, number: usize, came: &[usize]) -> Vec<Missed> {
        if !self.choice.absence_is_loss {
            return Vec::new();
        }
        let points = self.choice.rules.points.loss;
        let missed = |who: usize| (0..number).filter(move |round| !self.report.seated(*round).contains(&who));
        came.iter()
            .flat_map(|who| missed(*who).map(|round| (*who, round)))
            .filter_map(|(who, round)| {
                let loss = Unpaired::new(self.ids[who]?, points, 0);
                Some(Missed { round: u8::try_from(round + 1).ok()?, loss })
            })
            .collect()
    }
}
