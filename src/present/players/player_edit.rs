//! The form of one player.

use crate::present::prelude::*;
use crate::present::words::figure::whole;
use crate::present::words::team::named_after;

/// The details as typed: a team without a name gets one after its members. None if the table is no number.
pub fn details(mut typed: DraftDetails, table: &str) -> Option<DraftDetails> {
    typed.members.iter_mut().for_each(|name| *name = name.trim().to_owned());
    if typed.name.trim().is_empty() {
        typed.name = named_after(&typed.members);
    }
    typed.fixed_table = whole(table)?.map(TableNumber);
    Some(typed)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_form_gives_back_what_it_was_filled_with() {
        let known = DraftDetails {
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
        assert_eq!(details(known.clone(), "3"), Some(known));
    }

    #[test]
    fn a_word_is_no_table() {
        let table = |table: &str| details(DraftDetails::default(), table).map(|details| details.fixed_table);
        assert_eq!(table("by the door"), None);
        assert_eq!((table(" 9 "), table("")), (Some(Some(TableNumber(9))), Some(None)));
    }
}
