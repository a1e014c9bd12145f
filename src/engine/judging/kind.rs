//! The kinds of lines in the judges' log and what each asks for (JDG-8): one closed type, so that forms, checks and words
//! walk over the same list.

use serde::{Deserialize, Serialize};

/// A kind of line.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(schema, derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum NoteKind {
    /// Anything else worth keeping; what older files call a note.
    #[default]
    Note,
    /// What staff ruled (ROLE-5).
    Ruling,
    /// A ruling that a player has reviewed (ROLE-7).
    Review,
    /// A rules document or FAQ in error, overruled (ROLE-8).
    Overruled,
    /// A warning.
    Warning,
    /// A component is lost (JDG-3, XW-14, DST-13).
    Lost,
    /// A component is damaged and cannot be replaced (JDG-4, DST-19).
    Damaged,
    /// A component was judged illegal (JDG-5).
    Illegal,
    /// A list was completed or corrected by staff (LIST-4).
    ListCorrected,
    /// A deck, a total or a list was checked (XW-24).
    Checked,
    /// Dice, ruler or templates are shared (XW-23).
    Sharing,
    /// A missed opportunity (JDG-1).
    MissedOpportunity,
    /// Playing slowly on purpose (JDG-6).
    SlowPlay,
    /// Rude or improper behaviour, excessive force, cheating (JDG-6).
    Unsporting,
    /// Agreeing on results or scores (JDG-6).
    Collusion,
    /// A head judge recommends a disqualification (ROLE-5).
    DisqualificationRecommended,
    /// A disqualification was decided (ROLE-5).
    Disqualification,
    /// A table has more time (CLK-1).
    TimeExtension,
    /// Ships that block each other and stay where they are (XW-13, XW-20).
    Fortressing,
    /// A die fell off the table (DST-13).
    FallenDie,
    /// An endless combination was abused (JDG-6, Epic).
    EndlessCombination,
    /// Both scoring piles were counted at a player's wish (EPIC-17).
    PilesCounted,
}

/// Whether a field of the form is there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Asked {
    /// It is not.
    No,
    /// It may stay empty.
    May,
    /// It must be filled in.
    Must,
}

/// What only some kinds ask for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Detail {
    /// The minutes of the short time to replace something, and whether the table has them as an extension (JDG-3).
    ShortTime,
    /// The substitute that staff made (JDG-4).
    Substitute,
    /// Both criteria and what was found (XW-13, XW-20).
    Fortressing,
    /// What came of a check.
    Check,
    /// Whether the change is significant, and cheating was excluded (LIST-4).
    Significant,
    /// The minutes of an extension (CLK-1).
    Minutes,
}

/// What a kind asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Form {
    /// Whom it concerns.
    pub players: Asked,
    /// At which table.
    pub table: Asked,
    /// The component, card, document or tool.
    pub what: Asked,
    /// What was seen or ruled.
    pub text: Asked,
    /// What only this kind asks for.
    pub detail: Option<Detail>,
    /// Whether a second one of the same player is worth a word before the next.
    pub is_offence: bool,
    /// Whether players may have it reviewed (ROLE-7).
    pub may_be_reviewed: bool,
}

impl NoteKind {
    /// The kinds of every event, in the order offered (JDG-8).
    pub const EVERYWHERE: [Self; 18] = [
        Self::Ruling,
        Self::Warning,
        Self::TimeExtension,
        Self::Lost,
        Self::Damaged,
        Self::Illegal,
        Self::MissedOpportunity,
        Self::SlowPlay,
        Self::Sharing,
        Self::Checked,
        Self::ListCorrected,
        Self::Review,
        Self::Overruled,
        Self::Unsporting,
        Self::Collusion,
        Self::DisqualificationRecommended,
        Self::Disqualification,
        Self::Note,
    ];

    /// Whether it is the plain kind.
    #[must_use]
    pub const fn is_note(&self) -> bool {
        matches!(self, Self::Note)
    }

    /// What it asks for.
    #[must_use]
    pub const fn form(self) -> Form {
        use Asked::{May, Must, No};
        let plain = Form {
            players: Must,
            table: May,
            what: No,
            text: Must,
            detail: None,
            is_offence: false,
            may_be_reviewed: false,
        };
        let offence = Form { is_offence: true, may_be_reviewed: true, ..plain };
        match self {
            Self::Note => Form { players: May, ..plain },
            Self::Ruling | Self::Review => Form { players: May, may_be_reviewed: true, ..plain },
            Self::Overruled => Form { players: May, what: Must, ..plain },
            Self::Warning | Self::Unsporting | Self::Collusion | Self::EndlessCombination => offence,
            Self::MissedOpportunity | Self::SlowPlay => Form { text: May, ..offence },
            Self::FallenDie => Form { what: May, text: May, ..offence },
            Self::Lost => Form { what: Must, text: May, detail: Some(Detail::ShortTime), ..plain },
            Self::Damaged => Form { what: Must, text: May, detail: Some(Detail::Substitute), ..plain },
            Self::Illegal => Form { what: Must, text: May, may_be_reviewed: true, ..plain },
            Self::ListCorrected => Form { detail: Some(Detail::Significant), ..plain },
            Self::Checked => Form { text: May, detail: Some(Detail::Check), ..plain },
            Self::Sharing => Form { what: Must, text: May, ..plain },
            Self::DisqualificationRecommended | Self::Disqualification => plain,
            Self::TimeExtension => {
                Form { players: May, table: Must, text: May, detail: Some(Detail::Minutes), ..plain }
            }
            Self::Fortressing => Form { text: May, detail: Some(Detail::Fortressing), ..offence },
            Self::PilesCounted => Form { table: Must, what: Must, text: May, ..plain },
        }
    }

    /// Who has to act for it: head judge or organiser as the format says; none: any of the staff.
    #[must_use]
    pub const fn needs_word(self) -> Option<Word> {
        if matches!(self, Self::Overruled | Self::Illegal) {
            Some(Word::Final) // ROLE-8, JDG-5
        } else if matches!(self, Self::Disqualification) {
            Some(Word::Disqualifying) // ROLE-5
        } else {
            None
        }
    }
}

/// Decisions that belong to an office.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Word {
    /// The last word on a ruling, a document, a component (ROLE-7, ROLE-8, JDG-5).
    Final,
    /// A disqualification (ROLE-5).
    Disqualifying,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_kind_asks_for_something() {
        // JDG-8: nothing can be written down that says nothing.
        let own = [NoteKind::Fortressing, NoteKind::FallenDie, NoteKind::EndlessCombination, NoteKind::PilesCounted];
        for kind in NoteKind::EVERYWHERE.into_iter().chain(own) {
            let form = kind.form();
            let asks = [form.players, form.table, form.what, form.text].contains(&Asked::Must);
            assert!(asks, "{kind:?}");
            assert_eq!(NoteKind::EVERYWHERE.contains(&kind), !own.contains(&kind), "{kind:?}");
        }
    }

    #[test]
    fn a_kind_is_offered_once() {
        let mut all = NoteKind::EVERYWHERE.to_vec();
        all.sort_unstable();
        all.dedup();
        assert_eq!(all.len(), 18);
    }
}
