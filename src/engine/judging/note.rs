//! A line of the judges' log as it was written, and what came to it later: the final ruling, how it was settled.

use serde::{Deserialize, Serialize};

use super::kind::NoteKind;
use crate::engine::id::{EntryId, Instant, RoundRef, TableNumber};

/// The number of a line, counted from 0 among those that stand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(schema, derive(schemars::JsonSchema))]
#[serde(transparent)]
pub struct NoteId(pub u16);

impl NoteId {
    /// Its position in `Tournament::notes`.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// A line of the judges' log (ROLE-5, JDG-8). Fields that its kind does not ask for are empty.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(schema, derive(schemars::JsonSchema))]
pub struct JudgeNote {
    /// What it is.
    #[serde(default, skip_serializing_if = "NoteKind::is_note")]
    pub kind: NoteKind,
    /// Which round it belongs to.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub round: Option<RoundRef>,
    /// Which table.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub table: Option<TableNumber>,
    /// Whom it concerns.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub entries: Vec<EntryId>,
    /// What was said.
    pub text: String,
    /// Who of the staff acts; empty: not said.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub author: String,
    /// The component, card, document or tool.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub what: String,
    /// Whether a player asked for a review (ROLE-7).
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub under_review: bool,
    /// Minutes to replace what is lost (JDG-3), or of an extension.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub minutes: Option<u16>,
    /// The substitute that staff made (JDG-4).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub substitute: Option<Substitute>,
    /// What was found about fortressing (XW-13, XW-20).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub fortressing: Option<Fortressing>,
    /// What came of a check.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub check: Option<CheckResult>,
    /// Whether a corrected list was changed significantly, and cheating was excluded (LIST-4).
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub significant: bool,
}

/// A substitute for a damaged card (JDG-4).
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(schema, derive(schemars::JsonSchema))]
pub struct Substitute {
    /// What is no longer legible on the card.
    pub illegible: String,
    /// Who made it.
    pub maker: String,
    /// The day, year-month-day.
    pub date: String,
}

/// What staff found when a player asked about fortressing (XW-20).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(schema, derive(schemars::JsonSchema))]
pub struct Fortressing {
    /// In two game rounds in a row or more all ships overlapped others by their own manoeuvres and stayed in place.
    pub stayed: bool,
    /// Other manoeuvres would have avoided it.
    pub avoidable: bool,
    /// What the head judge found where both criteria are met; none: they are not.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub intent: Option<Intent>,
}

impl Fortressing {
    /// Whether both criteria are met.
    #[must_use]
    pub const fn is_met(self) -> bool {
        self.stayed && self.avoidable
    }
}

/// What the head judge found (XW-13, XW-19).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(schema, derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Intent {
    /// By accident: the ways out are explained.
    Accident,
    /// On purpose: it must be broken by the end of the next activation phase.
    Purpose,
    /// On purpose, by both players at once.
    Both,
}

/// What came of a check of a deck, a total or a list.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(schema, derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum CheckResult {
    /// Nothing to say against it.
    Good,
    /// Something was set right.
    Corrected,
    /// Something is wrong.
    Problem,
}

/// The final ruling on a line that is under review (ROLE-7).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(schema, derive(schemars::JsonSchema))]
pub struct FinalRuling {
    /// Who decided.
    pub by: String,
    /// Whether what was ruled before stands.
    pub upheld: bool,
    /// What was ruled.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub text: String,
}

/// How something that was open has ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(schema, derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Outcome {
    /// What was lost or damaged is there again, or replaced.
    Replaced,
    /// It was not replaced in time.
    NotReplaced,
    /// The fortress was broken.
    Broken,
    /// It was not.
    NotBroken,
}

/// A line with its time and all that came to it later.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Noted {
    /// When it was written.
    pub at: Instant,
    /// As it was written.
    pub note: JudgeNote,
    /// The final ruling, and when.
    pub ruling: Option<(Instant, FinalRuling)>,
    /// How it was settled, and when.
    pub outcome: Option<(Instant, Outcome)>,
}

impl Noted {
    /// A line that was just written.
    #[must_use]
    pub const fn new(at: Instant, note: JudgeNote) -> Self {
        Self { at, note, ruling: None, outcome: None }
    }

    /// Whether the final ruling is still to come (ROLE-7).
    #[must_use]
    pub const fn is_under_review(&self) -> bool {
        self.note.under_review && self.ruling.is_none()
    }

    /// The outcomes that settle it, while it is open.
    #[must_use]
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

    /// When the short time to replace something is over, while it runs or has run out unsettled (JDG-3).
    #[must_use]
    pub fn deadline(&self) -> Option<Instant> {
        let is_open = self.note.kind == NoteKind::Lost && self.outcome.is_none();
        self.note.minutes.filter(|_| is_open).map(|minutes| Instant(self.at.0 + i64::from(minutes) * 60_000))
    }

    /// Whether it still counts as an offence: no final ruling took it back.
    #[must_use]
    pub fn counts(&self) -> bool {
        self.note.kind.form().is_offence && self.ruling.as_ref().is_none_or(|(_, ruling)| ruling.upheld)
    }
}
