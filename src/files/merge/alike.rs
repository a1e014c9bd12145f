//! Whether two events are equal, whatever their numbers and order.

use super::book::Book;
use super::numbers::numbers;
use crate::files::prelude::*;

/// Whether both events are equal; neither log has news.
pub(super) fn alike([ours, theirs]: [&Book; 2], [here, there]: [&Tournament; 2]) -> bool {
    let numbers = numbers(ours, theirs);
    let name = |entry: EntryId| numbers.entry(entry);
    let entry = |theirs: &crate::engine::entry::Entry| {
        let ours = name(theirs.id).and_then(|id| here.entry(id));
        ours.is_some_and(|ours| (&ours.details, &ours.presence) == (&theirs.details, &theirs.presence))
    };
    here.entries.len() == there.entries.len()
        && there.entries.iter().all(entry)
        && (&here.setup, &here.rules, here.plan, here.closed) == (&there.setup, &there.rules, there.plan, there.closed)
        && here.rounds().count() == there.rounds().count()
        && here.rounds().zip(there.rounds()).all(|(ours, theirs)| round(ours, theirs, name))
}

fn round(ours: &Round, theirs: &Round, name: impl Fn(EntryId) -> Option<EntryId>) -> bool {
    let alone = |losses: &[Unpaired], name: &dyn Fn(EntryId) -> Option<EntryId>| {
        let mut alone: Vec<_> = losses.iter().map(|one| (name(one.entry), one.points, one.mov)).collect();
        alone.sort();
        alone
    };
    let seats = |round: &Round, name: &dyn Fn(EntryId) -> Option<EntryId>| {
        let all = round.matches.iter();
        all.map(|played| (played.table, played.sides.map(name), played.extended, played.result.clone()))
            .collect::<Vec<_>>()
    };
    (ours.number, ours.state, ours.clock, &ours.mission) == (theirs.number, theirs.state, theirs.clock, &theirs.mission)
        && seats(ours, &Some) == seats(theirs, &name)
        && alone(&ours.byes, &Some) == alone(&theirs.byes, &name)
        && alone(&ours.losses, &Some) == alone(&theirs.losses, &name)
}
