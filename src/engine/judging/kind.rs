//! Kinds of notes in the judges' log with their fields (JDG-8), shared by forms, checks and words.

use serde::{Deserialize, Serialize};

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum NoteKind {
    /// Anything else; a note in older files.
    #[default]
    Note,
    /// ROLE-5.
    Ruling,
    /// A ruling under review (ROLE-7).
    Review,
    /// An erroneous rules document or FAQ (ROLE-8).
    Overruled,
    Warning,
    /// A lost component (JDG-3, XW-14, DST-13).
    Lost,
    /// A damaged component without replacement (JDG-4, DST-19).
    Damaged,
    /// An illegal component (JDG-5).
    Illegal,
    /// LIST-4.
    ListCorrected,
    /// A checked deck, total or list (XW-24).
    Checked,
    /// Shared dice, ruler or templates (XW-23).
    Sharing,
    /// JDG-1.
    MissedOpportunity,
    /// JDG-6.
    SlowPlay,
    /// Rude or improper behaviour, excessive force, cheating (JDG-6).
    Unsporting,
    /// Agreed results or scores (JDG-6).
    Collusion,
    /// ROLE-5.
    DisqualificationRecommended,
    /// ROLE-5.
    Disqualification,
    /// CLK-1.
    TimeExtension,
    /// Ships that block each other in place (XW-13, XW-20).
    Fortressing,
    /// DST-13.
    FallenDie,
    /// Abuse of an endless combination (JDG-6, Epic).
    EndlessCombination,
    /// At a player's request (EPIC-17).
    PilesCounted,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Asked {
    No,
    May,
    Must,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Detail {
    /// Minutes to replace a component, and whether the table is extended by them (JDG-3).
    ShortTime,
    /// JDG-4.
    Substitute,
    Fortressing,
    Check,
    /// Whether the change is significant, and cheating was excluded (LIST-4).
    Significant,
    /// CLK-1.
    Minutes,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct KindForm {
    pub players: Asked,
    pub table: Asked,
    pub what: Asked,
    pub text: Asked,
    pub detail: Option<Detail>,
    /// Whether repetition by the same player is worth a warning.
    pub is_offence: bool,
    /// ROLE-7.
    pub may_be_reviewed: bool,
}

impl NoteKind {
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

    pub const fn is_note(&self) -> bool {
        matches!(self, Self::Note)
    }

    pub fn form(self) -> KindForm {
        use Asked::{May, Must, No};
        let plain = KindForm {
            players: Must,
            table: May,
            what: No,
            text: Must,
            detail: None,
            is_offence: false,
            may_be_reviewed: false,
        };
        let offence = KindForm { is_offence: true, may_be_reviewed: true, ..plain };
        match self {
            Self::Note => KindForm { players: May, ..plain },
            Self::Ruling | Self::Review => KindForm { players: May, may_be_reviewed: true, ..plain },
            Self::Overruled => KindForm { players: May, what: Must, ..plain },
            Self::Unsporting | Self::Collusion | Self::EndlessCombination => offence,
            Self::Warning | Self::MissedOpportunity | Self::SlowPlay => KindForm { text: May, ..offence },
            Self::FallenDie => KindForm { what: May, text: May, ..offence },
            Self::Lost => KindForm { what: Must, text: May, detail: Some(Detail::ShortTime), ..plain },
            Self::Damaged => KindForm { what: Must, text: May, detail: Some(Detail::Substitute), ..plain },
            Self::Illegal => KindForm { what: Must, text: May, may_be_reviewed: true, ..plain },
            Self::ListCorrected => KindForm { detail: Some(Detail::Significant), ..plain },
            Self::Checked => KindForm { text: May, detail: Some(Detail::Check), ..plain },
            Self::Sharing => KindForm { what: Must, text: May, ..plain },
            Self::DisqualificationRecommended | Self::Disqualification => plain,
            Self::TimeExtension => {
                KindForm { players: May, table: Must, text: May, detail: Some(Detail::Minutes), ..plain }
            }
            Self::Fortressing => KindForm { text: May, detail: Some(Detail::Fortressing), ..offence },
            Self::PilesCounted => KindForm { table: Must, what: Must, text: May, ..plain },
        }
    }

    /// The office that has to act; none: any staff.
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

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Word {
    /// The final word on a ruling, document or component (ROLE-7, ROLE-8, JDG-5).
    Final,
    /// ROLE-5.
    Disqualifying,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_kind_asks_for_something() {
        // JDG-8: no empty notes.
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
