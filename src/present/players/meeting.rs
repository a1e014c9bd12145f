//! Seats for a player meeting before round 1: by name, two at a table, fixed tables kept.
//!
//! Nothing is stored: the seats follow from the players until round 1 is paired.

use crate::present::prelude::*;

use crate::engine::tournament::Stage;
use crate::present::words::by_name::by_name;

const SEATS: usize = 2;

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Meeting {
    /// By name.
    pub seats: Vec<(EntryId, TableNumber)>,
}

impl Meeting {
    /// `None` with fewer than two players, and once round 1 is paired.
    pub fn of(tournament: &Tournament) -> Option<Self> {
        if tournament.stage() != Stage::Setup {
            return None;
        }
        let mut people: Vec<_> = tournament.present().collect();
        if people.len() < SEATS {
            return None;
        }
        people.sort_by(|one, other| by_name(&one.details.name, &other.details.name));
        let mut taken: BTreeMap<TableNumber, usize> = BTreeMap::new();
        let mut take = |table: TableNumber| {
            let count = taken.entry(table).or_default();
            let is_free = *count < SEATS;
            *count += usize::from(is_free);
            is_free
        };
        // Owners of a fixed table sit first; a third one gets another table.
        let fixed: Vec<_> = people.iter().map(|entry| entry.details.fixed_table.filter(|table| take(*table))).collect();
        let mut next = 1;
        let seats = people.iter().zip(fixed).map(|(entry, fixed)| {
            let table = fixed.unwrap_or_else(|| {
                while !take(TableNumber(next)) {
                    next += 1;
                }
                TableNumber(next)
            });
            (entry.id, table)
        });
        Some(Self { seats: seats.collect() })
    }

    /// In order of tables.
    pub fn by_table(&self) -> BTreeMap<TableNumber, Vec<EntryId>> {
        let mut tables: BTreeMap<TableNumber, Vec<EntryId>> = BTreeMap::new();
        for (entry, table) in &self.seats {
            tables.entry(*table).or_default().push(*entry);
        }
        tables
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::entry::Presence;
    use crate::present::round::name_of;
    use crate::present::sample::sample_round as sample;

    fn seats(event: &Tournament) -> Vec<(&str, u16)> {
        let meeting = Meeting::of(event).map(|meeting| meeting.seats).unwrap_or_default();
        meeting.into_iter().map(|(entry, table)| (name_of(event, entry), table.0)).collect()
    }

    #[test]
    fn seats_two_at_a_table_by_name() {
        let mut event = sample::registered(&["Zoe", "ann", "Émile", "Bo", "Cy"]);
        assert_eq!(seats(&event), [("ann", 1), ("Bo", 1), ("Cy", 2), ("Émile", 2), ("Zoe", 3)]);
        event.entries[1].presence = Presence::Removed;
        assert_eq!(seats(&event), [("Bo", 1), ("Cy", 1), ("Émile", 2), ("Zoe", 2)]);
    }

    #[test]
    fn fixed_tables_are_kept() {
        let mut event = sample::registered(&["Ann", "Bo", "Cy", "Di", "Ed", "Flo"]);
        for (entry, table) in [(2, 1), (3, 7), (4, 7), (5, 7)] {
            event.entries[entry].details.fixed_table = Some(TableNumber(table));
        }
        assert_eq!(seats(&event), [("Ann", 1), ("Bo", 2), ("Cy", 1), ("Di", 7), ("Ed", 7), ("Flo", 2)]);
        let tables = Meeting::of(&event).unwrap().by_table();
        assert_eq!(
            tables.into_iter().map(|(table, seats)| (table.0, seats.len())).collect::<Vec<_>>(),
            [(1, 2), (2, 2), (7, 2)]
        );
    }

    #[test]
    fn meeting_ends_when_round_1_is_paired() {
        let mut event = sample::registered(&["Ann", "Bo"]);
        assert!(Meeting::of(&event).is_some());
        sample::propose(&mut event, &[(1, 2)], &[]);
        assert_eq!(Meeting::of(&event), None);
        assert_eq!(Meeting::of(&sample::registered(&["Ann"])), None);
    }
}
