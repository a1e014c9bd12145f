//! Results: end, scores, winner, points, margin (XW-1 to XW-5, XW-18, XW-19, EPIC-1 to EPIC-4, EPIC-7, DST-1, IA-1,
//! CUT-6, COR-1).

use super::prelude::*;
use super::{games, stage};
use crate::engine::facts::{ResultCleared, ResultCorrected, ResultEntered, SalvoRolled};
use crate::engine::judging::NoteKind;
use crate::engine::rules::LevelScore;
use crate::engine::tournament::Face;

pub fn result_entered(before: &Ledger, entered: &ResultEntered) -> Vec<Finding> {
    let ResultEntered { round, table, result, .. } = entered;
    let Some(leg) = before.leg(*round) else { return Vec::new() };
    let Some(meeting) = leg.meetings.get(table) else { return Vec::new() };
    let mut found = of_match(before, *round, *table, meeting, result);
    if !leg.posted {
        found.push(Finding::in_round("PAIR-7", *round, What::NotPosted));
    }
    if meeting.result.is_some() {
        found.push(Finding::at("COR-1", *round, *table, What::ResultTwice));
    }
    found
}

pub fn result_corrected(before: &Ledger, corrected: &ResultCorrected, entry: &Stamped) -> Vec<Finding> {
    let ResultCorrected { round, table, result, redone, recut } = corrected;
    let Some(meeting) = before.leg(*round).and_then(|leg| leg.meetings.get(table)) else { return Vec::new() };
    let mut found = of_match(before, *round, *table, meeting, result);
    if entry.reason.trim().is_empty() {
        found.push(Finding::at("COR-1", *round, *table, What::NoReason(Act::Correction)));
    }
    found.extend(stage::redone(before, (*round, *table), result, redone));
    if let Some(cut) = recut {
        let mut after = before.clone();
        let result = result.clone();
        let alone = ResultCorrected { result, redone: Vec::new(), recut: None, ..*corrected };
        after.write(&Fact::ResultCorrected(alone));
        found.extend(stage::cut_redone(&after, cut));
    }
    found
}

pub fn result_cleared(before: &Ledger, cleared: &ResultCleared) -> Option<Finding> {
    let is_late = before.current().is_none_or(|leg| leg.number != cleared.round);
    is_late.then(|| Finding::at("COR-1", cleared.round, cleared.table, What::ClearedLate))
}

pub fn salvo_rolled(before: &Ledger, rolled: &SalvoRolled) -> Option<Finding> {
    let SalvoRolled { round, table, salvo } = rolled;
    let rolls = before.leg(*round).and_then(|leg| leg.meetings.get(table)).map_or(&[][..], |one| &one.rolls);
    // Roll again only when equal.
    let again = rolls.last().is_some_and(|last| won(last).is_some());
    let without_dice = salvo.dice.iter().all(Vec::is_empty);
    let id = if without_dice || salvo.lot.is_some() { "XW-18" } else { "XW-5" };
    let is_wrong = again || without_dice != salvo.lot.is_some();
    is_wrong.then(|| Finding::at(id, *round, *table, What::Decider))
}

/// The last round of a running event may have open tables.
pub fn missing(ledger: &Ledger) -> Vec<Finding> {
    let legs: Vec<&Leg> = ledger.swiss.iter().chain(ledger.stage.iter().flat_map(|stage| &stage.legs)).collect();
    let over = legs.len().saturating_sub(usize::from(!ledger.closed));
    let legs = legs.into_iter().take(over).filter(|leg| leg.posted);
    legs.flat_map(|leg| leg.open().into_iter().map(|table| Finding::at("PAIR-10", leg.number, table, What::NoResult)))
        .collect()
}

