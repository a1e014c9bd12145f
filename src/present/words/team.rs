//! Names of teams and their members; a team is one entry everywhere (EPIC-14).

use crate::files::prelude::*;
use crate::present::words::folded::folded;

/// The name of a team without one of its own: `Ann Ortega & Bo Lund`.
pub fn named_after(members: &[String]) -> String {
    members.join(" & ")
}

/// The members beside the name, the captain first: `Ann Ortega, Bo Lund`. Empty for a player, and if the name of the
/// team has them all.
pub fn beside(details: &Details) -> String {
    if details.members.is_empty() {
        return String::new();
    }
    let name = folded(&details.name);
    if details.members.iter().all(|member| name.contains(&folded(member))) {
        return String::new();
    }
    details.members.join(", ")
}

pub fn members(tournament: &Tournament, entry: EntryId) -> String {
    tournament.entry(entry).map(|entry| beside(&entry.details)).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn members_are_named_once() {
        let team = |name: &str, members: &[&str]| {
            let members = members.iter().map(|member| (*member).to_owned()).collect();
            beside(&Details { name: name.into(), members, ..Details::default() })
        };
        assert_eq!(team("Red Dice", &["Ann Ortega", "Bo Lund"]), "Ann Ortega, Bo Lund");
        assert_eq!(team("Ann Ortega & Bo Lund", &["Ann Ortega", "Bo Lund"]), "");
        assert_eq!(team("Ann Ortega", &[]), "");
        assert_eq!(named_after(&["Ann".into(), "Bo".into()]), "Ann & Bo");
    }
}
