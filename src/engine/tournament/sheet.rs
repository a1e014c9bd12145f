//! One outcome per entry and Swiss round; all figures derive from it.

use super::Tournament;
use super::round::{Match, Round};
use crate::engine::id::{EntryId, Side};
use crate::engine::outcome::{Ended, MatchResult, Opponent, Outcome, Unpaired, Verdict};
use crate::engine::rules::ScoreSheet;

/// A round without an outcome: the entry was away without a loss.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sheet {
    rows: Vec<Vec<Option<Outcome>>>,
}

impl Sheet {
    /// Covers the first `rounds` posted Swiss rounds.
    pub fn of(tournament: &Tournament, rounds: u8) -> Self {
        let width = tournament.swiss.len().min(usize::from(rounds));
        let mut sheet = Self { rows: tournament.entries.iter().map(|_| Vec::with_capacity(width)).collect() };
        for round in tournament.swiss.iter().take(usize::from(rounds)) {
            if round.is_posted() {
                sheet.add(round, tournament.rules.sheet != ScoreSheet::Verdict);
            }
        }
        sheet
    }

    /// In the order of rounds.
    pub fn outcomes(&self, entry: EntryId) -> impl Iterator<Item = &Outcome> {
        self.rows.get(entry.index()).into_iter().flatten().flatten()
    }

    /// Rounds count from 1.
    pub fn outcome(&self, entry: EntryId, round: u8) -> Option<&Outcome> {
        self.rows.get(entry.index())?.get(usize::from(round).checked_sub(1)?)?.as_ref()
    }

    pub fn rounds(&self) -> usize {
        self.rows.first().map_or(0, Vec::len)
    }

    pub fn points(&self, entry: EntryId) -> u32 {
        self.outcomes(entry).map(|outcome| u32::from(outcome.points)).sum()
    }

    pub fn byes(&self, entry: EntryId) -> usize {
        self.outcomes(entry).filter(|outcome| outcome.opponent.is_bye()).count()
    }

    /// BYE-3.
    pub fn had_bye(&self, entry: EntryId) -> bool {
        self.outcomes(entry).any(|outcome| outcome.opponent.is_bye())
    }

    /// `scored`: whether matches have scores.
    fn add(&mut self, round: &Round, scored: bool) {
        for row in &mut self.rows {
            row.push(None);
        }
        for played in &round.matches {
            for side in Side::BOTH {
                let outcome = of_match(played, side);
                let scores = outcome.scores.filter(|_| scored);
                self.set(played.sides[side.index()], Outcome { scores, ..outcome });
            }
        }
        for bye in &round.byes {
            let opponent = if bye.superbye { Opponent::Superbye } else { Opponent::Bye };
            self.set(bye.entry, of_unpaired(*bye, opponent, Verdict::Win));
        }
        for loss in &round.losses {
            let verdict = if loss.as_bye { Verdict::Win } else { Verdict::Loss };
            self.set(loss.entry, of_unpaired(*loss, Opponent::Missed, verdict));
        }
    }

    fn set(&mut self, entry: EntryId, outcome: Outcome) {
        if let Some(last) = self.rows.get_mut(entry.index()).and_then(|row| row.last_mut()) {
            *last = Some(outcome);
        }
    }
}

fn of_match(played: &Match, side: Side) -> Outcome {
    let opponent = Opponent::Entry(played.sides[side.other().index()]);
    match &played.result {
        None => Outcome { opponent, verdict: Verdict::Pending, points: 0, mov: 0, scores: None },
        Some(result) => Outcome {
            opponent,
            verdict: verdict(result, side),
            points: result.points[side.index()],
            mov: result.mov[side.index()],
            scores: result
                .ended
                .is_played()
                .then_some((result.scores[side.index()], result.scores[side.other().index()])),
        },
    }
}

fn verdict(result: &MatchResult, side: Side) -> Verdict {
    match (result.ended, result.winner) {
        (Ended::NotPlayed, _) => Verdict::NotPlayed,
        (Ended::DoubleLoss, _) => Verdict::DoubleLoss,
        (_, None) => Verdict::Draw,
        (_, Some(winner)) if winner != side => Verdict::Loss,
        (_, Some(_)) if result.modified => Verdict::ModifiedWin,
        (_, Some(_)) => Verdict::Win,
    }
}

fn of_unpaired(unpaired: Unpaired, opponent: Opponent, verdict: Verdict) -> Outcome {
    Outcome { opponent, verdict, points: unpaired.points, mov: unpaired.mov.into(), scores: None }
}
