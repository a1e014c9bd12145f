//! Players kept apart from one player, and those who could be (PAIR-6).

use crate::engine::rules::LaterRounds;
use crate::present::prelude::*;
use crate::present::words::by_name::by_name;

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Other {
    pub entry: EntryId,
    pub name: String,
    /// Empty if unknown.
    pub reason: String,
    pub never: bool,
}

/// Players kept apart from one, in the order requested.
pub fn wishes(tournament: &Tournament, entry: EntryId) -> Vec<Other> {
    let of = tournament.apart.iter().filter(|apart| apart.a == entry || apart.b == entry);
    let other = of.filter_map(|apart| {
        let id = if apart.a == entry { apart.b } else { apart.a };
        let name = tournament.entry(id)?.details.name.clone();
        Some(Other { entry: id, name, reason: apart.reason.clone(), never: apart.never })
    });
    other.collect()
}

/// Players who may still meet this one, by name.
pub fn others(tournament: &Tournament, entry: EntryId) -> Vec<Other> {
    let free = tournament.listed().filter(|other| other.id != entry);
    let free = free.filter(|other| tournament.kept_apart(entry, other.id).is_none());
    let mut others: Vec<Other> = free
        .map(|other| Other { entry: other.id, name: other.details.name.clone(), reason: String::new(), never: false })
        .collect();
    others.sort_by(|one, other| by_name(&one.name, &other.name));
    others
}

/// Pairing has a choice after round 1, which pairing by standing has not.
pub fn chooses(tournament: &Tournament) -> bool {
    tournament.rules.later_rounds == LaterRounds::RandomInGroups
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::tournament::desk::Apart;
    use crate::present::sample::sample_round as sample;

    #[test]
    fn omits_players_already_kept_apart() {
        let mut tournament = sample::registered(&["Ann", "Zed", "Bo"]);
        tournament.apart.push(Apart { a: EntryId(0), b: EntryId(2), reason: "brothers".into(), never: false });
        let names = |others: Vec<Other>| others.into_iter().map(|other| other.name).collect::<Vec<_>>();
        assert_eq!(names(others(&tournament, EntryId(0))), ["Zed"]);
        assert_eq!(names(others(&tournament, EntryId(1))), ["Ann", "Bo"]);
        let known = wishes(&tournament, EntryId(2));
        assert_eq!((known[0].name.as_str(), known[0].reason.as_str()), ("Ann", "brothers"));
        assert!(chooses(&tournament));
        tournament.rules.later_rounds = LaterRounds::ByStanding;
        assert!(!chooses(&tournament));
    }
}
