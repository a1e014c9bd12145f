//! A note of the judges' log with its ruling and settlement.

use serde::{Deserialize, Serialize};

use super::kind::NoteKind;
use crate::engine::id::{EntryId, Instant, RoundRef, TableNumber};

/// Number of a note, counted from 0 among effective ones.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(transparent)]
pub struct NoteId(pub u16);

impl NoteId {
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// A note (ROLE-5, JDG-8). Fields that its kind does not have are empty.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, schemars::JsonSchema)]
pub struct JudgeNote {
    #[serde(default, skip_serializing_if = "NoteKind::is_note")]
    pub kind: NoteKind,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub round: Option<RoundRef>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub table: Option<TableNumber>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub entries: Vec<EntryId>,
    pub text: String,
    /// The acting staff member; may be empty.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub author: String,
    /// The component, card, document or tool.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub what: String,
    /// Whether a player asked for a review (ROLE-7).
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub under_review: bool,
    /// Minutes to replace a component (JDG-3), or of an extension.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub minutes: Option<u16>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub substitute: Option<Substitute>,
    /// XW-13, XW-20.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub fortressing: Option<Fortressing>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub check: Option<CheckResult>,
    /// Whether the change of a list was significant, and cheating was excluded (LIST-4).
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub significant: bool,
}

/// A substitute for a damaged card (JDG-4).
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, schemars::JsonSchema)]
pub struct Substitute {
    pub illegible: String,
    pub maker: String,
    pub date: String,
}

/// Findings on fortressing (XW-20).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, schemars::JsonSchema)]
pub struct Fortressing {
    /// In two or more consecutive game rounds all ships overlapped others by their own manoeuvres and stayed in place.
    pub stayed: bool,
    /// Other manoeuvres would have avoided it.
    pub avoidable: bool,
    /// Finding of the head judge, if both criteria are met.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub intent: Option<Intent>,
}

impl Fortressing {
    pub const fn is_met(self) -> bool {
        self.stayed && self.avoidable
    }
}

/// XW-13, XW-19.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Intent {
    Accident,
    /// It must be broken by the end of the next activation phase.
    Purpose,
    /// Both players at once.
    Both,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum CheckResult {
    Good,
    Corrected,
    Problem,
}

/// The final ruling on a note under review (ROLE-7).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, schemars::JsonSchema)]
pub struct FinalRuling {
    pub by: String,
    /// Whether the earlier ruling is upheld.
    pub upheld: bool,
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub text: String,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Outcome {
    Replaced,
    NotReplaced,
    Broken,
    NotBroken,
}

/// A note with later changes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Noted {
    pub at: Instant,
    pub note: JudgeNote,
    /// With its time.
    pub ruling: Option<(Instant, FinalRuling)>,
    /// With its time.
    pub outcome: Option<(Instant, Outcome)>,
}

impl Noted {
    pub const fn new(at: Instant, note: JudgeNote) -> Self {
        Self { at, note, ruling: None, outcome: None }
    }

    /// ROLE-7.
    pub const fn is_under_review(&self) -> bool {
        self.note.under_review && self.ruling.is_none()
    }

    /// Possible outcomes while it is open.
    pub fn outcomes(&self) -> &'static [Outcome] {
        let kind = self.note.kind;
        let on_purpose =
            self.note.fortressing.is_some_and(|found| found.intent.is_some_and(|it| it != Intent::Accident));
        let is_lost = kind == NoteKind::Lost || kind == NoteKind::Damaged && self.note.substitute.is_none();
        if self.outcome.is_some() {
            &[]
        } else if is_lost {
            &[Outcome::Replaced, Outcome::NotReplaced]
        } else if kind == NoteKind::Fortressing && on_purpose {
            &[Outcome::Broken, Outcome::NotBroken]
        } else {
            &[]
        }
    }

    /// End of the time to replace a component, until settled (JDG-3).
    pub fn deadline(&self) -> Option<Instant> {
        let is_open = self.note.kind == NoteKind::Lost && self.outcome.is_none();
        self.note.minutes.filter(|_| is_open).map(|minutes| Instant(self.at.0 + i64::from(minutes) * 60_000))
    }

    /// Whether it counts as an offence: no final ruling revoked it.
    pub fn counts(&self) -> bool {
        self.note.kind.form().is_offence && self.ruling.as_ref().is_none_or(|(_, ruling)| ruling.upheld)
    }
}
