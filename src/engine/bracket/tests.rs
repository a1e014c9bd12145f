//! The first round of a bracket against the worked examples (CUT-1, CUT-3, CUT-4).

use rand::SeedableRng;
use rand::rngs::StdRng;

use super::*;

fn seeds(n: u16) -> Vec<EntryId> {
    (1..=n).map(EntryId).collect()
}

fn numbers(slots: &[[Option<EntryId>; 2]]) -> Vec<[u16; 2]> {
    slots.iter().map(|slot| slot.map(|side| side.map_or(0, |id| id.0))).collect()
}

#[test]
fn first_round_of_eight_and_six() {
    // CUT-3, CUT-1: examples.json bracket_of_8, bracket_of_6
    assert_eq!(numbers(&slots_by_seed(&seeds(8))), [[1, 8], [2, 7], [3, 6], [4, 5]]);
    assert_eq!(numbers(&slots_by_seed(&seeds(6))), [[1, 0], [2, 0], [3, 6], [4, 5]]);
    assert_eq!(numbers(&slots_by_seed(&seeds(2))), [[1, 2]]);
}

#[test]
fn byes_of_an_event_that_starts_with_elimination() {
    // CUT-4: examples.json byes_of_an_event_that_starts_with_elimination
    for (entries, byes) in [(4, 0), (5, 3), (6, 2), (7, 1), (8, 0), (9, 7), (12, 4), (31, 1), (33, 31)] {
        let slots = slots_by_draw(&seeds(entries), &mut StdRng::seed_from_u64(7));
        assert_eq!(slots.iter().filter(|slot| slot[1].is_none()).count(), byes, "{entries} entries");
        assert!(slots.iter().all(|slot| slot[0].is_some()));
        assert!(slots.len().is_power_of_two());
    }
}
