//! The judges: what they write down and what follows from it by the format (ROLE-5 to ROLE-8, JDG-3 to JDG-6, JDG-8, LIST-4).
//!
//! Consequences are no part of it: a concession, a removal, a disqualification are the same facts as everywhere else, so
//! that standing and pairing know nothing of judges.

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

/// What a format says of judging.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Judging {
    /// Kinds of lines besides those of every event.
    pub own: &'static [NoteKind],
    /// Whose word is final on rulings, documents and components (ROLE-7, ROLE-8, JDG-5).
    pub final_word: Office,
    /// Who decides on a disqualification (ROLE-5).
    pub disqualifies: Office,
    /// What follows from an illegal component without a replacement (JDG-5).
    pub illegal: Illegal,
    /// Whether staff may make a substitute for a damaged card (JDG-4).
    pub substitutes: bool,
    /// Whether something lost during a game concedes at once, without a short time (DST-13).
    pub lost_concedes: bool,
    /// Whether overruled documents are reported to the publisher (ROLE-8).
    pub reports_overruling: bool,
}

/// What follows from an illegal component without a suitable replacement (JDG-5).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Illegal {
    /// Disqualified.
    Disqualified,
    /// Removed.
    Removed,
    /// May be disqualified.
    MayBeDisqualified,
}

impl Tournament {
    /// The kinds of lines that this event has, in the order offered (JDG-8).
    #[must_use]
    pub fn note_kinds(&self) -> Vec<NoteKind> {
        let own = self.format().map_or(&[][..], |format| format.judging.own);
        let (first, rest) = NoteKind::EVERYWHERE.split_at(3);
        first.iter().chain(own).chain(rest).copied().collect()
    }

    /// Whether fortressing on purpose ends a match (XW-19).
    #[must_use]
    pub fn punishes_fortressing(&self) -> bool {
        self.format().is_some_and(|format| format.judging.own.contains(&NoteKind::Fortressing))
    }

    /// A line of the judges' log.
    #[must_use]
    pub fn noted(&self, id: NoteId) -> Option<&Noted> {
        self.notes.get(id.index())
    }

    /// All lines with their numbers, the oldest first.
    pub fn all_notes(&self) -> impl DoubleEndedIterator<Item = (NoteId, &Noted)> {
        self.notes.iter().enumerate().map(|(at, noted)| (NoteId(u16::try_from(at).unwrap_or(u16::MAX)), noted))
    }

    /// Earlier offences of a kind of an entry (JDG-8): what a judge wants to know before the next one.
    #[must_use]
    pub fn offences(&self, entry: EntryId, kind: NoteKind) -> Vec<NoteId> {
        let is_one = |noted: &Noted| noted.note.kind == kind && noted.note.entries.contains(&entry) && noted.counts();
        self.all_notes().filter(|(_, noted)| is_one(noted)).map(|(id, _)| id).collect()
    }

    /// Components that are lost or damaged since an earlier round and neither replaced nor settled, of those still in
    /// (JDG-3: still missing at the start of the next round: removed).
    #[must_use]
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

/// Rounds in the order in which they are played.
const fn order(round: RoundRef) -> (bool, u8) {
    match round {
        RoundRef::Swiss(number) => (false, number),
        RoundRef::Elimination(number) => (true, number),
    }
}
