//! The sums of an entry's own rounds.

use super::Record;
use crate::engine::id::EntryId;
use crate::engine::outcome::{Opponent, Outcome, Verdict};
use crate::engine::tournament::{Sheet, Tournament};

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Tally {
    pub(super) points: u32,
    pub(super) mov: i64,
    /// Including byes, unpaired losses and matches never played (STD-2, DROP-3).
    pub(super) played: u8,
    /// Rematches twice (STD-2).
    pub(super) met: u8,
    /// Points of the absent opponent of a superbye (IA-9); not part of extended strength of schedule.
    pub(super) absent: u32,
    pub(super) record: Record,
}

pub(super) fn all(tournament: &Tournament, sheet: &Sheet) -> Vec<Tally> {
    // IA-9: after r finished rounds it has won r - 1.
    let over = tournament.swiss.iter().take(sheet.rounds()).filter(|round| round.is_complete()).count();
    let later = u32::try_from(over.saturating_sub(1)).unwrap_or(0);
    tournament.entries.iter().map(|entry| Tally::of(sheet.outcomes(entry.id), later)).collect()
}

/// The opponent of a finished round, even if they did not play.
pub(super) fn opponent(outcome: &Outcome) -> Option<EntryId> {
    match outcome.opponent {
        Opponent::Entry(entry) if is_over(outcome) => Some(entry),
        Opponent::Entry(_) | Opponent::Bye | Opponent::Superbye | Opponent::Missed => None,
    }
}

pub(super) fn is_over(outcome: &Outcome) -> bool {
    outcome.verdict != Verdict::Pending
}

impl Tally {
    /// `later`: finished rounds after the first.
    fn of<'a>(outcomes: impl Iterator<Item = &'a Outcome>, later: u32) -> Self {
        let mut tally = Self::default();
        for outcome in outcomes.filter(|outcome| is_over(outcome)) {
            tally.add(outcome);
            if outcome.opponent == Opponent::Superbye {
                tally.absent = tally.absent.saturating_add(u32::from(outcome.points).saturating_mul(later));
            }
        }
        tally
    }

    fn add(&mut self, outcome: &Outcome) {
        self.points = self.points.saturating_add(outcome.points.into());
        self.mov += i64::from(outcome.mov);
        self.played += 1;
        self.met += u8::from(opponent(outcome).is_some());
        match outcome.verdict {
            Verdict::Win => self.record.wins += 1,
            Verdict::ModifiedWin => self.record.modified += 1,
            Verdict::Draw => self.record.draws += 1,
            Verdict::Loss | Verdict::DoubleLoss => self.record.losses += 1,
            Verdict::NotPlayed | Verdict::Pending => {}
        }
    }
}
