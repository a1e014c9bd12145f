//! Judging: notes and their consequences by format (ROLE-5 to ROLE-8, JDG-3 to JDG-6, JDG-8, LIST-4).
//!
//! Concessions, removals and disqualifications are ordinary facts; standing and pairing do not know judges.

mod checks;
mod duty;
mod kind;
mod note;

pub use checks::draw as draw_checks;
pub use checks::{Drawn, is_checked, open_checks, to_check};
pub use duty::{Duty, Office, deciders, holders};
pub use kind::{Asked, Detail, Form, NoteKind, Word};
pub use note::{CheckResult, FinalRuling, Fortressing, Intent, JudgeNote, NoteId, Noted, Outcome, Substitute};

use super::id::{EntryId, RoundRef};
use super::tournament::Tournament;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Judging {
    /// Kinds beyond [`NoteKind::EVERYWHERE`].
    pub own: &'static [NoteKind],
    /// On rulings, documents and components (ROLE-7, ROLE-8, JDG-5).
    pub final_word: Office,
    /// ROLE-5.
    pub disqualifies: Office,
    /// Consequence of an illegal component without replacement (JDG-5).
    pub illegal: Illegal,
    /// Substitutes for damaged cards (JDG-4).
    pub substitutes: bool,
    /// Whether a component lost during a game concedes at once (DST-13).
    pub lost_concedes: bool,
    /// ROLE-8.
    pub reports_overruling: bool,
}

/// JDG-5.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Illegal {
    Disqualified,
    Removed,
    MayBeDisqualified,
}

impl Tournament {
    /// In the order offered (JDG-8).
    pub fn note_kinds(&self) -> Vec<NoteKind> {
        let own = self.format().map_or(&[][..], |format| format.judging.own);
        let (first, rest) = NoteKind::EVERYWHERE.split_at(3);
        first.iter().chain(own).chain(rest).copied().collect()
    }

    /// Whether fortressing on purpose ends a match (XW-19).
    pub fn punishes_fortressing(&self) -> bool {
        self.format().is_some_and(|format| format.judging.own.contains(&NoteKind::Fortressing))
    }

    pub fn noted(&self, id: NoteId) -> Option<&Noted> {
        self.notes.get(id.index())
    }

    /// With their numbers, the oldest first.
    pub fn all_notes(&self) -> impl DoubleEndedIterator<Item = (NoteId, &Noted)> {
        self.notes.iter().enumerate().map(|(at, noted)| (NoteId(u16::try_from(at).unwrap_or(u16::MAX)), noted))
    }

    /// Earlier offences of a kind by an entry (JDG-8).
    pub fn offences(&self, entry: EntryId, kind: NoteKind) -> Vec<NoteId> {
        let is_one = |noted: &Noted| noted.note.kind == kind && noted.note.entries.contains(&entry) && noted.counts();
        self.all_notes().filter(|(_, noted)| is_one(noted)).map(|(id, _)| id).collect()
    }

    /// Components lost or damaged in an earlier round and not settled, of entries still in the event (JDG-3: removed if
    /// missing at the start of the next round).
    pub fn still_missing(&self) -> Vec<NoteId> {
        let Some(current) = self.last_round().map(|round| round.number) else { return Vec::new() };
        let is_missing = |noted: &Noted| {
            let is_loss = matches!(noted.note.kind, NoteKind::Lost | NoteKind::Damaged);
            let is_settled = match noted.outcome {
                Some((_, outcome)) => outcome == Outcome::Replaced,
                None => noted.outcomes().is_empty(),
            };
            let is_in = |entry: &EntryId| self.entry(*entry).is_some_and(super::entry::Entry::is_in);
            let is_earlier = noted.note.round.is_some_and(|round| order(round) < order(current));
            is_loss && !is_settled && is_earlier && noted.note.entries.iter().any(is_in)
        };
        self.all_notes().filter(|(_, noted)| is_missing(noted)).map(|(id, _)| id).collect()
    }
}

/// Rounds in order of play.
const fn order(round: RoundRef) -> (bool, u8) {
    match round {
        RoundRef::Swiss(number) => (false, number),
        RoundRef::Elimination(number) => (true, number),
    }
}
