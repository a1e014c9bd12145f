//! Judging: notes and their consequences by format (ROLE-5 to ROLE-8, JDG-3 to JDG-6, JDG-8, LIST-4).
//!
//! Concessions, removals and disqualifications are ordinary facts; standing and pairing do not know judges.

mod kind;
mod note;

pub use kind::{Asked, Detail, KindForm, NoteKind, Word};
pub use note::{CheckResult, FinalRuling, Fortressing, Intent, JudgeNote, NoteId, Noted, Outcome, Substitute};

use super::id::{EntryId, Instant, RoundRef, TableNumber};

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
    /// Whether the head judge chooses the measure against unsporting conduct, such as a defeat (ROLE-5, JDG-6).
    pub measures: bool,
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

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Duty {
    pub person: String,
    pub on: bool,
    pub since: Instant,
}

/// A disqualification, wherever it was entered (ROLE-5, DROP-4).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Disqualified {
    pub at: Instant,
    pub entry: EntryId,
    /// The match that it ended, else the round being played.
    pub round: Option<RoundRef>,
    pub table: Option<TableNumber>,
    pub by: String,
    pub reason: String,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Office {
    Organiser,
    /// A head judge, or the organiser without one (ROLE-1).
    HeadJudge,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Drawn {
    pub at: Instant,
    pub seed: u64,
    pub entries: Vec<EntryId>,
}
