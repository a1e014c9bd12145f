//! The tally: what an entry's own rounds add up to. Apart from `schedule`, which looks at its opponents.

use super::Record;
use crate::engine::id::EntryId;
use crate::engine::outcome::{Opponent, Outcome, Verdict};
use crate::engine::tournament::Tournament;
use crate::engine::tournament::sheet::Sheet;

/// Counts of one entry.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Tally {
    /// Tournament points.
    pub(super) points: u32,
    /// Total margin of victory.
    pub(super) mov: u32,
    /// Rounds played: byes, unpaired losses and matches that were never played count (STD-2, DROP-3).
    pub(super) played: u8,
    /// Opponents met, a rematch twice (STD-2).
    pub(super) met: u8,
    /// Results.
    pub(super) record: Record,
}

/// The tallies of all entries, by entry.
pub(super) fn all(tournament: &Tournament, sheet: &Sheet) -> Vec<Tally> {
    tournament.entries.iter().map(|entry| Tally::of(sheet.outcomes(entry.id))).collect()
}

/// The opponent of a round that counts: one met, whether or not they came to play.
pub(super) fn opponent(outcome: &Outcome) -> Option<EntryId> {
    match outcome.opponent {
        Opponent::Entry(entry) if is_over(outcome) => Some(entry),
        Opponent::Entry(_) | Opponent::Bye | Opponent::Missed => None,
    }
}

/// Whether a round counts yet: a match still being played counts for nobody.
pub(super) fn is_over(outcome: &Outcome) -> bool {
    outcome.verdict != Verdict::Pending
}

impl Tally {
    fn of<'a>(outcomes: impl Iterator<Item = &'a Outcome>) -> Self {
        let mut tally = Self::default();
        outcomes.filter(|outcome| is_over(outcome)).for_each(|outcome| tally.add(outcome));
        tally
    }

    fn add(&mut self, outcome: &Outcome) {
        self.points += u32::from(outcome.points);
        self.mov += u32::from(outcome.mov);
        self.played += 1;
        self.met += u8::from(opponent(outcome).is_some());
        match outcome.verdict {
            Verdict::Win => self.record.wins += 1,
            Verdict::ModifiedWin => self.record.modified += 1,
            Verdict::Draw => self.record.draws += 1,
            Verdict::Loss => self.record.losses += 1,
            Verdict::NotPlayed | Verdict::Pending => {}
        }
    }
}