pub fn of_match(
    before: &Ledger,
    round: RoundRef,
    table: TableNumber,
    meeting: &Meeting,
    result: &MatchResult,
) -> Vec<Finding> {
    let total = |entry| before.person(entry).and_then(|person| person.details.squad_total);
    let totals = meeting.sides.map(total);
    let case = Case { rules: &before.rules, round, meeting, result, totals, is_report: before.report };
    let mut found = vec![case.limit(), case.fortressing()];
    match before.rules.sheet {
        _ if case.is_elimination() && result.winner.is_none() => found.push(Some(("CUT-6", What::WinnerMissing))),
        _ if !result.ended.is_played() => found.push(case.unplayed()),
        ScoreSheet::Squad { .. } => {
            found.push(case.verdict());
            found.push(case.whole());
            found.push(case.modified());
        }
        ScoreSheet::Verdict => found.push(games::of_verdict(&before.rules, round, meeting, result)),
        ScoreSheet::VictoryPoints(most) => found.push(games::of_points(most, round, meeting, result)),
    }
    found.extend(case.worth());
    found.into_iter().flatten().map(|(id, what)| Finding::at(id, round, table, what)).collect()
}

pub type Flaw = Option<(&'static str, What)>;

struct Case<'a> {
    rules: &'a Rules,
    round: RoundRef,
    meeting: &'a Meeting,
    result: &'a MatchResult,
    /// Worth of both squads, if known.
    totals: [Option<u16>; 2],
    /// Of an imported event.
    is_report: bool,
}

