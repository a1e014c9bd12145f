//! Which match plays at which table (PAIR-9): table 1 is the top match, entries with a table of their own keep it.

use crate::engine::id::{EntryId, TableNumber};
use crate::engine::tournament::Tournament;

/// Tables for matches given in the order of their importance. Two entries who both own the same table: the better
/// match has it, the other one the next free table.
pub(in crate::engine) fn assign(
    state: &Tournament,
    matches: &[[EntryId; 2]],
    taken: &[TableNumber],
) -> Vec<TableNumber> {
    let mut used: std::collections::BTreeSet<TableNumber> = taken.iter().copied().collect();
    let own = |id: &EntryId| state.entry(*id).and_then(|entry| entry.details.fixed_table);
    let fixed: Vec<Option<TableNumber>> =
        matches.iter().map(|sides| sides.iter().filter_map(own).find(|table| used.insert(*table))).collect();
    // A table that somebody present owns stays free for its owner's match only.
    let mut next = 1;
    fixed
        .into_iter()
        .map(|fixed| {
            fixed.unwrap_or_else(|| {
                while !used.insert(TableNumber(next)) {
                    next += 1;
                }
                TableNumber(next)
            })
        })
        .collect()
}
