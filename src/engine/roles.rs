//! The referee of matches in which staff play (ROLE-4, ROLE-6, EPIC-24).

use super::entry::{Details, same};
use super::id::{EntryId, Side};
use super::tournament::{Staff, Tournament};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Referee<'a> {
    /// A staff member who does not play in the match.
    Staff(&'a str),
    /// Every staff member plays in it.
    Nobody,
}

/// The referee, if staff play in the match.
///
/// With two staff members: a head judge, or the organiser in that duty (ROLE-1). With one: another staff member.
/// **Decision**: nobody rules on their own match; the order is head judges, organiser, judges.
pub fn referee(state: &Tournament, sides: [EntryId; 2]) -> Option<Referee<'_>> {
    let staff = &state.setup.staff;
    let players = Side::BOTH.map(|side| state.entry(sides[side.index()]).map(|entry| &entry.details));
    let is_of = |details: &Details, name: &str| details.people().any(|person| same(person, name));
    let plays = |name: &str| players.into_iter().flatten().any(|details| is_of(details, name));
    if !staff.all().any(plays) {
        return None;
    }
    let free = || staff.by_rank().filter(|name| !plays(name));
    // ROLE-6: staff off duty rule only if nobody else is there.
    let found = free().find(|name| state.is_on_duty(name)).or_else(|| free().next());
    Some(found.map_or(Referee::Nobody, Referee::Staff))
}

/// The staff member who plays under this entry, alone or in a team (EPIC-14).
pub fn staff_of<'a>(staff: &Staff, details: &'a Details) -> Option<&'a str> {
    details.people().find(|person| staff.all().any(|name| same(name, person)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::entry::Entry;
    use crate::engine::formats::FORMATS;
    use crate::engine::id::{EventId, Instant};

    use crate::engine::tournament::setup::Setup;

    fn event(staff: Staff, names: &[&str]) -> Tournament {
        let setup = Setup { name: "Sample Cup".into(), staff, ..Setup::default() };
        let mut event = Tournament::new(EventId::default(), setup, FORMATS[0].rules.clone());
        for (name, id) in names.iter().zip(0..) {
            let details = Details { name: (*name).into(), ..Details::default() };
            event.entries.push(Entry { id: EntryId(id), details, ..Entry::default() });
        }
        event
    }

    fn staff(organiser: &str, heads: &[&str], judges: &[&str]) -> Staff {
        let all = |names: &[&str]| names.iter().map(|name| (*name).to_owned()).collect();
        Staff { organiser: organiser.into(), head_judges: all(heads), judges: all(judges) }
    }

    const MATCH: [EntryId; 2] = [EntryId(0), EntryId(1)];

    #[test]
    fn the_head_judge_rules_between_two_of_the_staff() {
        // ROLE-4
        let event = event(staff("Org", &["Head"], &["Jo"]), &["ORG", "jo ", "Ann"]);
        assert_eq!(referee(&event, MATCH), Some(Referee::Staff("Head")));
        assert_eq!(referee(&event, [EntryId(1), EntryId(2)]), Some(Referee::Staff("Head")));
        assert_eq!(referee(&event, [EntryId(2), EntryId(2)]), None);
    }

    #[test]
    fn without_a_head_judge_the_organiser_holds_that_duty() {
        // ROLE-1, ROLE-4
        let event = event(staff("Org", &[], &["Jo", "Kim"]), &["Jo", "Kim", "Ann"]);
        assert_eq!(referee(&event, MATCH), Some(Referee::Staff("Org")));
        assert_eq!(
            referee(&event, [EntryId(0), EntryId(2)]),
            Some(Referee::Staff("Org")),
            "before a judge who is free"
        );
    }

    #[test]
    fn players_do_not_rule_even_if_nobody_is_left() {
        // ROLE-4, the Decision
        let three = event(staff("Org", &["Head"], &["Jo"]), &["Head", "Org"]);
        assert_eq!(referee(&three, MATCH), Some(Referee::Staff("Jo")));
        let two = event(staff("Org", &["Head"], &[]), &["Head", "Org"]);
        assert_eq!(referee(&two, MATCH), Some(Referee::Nobody));
    }

    #[test]
    fn staff_off_duty_rule_last() {
        // ROLE-6
        let mut event = event(staff("Org", &["Head"], &["Jo"]), &["Ann", "Jo"]);
        event.set_duty("HEAD", false, Instant(5));
        assert_eq!(referee(&event, MATCH), Some(Referee::Staff("Org")));
        event.set_duty("Org", false, Instant(6));
        assert_eq!(referee(&event, MATCH), Some(Referee::Staff("Head")), "nobody else is there");
        event.set_duty("Head", true, Instant(7));
        assert_eq!((event.is_on_duty("head"), event.duty_since("head")), (true, Some(Instant(7))));
    }

    #[test]
    fn a_member_of_a_team_is_one_of_the_staff_too() {
        // EPIC-14, EPIC-24
        let mut event = event(staff("Org", &[], &["Jo"]), &["Reds", "Blues"]);
        event.entries[0].details.members = vec!["Org".into(), "Ann".into()];
        assert_eq!(referee(&event, MATCH), Some(Referee::Staff("Jo")));
    }
}
