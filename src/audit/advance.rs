//! Who advanced, and who met whom in the bracket (CUT-1, CUT-3).

use super::Finding;
use crate::engine::bracket::{self, slots_by_seed};
use crate::engine::id::{EntryId, RoundRef};
use crate::engine::log::{Fact, Log};
use crate::engine::standing::standing;
use crate::engine::structure::Plan;
use crate::engine::tournament::Tournament;

pub(super) fn findings(log: &Log, state: &Tournament) -> Vec<Finding> {
    let Some(stage) = &state.bracket else { return Vec::new() };
    let mut found = Vec::new();
    if !state.swiss.is_empty() {
        found.extend(seeds(log, &stage.seeds));
        found.extend(first_round(&stage.seeds, &stage.slots));
    }
    for played in &stage.rounds {
        let RoundRef::Elimination(round) = played.number else { continue };
        for slot in bracket::slots(stage, round) {
            let Some(found_there) = played.matches.iter().find(|one| one.slot == slot.number) else { continue };
            let sides = found_there.sides.map(Some);
            if !same(sides, slot.sides) {
                found.push(Finding::Slot(played.number, slot.number, sides, slot.sides));
            }
        }
    }
    found
}

/// The seeds are the best of those still in the event when the cut was made, without those who declined.
fn seeds(log: &Log, seeds: &[EntryId]) -> Vec<Finding> {
    let cut = log.entries().iter().zip(log.standing()).rev().find_map(|(entry, stands)| match &entry.fact {
        Fact::StageCut { declined, .. } if stands => Some((entry.seq, declined.clone())),
        Fact::SeedReplaced { .. } if stands => Some((entry.seq, Vec::new())),
        _ => None,
    });
    let Some((seq, declined)) = cut else { return Vec::new() };
    let before = log.replay_to(seq);
    if before.bracket.is_some() {
        // A seed that was replaced: those below moved up, checked with the cut itself when it was made.
        return Vec::new();
    }
    let standing = standing(&before, Plan::MOST_ROUNDS);
    let due: Vec<EntryId> = standing.present().map(|row| row.entry).filter(|entry| !declined.contains(entry)).collect();
    let differs = seeds.iter().enumerate().filter(|(index, seed)| due.get(*index) != Some(seed));
    differs.map(|(index, seed)| Finding::Seed(index + 1, *seed, due.get(index).copied())).collect()
}

fn first_round(seeds: &[EntryId], slots: &[[Option<EntryId>; 2]]) -> Vec<Finding> {
    let due = slots_by_seed(seeds);
    let numbered = slots.iter().zip(&due).zip(1_u16..).filter(|((found, due), _)| !same(**found, **due));
    numbered.map(|((found, due), number)| Finding::Slot(RoundRef::Elimination(1), number, *found, *due)).collect()
}

fn same(one: [Option<EntryId>; 2], other: [Option<EntryId>; 2]) -> bool {
    one == other || one == [other[1], other[0]]
}
