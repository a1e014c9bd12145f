//! The judges: what they write down and what follows from it by the format (ROLE-5 to ROLE-8, JDG-3 to JDG-6, JDG-8, LIST-4).
//!
//! Consequences are no part of it: a concession, a removal, a disqualification are the same facts as everywhere else, so
//! that standing and pairing know nothing of judges.

mod kind;
mod note;

pub use kind::{Asked, Detail, Form, NoteKind, Word};
pub use note::{CheckResult, FinalRuling, Fortressing, Intent, JudgeNote, NoteId, Noted, Outcome, Substitute};

use super::id::{EntryId, Instant};

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

/// Somebody of the staff who went off duty, or came back.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Duty {
    /// Who.
    pub person: String,
    /// Whether on duty.
    pub on: bool,
    /// Since when.
    pub since: Instant,
}

/// Who decides.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Office {
    /// The organiser.
    Organiser,
    /// A head judge; without one the organiser (ROLE-1).
    HeadJudge,
}

/// A draw of entries whose lists are checked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Drawn {
    /// When.
    pub at: Instant,
    /// The seed that it followed from.
    pub seed: u64,
    /// Who, in the order drawn.
    pub entries: Vec<EntryId>,
}
