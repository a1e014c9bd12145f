//! The form of one player.

use crate::engine::command::DraftDetails;
use crate::engine::entry::Entry;
use crate::engine::id::TableNumber;
use crate::present::words::figure::{number, whole};
use crate::present::words::team::named_after;

/// The form as typed; numbers are texts.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PlayerDraft {
    pub name: String,
    /// The captain first.
    pub members: Vec<String>,
    /// The word that keeps companions together.
    pub together: String,
    pub club: String,
    pub pronouns: String,
    pub paid: bool,
    pub table: String,
    /// It has a first-round bye.
    pub bye: bool,
    pub note: String,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BadField {
    Table,
}

impl PlayerDraft {
    pub fn of(entry: &Entry) -> Self {
        let details = &entry.details;
        Self {
            name: details.name.clone(),
            members: details.members.clone(),
            together: details.together.clone(),
            club: details.club.clone(),
            pronouns: details.pronouns.clone(),
            paid: details.paid,
            table: number(details.fixed_table.map(|table| table.0)),
            bye: details.awarded_bye,
            note: details.note.clone(),
        }
    }

    /// Details of a list stay as known.
    ///
    /// # Errors
    /// The first field that is not a number and should be one.
    pub fn details(&self, known: &DraftDetails) -> Result<DraftDetails, BadField> {
        let members: Vec<String> = self.members.iter().map(|name| name.trim().to_owned()).collect();
        let name = if self.name.trim().is_empty() { named_after(&members) } else { self.name.clone() };
        Ok(DraftDetails {
            name,
            members,
            together: self.together.clone(),
            club: self.club.clone(),
            pronouns: self.pronouns.clone(),
            paid: self.paid,
            fixed_table: whole(&self.table).ok_or(BadField::Table)?.map(TableNumber),
            awarded_bye: self.bye,
            note: self.note.clone(),
            ..known.clone()
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::present::sample::sample_round as sample;

    #[test]
    fn a_form_gives_back_what_it_was_filled_with() {
        let mut tournament = sample::registered(&["Ann"]);
        tournament.entries[0].details = DraftDetails {
            name: "Ann".into(),
            members: vec!["Bo".into(), "Cy".into()],
            together: "red car".into(),
            club: "Nova".into(),
            pronouns: "she/her".into(),
            paid: true,
            fixed_table: Some(TableNumber(3)),
            awarded_bye: true,
            squad_total: Some(98),
            faction: "Rebel".into(),
            note: "left-handed".into(),
            ships: Vec::new(),
            ticket: Some(7),
        };
        let details = &tournament.entries[0].details;
        assert_eq!(PlayerDraft::of(&tournament.entries[0]).details(details), Ok(details.clone()));
    }

    #[test]
    fn a_word_is_no_table() {
        let table = |table: &str| {
            let draft = PlayerDraft { table: table.into(), ..Default::default() };
            draft.details(&DraftDetails::default()).map(|details| details.fixed_table)
        };
        assert_eq!(table("by the door"), Err(BadField::Table));
        assert_eq!((table(" 9 "), table("")), (Ok(Some(TableNumber(9))), Ok(None)));
    }
}
