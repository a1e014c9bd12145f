//! Assigns tables to matches (PAIR-9): table 1 is the top match; entries with a fixed table keep it.

use crate::engine::prelude::*;

/// Assigns tables in the order of the matches. If two entries own a table, the earlier match gets it.
pub(in crate::engine) fn assign(
    state: &Tournament,
    matches: &[[EntryId; 2]],
    taken: &[TableNumber],
) -> Vec<TableNumber> {
    let mut used: std::collections::BTreeSet<TableNumber> = taken.iter().copied().collect();
    let own = |id: &EntryId| state.entry(*id).and_then(|entry| entry.details.fixed_table);
    let fixed: Vec<Option<TableNumber>> =
        matches.iter().map(|sides| sides.iter().filter_map(own).find(|table| used.insert(*table))).collect();
    // A table with a present owner stays reserved for that owner.
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