impl Case<'_> {
    fn score(&self, side: Side) -> u16 {
        self.result.scores[side.index()]
    }

    fn is_elimination(&self) -> bool {
        matches!(self.round, RoundRef::Elimination(_))
    }

    /// Whether only a whole squad scores the limit (XW-3).
    fn is_capped(&self) -> bool {
        matches!(self.rules.sheet, ScoreSheet::Squad { whole_scores_limit: true, .. })
    }

    fn score_id(&self) -> &'static str {
        match self.rules.sheet {
            ScoreSheet::Squad { whole_scores_limit: true, .. } => "XW-3",
            ScoreSheet::Squad { whole_scores_limit: false, .. } => "EPIC-3",
            ScoreSheet::Verdict => "DST-3",
            ScoreSheet::VictoryPoints(_) => "IA-2",
        }
    }

    fn end_id(&self) -> &'static str {
        match self.rules.sheet {
            ScoreSheet::Squad { whole_scores_limit: true, .. } => "XW-2",
            ScoreSheet::Squad { whole_scores_limit: false, .. } => "EPIC-2",
            ScoreSheet::Verdict => "DST-3",
            ScoreSheet::VictoryPoints(_) => "IA-2",
        }
    }

    fn points_id(&self) -> &'static str {
        match (self.rules.sheet, self.rules.points.modified) {
            (ScoreSheet::Squad { .. }, Some(_)) => "EPIC-1",
            (ScoreSheet::Squad { .. }, None) => "XW-1",
            (ScoreSheet::Verdict, _) => "DST-1",
            (ScoreSheet::VictoryPoints(_), _) => "IA-1",
        }
    }

    fn limit(&self) -> Flaw {
        let limit = self.rules.limit(self.round)?;
        let score = self.result.scores.into_iter().find(|score| *score > limit)?;
        Some((self.score_id(), What::OverLimit(score, limit)))
    }

    fn unplayed(&self) -> Flaw {
        let empty = self.result.scores == [0; 2] && self.result.winner.is_none() && self.result.decider.is_none();
        (!empty).then_some((self.end_id(), What::Ended))
    }

    /// XW-19: the ships of the side at fault count as destroyed, of both in a mutual destruction; only where the format
    /// punishes it.
    fn fortressing(&self) -> Flaw {
        let most = |side: Side| self.rules.limit(self.round) == Some(self.score(side));
        let fits = match self.result.ended {
            Ended::Fortressing(loser) => {
                let wins = self.result.winner == Some(loser.other()) && self.result.decider.is_none();
                wins && most(loser.other()) && !most(loser)
            }
            Ended::BothFortressing => Side::BOTH.into_iter().all(most),
            _ => return None,
        };
        let is_punished = |format: &formats::Format| format.judging.own.contains(&NoteKind::Fortressing);
        let is_known = formats::by_id(&self.rules.format).is_some_and(is_punished);
        (!fits || !is_known).then_some(("XW-19", What::Ended))
    }

    fn verdict(&self) -> Flaw {
        if matches!(self.result.ended, Ended::Fortressing(_)) {
            return None;
        }
        let level = self.score(Side::A) == self.score(Side::B);
        let gave_up = match self.result.ended {
            Ended::Concession(side) | Ended::NoShow(side) => Some(side),
            _ => None,
        };
        if let Some(loser) = gave_up {
            let is_right = self.result.winner == Some(loser.other()) && self.result.decider.is_none();
            let what = What::WinnerGaveUp(self.meeting.sides[loser.index()]);
            return (!is_right).then_some((self.end_id(), what));
        }
        match self.result.winner {
            None => self.undecided(level),
            Some(winner) if level => self.decided(winner),
            Some(winner) => self.higher(winner),
        }
    }

    fn undecided(&self, level: bool) -> Flaw {
        let is_draw = self.rules.points.draw.is_some() && self.rules.level == LevelScore::Draw;
        let id = if is_draw { self.end_id() } else { self.points_id() };
        // With nobody left, a draw whatever the squads are worth (EPIC-2).
        let may_draw = level || self.result.ended == Ended::MutualDestruction;
        (!is_draw || !may_draw || self.result.decider.is_some()).then_some((id, What::WinnerMissing))
    }

    fn decided(&self, winner: Side) -> Flaw {
        let name = self.meeting.sides[winner.index()];
        let reported = self.result.ended == Ended::Reported;
        match (self.rules.level, self.result.decider) {
            _ if self.result.ended == Ended::Defeat && !self.is_capped() => None,
            (LevelScore::Salvo(_), Some(Decider::SalvoRolled | Decider::Lot)) => self.rolled(winner),
            (LevelScore::Salvo(_), Some(Decider::SalvoAtTable)) if self.rolls_decided().is_none() => None,
            (LevelScore::Salvo(_), _) => Some(("XW-5", What::Decider)),
            (LevelScore::Draw, Some(Decider::Initiative)) if self.is_elimination() => None,
            (LevelScore::Draw, _) if self.is_elimination() && reported => None,
            (LevelScore::Draw, _) if self.is_elimination() => Some(("CUT-6", What::Decider)),
            (LevelScore::Draw, _) => Some((self.end_id(), What::WinnerNotDue(name))),
            (LevelScore::Never, _) => None,
        }
    }

    fn rolls_decided(&self) -> Option<Side> {
        self.meeting.rolls.last().and_then(won)
    }

    /// XW-5, XW-18: the recorded dice name the winner, and whether it was a lot.
    fn rolled(&self, winner: Side) -> Flaw {
        let by_lot = self.meeting.rolls.last().is_some_and(|roll| roll.lot.is_some());
        match self.rolls_decided() {
            Some(side) if side != winner => Some(("XW-5", What::Rolled(self.meeting.sides[winner.index()]))),
            Some(_) if by_lot == (self.result.decider == Some(Decider::Lot)) => None,
            Some(_) | None => Some(("XW-18", What::Decider)),
        }
    }

    fn higher(&self, winner: Side) -> Flaw {
        if self.result.decider.is_some() && self.result.ended != Ended::MutualDestruction {
            return Some((if self.is_capped() { "XW-5" } else { "CUT-6" }, What::Decider));
        }
        let has_less = self.score(winner) < self.score(winner.other());
        // A survivor may have destroyed less (EPIC-4), and initiative decides with nobody left.
        let may_have_less = !self.is_capped() && matches!(self.result.ended, Ended::Defeat | Ended::MutualDestruction);
        let what = What::WinnerHasLess(self.meeting.sides[winner.index()]);
        (has_less && !may_have_less).then_some((self.end_id(), what))
    }

    /// XW-2, XW-3: only a whole squad scores the limit.
    fn whole(&self) -> Flaw {
        let limit = self.rules.limit(self.round)?;
        if !self.is_capped() {
            return self.worth_of_squads(limit);
        }
        let most = |side: Side| self.score(side) == limit;
        let [a, b] = Side::BOTH.map(most);
        let flaw = |side: Side| {
            let what = What::Score(self.meeting.sides[side.index()], self.score(side), limit);
            Some((self.score_id(), what))
        };
        match self.result.ended {
            Ended::Concession(side) | Ended::NoShow(side) if !most(side.other()) => flaw(side.other()),
            Ended::Concession(side) | Ended::NoShow(side) if most(side) => Some((self.end_id(), What::Ended)),
            Ended::Defeat if a == b => Some((self.end_id(), What::Ended)),
            Ended::MutualDestruction if !(a && b) => Some((self.end_id(), What::Ended)),
            Ended::Time if a || b => Some((self.end_id(), What::Ended)),
            _ => None,
        }
    }

    /// EPIC-3: a whole squad scores its worth, a part less, if known.
    fn worth_of_squads(&self, limit: u16) -> Flaw {
        let known = |of: Side| self.totals[of.index()].filter(|total| (1..=limit).contains(total));
        let is_whole = |loser: Side| match self.result.ended {
            Ended::MutualDestruction => true,
            Ended::Defeat => self.result.winner == Some(loser.other()),
            Ended::Concession(side) | Ended::NoShow(side) => side == loser,
            _ => false,
        };
        let flaw = |loser: Side| {
            let (score, worth) = (self.score(loser.other()), known(loser)?);
            let fits = if is_whole(loser) { score == worth } else { score < worth };
            let what = What::Score(self.meeting.sides[loser.other().index()], score, worth);
            (!fits && self.result.ended != Ended::Reported).then_some((self.score_id(), what))
        };
        Side::BOTH.into_iter().find_map(flaw)
    }

    /// EPIC-2, EPIC-7: exactly the wins at time below the margin.
    fn modified(&self) -> Flaw {
        let full_from = self.rules.points.modified.map(|modified| modified.full_from);
        let margin = self.score(Side::A).abs_diff(self.score(Side::B));
        let at_time = matches!(self.result.ended, Ended::Time | Ended::Reported);
        let won = self.result.winner.is_some() && self.result.decider.is_none();
        let due = at_time && won && full_from.is_some_and(|full_from| margin < full_from);
        // Reports do not tell whether time was called.
        let open = self.result.ended == Ended::Reported;
        (self.result.modified != due && !open).then_some(("EPIC-7", What::Modified))
    }

    /// Points by verdict; base plus or minus the difference (XW-4, EPIC-4).
    fn worth(&self) -> Vec<Flaw> {
        let played = self.result.ended.is_played();
        let flaw = |side: Side| {
            let points = match self.result.winner {
                _ if self.result.ended == Ended::DoubleLoss => self.rules.points.loss,
                _ if !played => 0,
                None => self.rules.points.draw.unwrap_or(0),
                Some(winner) if winner != side => self.rules.points.loss,
                Some(_) if self.result.modified => self.rules.points.modified.map_or(0, |modified| modified.points),
                Some(_) => self.rules.points.win,
            };
            // Other tools count a double loss as a match without destroyed points.
            let is_counted = self.is_report && self.result.ended == Ended::DoubleLoss && self.result.mov != [0; 2];
            let mov = self.rules.mov(self.round).filter(|_| played || is_counted);
            let absent = self.rules.no_show_as_bye && self.result.ended == Ended::NoShow(side);
            let alone = self.rules.no_show_as_bye && self.result.ended == Ended::NoShow(side.other());
            let mov = mov.map_or(0, |mov| {
                let margin = i32::from(mov.base) + i32::from(self.score(side)) - i32::from(self.score(side.other()));
                let margin = if margin < 0 && !self.rules.below_zero { 0 } else { margin };
                let capped = if alone || absent { margin.min(mov.bye.into()) } else { margin };
                // Earlier versions left the margin of the absent side as it was.
                let is_older = absent && self.result.mov[side.index()] == margin;
                if is_older { margin } else { capped }
            });
            let points = i32::from(points);
            let written = [i32::from(self.result.points[side.index()]), self.result.mov[side.index()]];
            let id = match (written[0] == points, self.is_capped()) {
                (false, _) => self.points_id(),
                (true, true) => "XW-4",
                (true, false) => "EPIC-4",
            };
            let what = What::Worth(self.meeting.sides[side.index()], written, [points, mov]);
            (written != [points, mov]).then_some((id, what))
        };
        Side::BOTH.into_iter().map(flaw).collect()
    }
}

/// Hits and critical hits, or the lot without dice.
fn won(roll: &Salvo) -> Option<Side> {
    let hits = |side: Side| {
        let dice = &roll.dice[side.index()];
        dice.iter().filter(|face| matches!(face, Face::Hit | Face::Critical)).count()
    };
    let (a, b) = (hits(Side::A), hits(Side::B));
    roll.lot.or_else(|| (a != b).then_some(if a > b { Side::A } else { Side::B }))
}
