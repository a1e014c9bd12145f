//! The form of one player: what is typed, and the details that it means.

use super::ships::{pasted_squad, read_ships, ships_text};
use super::team::named_after;
use crate::engine::command::DraftDetails;
use crate::engine::entry::Entry;
use crate::engine::id::TableNumber;

/// The form as it is typed: numbers are texts until they are handed over.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PlayerForm {
    /// The name.
    pub name: String,
    /// Members of a team, the captain first.
    pub members: Vec<String>,
    /// Squad total.
    pub squad: String,
    /// Faction.
    pub faction: String,
    /// Companions' word.
    pub together: String,
    /// Fixed table.
    pub table: String,
    /// Whether it holds a first-round bye.
    pub bye: bool,
    /// Note.
    pub note: String,
    /// The ships of the squad as typed, for the scoring pile (XW-9), or a squad pasted from a builder (XW-8).
    pub ships: String,
}

/// A field that cannot be read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BadField {
    /// The squad total is no whole number.
    Squad,
    /// The table is no whole number.
    Table,
    /// A ship has no cost.
    Ships,
}

impl PlayerForm {
    /// The form of an entry as it is.
    #[must_use]
    pub fn of(entry: &Entry) -> Self {
        let details = &entry.details;
        let number = |number: Option<u16>| number.map(|number| number.to_string()).unwrap_or_default();
        Self {
            name: details.name.clone(),
            members: details.members.clone(),
            squad: number(details.squad_total),
            faction: details.faction.clone(),
            together: details.together.clone(),
            table: number(details.fixed_table.map(|table| table.0)),
            bye: details.awarded_bye,
            note: details.note.clone(),
            ships: ships_text(&details.ships),
        }
    }

    /// The details that it means.
    ///
    /// # Errors
    /// The first field that is no number and should be one.
    pub fn details(&self) -> Result<DraftDetails, BadField> {
        let members: Vec<String> = self.members.iter().map(|name| name.trim().to_owned()).collect();
        let name = if self.name.trim().is_empty() { named_after(&members) } else { self.name.clone() };
        let squad = pasted_squad(&self.ships);
        let typed = |field: &String, pasted: Option<&String>| match pasted {
            Some(pasted) if field.trim().is_empty() => pasted.clone(),
            Some(_) | None => field.clone(),
        };
        let total = whole(&self.squad).ok_or(BadField::Squad)?;
        Ok(DraftDetails {
            name,
            members,
            together: self.together.clone(),
            fixed_table: whole(&self.table).ok_or(BadField::Table)?.map(TableNumber),
            awarded_bye: self.bye,
            squad_total: total.or(squad.as_ref().and_then(|squad| squad.total)),
            faction: typed(&self.faction, squad.as_ref().map(|squad| &squad.faction)),
            note: self.note.clone(),
            ships: match squad {
                Some(squad) => squad.ships,
                None => read_ships(&self.ships).ok_or(BadField::Ships)?,
            },
        })
    }
}

/// A whole number, or nothing; none for what is neither.
fn whole(text: &str) -> Option<Option<u16>> {
    let text = text.trim();
    if text.is_empty() { Some(None) } else { text.parse().ok().map(Some) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::squad::Ship;
    use crate::present::sample_round as sample;

    #[test]
    fn a_form_gives_back_what_it_was_filled_with() {
        let mut tournament = sample::registered(&["Ann"]);
        tournament.entries[0].details = DraftDetails {
            name: "Ann".into(),
            members: vec!["Bo".into(), "Cy".into()],
            together: "Nova".into(),
            fixed_table: Some(TableNumber(3)),
            awarded_bye: true,
            squad_total: Some(98),
            faction: "Rebel".into(),
            note: "left-handed".into(),
            ships: vec![Ship { name: "Wedge".into(), cost: 41, large: false }],
        };
        let form = PlayerForm::of(&tournament.entries[0]);
        assert_eq!(form.details(), Ok(tournament.entries[0].details.clone()));
    }

    #[test]
    fn a_pasted_squad_fills_what_is_empty() {
        let ships =
            r#"{"faction":"rebel","points":98,"pilots":[{"name":"leebo","ship":"yt2400freighter","points":34}]}"#;
        let form = PlayerForm { name: "Ann".into(), ships: ships.into(), ..Default::default() };
        let details = form.details().unwrap();
        assert_eq!((details.squad_total, details.faction.as_str()), (Some(98), "rebel"));
        assert_eq!(details.ships, [Ship { name: "leebo".into(), cost: 34, large: true }]);
        let bad = PlayerForm { ships: "30, Leebo".into(), ..form };
        assert_eq!(bad.details(), Err(BadField::Ships));
    }

    #[test]
    fn a_word_is_no_number() {
        let form =
            |squad: &str, table: &str| PlayerForm { squad: squad.into(), table: table.into(), ..Default::default() };
        assert_eq!(form("many", "").details(), Err(BadField::Squad));
        assert_eq!(form("98", "by the door").details(), Err(BadField::Table));
        assert_eq!(form(" 98 ", "").details().unwrap().squad_total, Some(98));
        assert_eq!(form("", "").details().unwrap().squad_total, None);
    }
}
