//! Checks shared by several nouns: facts name only what exists, and numbers stay in the engine's range.

use super::Missed;
use crate::engine::bounds::MOST_POINTS;
use crate::engine::prelude::*;

pub(crate) type Checked = Result<(), Flaw>;

pub(super) fn known(state: &Tournament, entry: EntryId) -> Checked {
    if entry.index() < state.entries.len() { Ok(()) } else { Err(Flaw::NoEntry(entry)) }
}

pub(super) fn all_known(state: &Tournament, entries: &[EntryId]) -> Checked {
    many(entries.len(), usize::from(MOST_ENTRIES))?;
    entries.iter().try_for_each(|entry| known(state, *entry))
}

pub(super) fn exists(state: &Tournament, round: RoundRef) -> Checked {
    state.round(round).map(|_| ()).ok_or(Flaw::NoRound(round))
}

pub(super) fn at_table(state: &Tournament, round: RoundRef, table: TableNumber) -> Checked {
    let found = state.round(round).ok_or(Flaw::NoRound(round))?;
    found.at(table).map(|_| ()).ok_or(Flaw::NoTable(round, table))
}

pub(super) fn place(state: &Tournament, placed: &mut BTreeSet<EntryId>, entry: EntryId) -> Checked {
    known(state, entry)?;
    if placed.insert(entry) { Ok(()) } else { Err(Flaw::TwoPlaces(entry)) }
}

pub(super) fn unpaired(state: &Tournament, unpaired: Unpaired) -> Checked {
    within(unpaired.points, 0, MOST_POINTS)?;
    known(state, unpaired.entry)
}

pub(super) fn missed(state: &Tournament, losses: &[Missed]) -> Checked {
    for Missed { round, loss } in losses {
        within(*round, 1, Plan::MOST_ROUNDS)?;
        unpaired(state, *loss)?;
    }
    Ok(())
}

pub(crate) const fn many(count: usize, most: usize) -> Checked {
    if count > most { Err(Flaw::TooMany(most)) } else { Ok(()) }
}

pub(super) fn within<N: Into<i64>>(number: N, least: N, most: N) -> Checked {
    let number = number.into();
    if (least.into()..=most.into()).contains(&number) { Ok(()) } else { Err(Flaw::OutOfBounds(number)) }
}
