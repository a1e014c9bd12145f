//! Places, the waiting list, check-in, and who is kept apart, as they may not be.

use topcut::engine::facts::{
    CheckedIn, EntriesAdded, EntriesDropped, KeptApart, Left, MovedUp, PutOnWaitingList, RoundPaired,
};
use topcut::engine::id::EntryId;
use topcut::engine::log::Fact;
use topcut::engine::tournament::desk::Apart;

use super::{Corruption, so};

pub const ALL: &[Corruption] = &[
    ("STR-3", "one who waits for a place is paired", |copy| {
        let posted = copy.posted_pairings();
        let at = copy.any(&posted)?;
        let Fact::RoundPaired(RoundPaired { pairs, .. }) = &copy.entries[at].fact else { return None };
        let entry = pairs.first()?.b;
        copy.insert(at, Fact::PutOnWaitingList(PutOnWaitingList { entries: vec![entry] }));
        Some(())
    }),
    ("STR-3", "one waits although a place is free", |copy| {
        copy.change(|fact| {
            let Fact::EntriesAdded(EntriesAdded { entries, .. }) = fact else { return None };
            so(entries.iter().all(|added| !added.waits))?;
            entries.last_mut()?.waits = true;
            Some(())
        })
    }),
    ("STR-3", "one has a place that there is not", |copy| {
        copy.change(|fact| {
            let Fact::EntriesAdded(EntriesAdded { entries, .. }) = fact else { return None };
            entries.iter_mut().find(|added| added.waits)?.waits = false;
            Some(())
        })
    }),
    ("STR-3", "one who has a place is given another one", |copy| {
        let at = copy.one(|fact| matches!(fact, Fact::EntriesAdded(_)))?;
        let Fact::EntriesAdded(EntriesAdded { entries, .. }) = &copy.entries[at].fact else { return None };
        let entry = entries.iter().find(|added| !added.waits)?.entry;
        copy.insert(at + 1, Fact::MovedUp(MovedUp { entries: vec![entry], losses: Vec::new() }));
        Some(())
    }),
    ("STR-3", "a check-in after round 1 was posted", |copy| {
        let at = copy.one(|fact| matches!(fact, Fact::ResultEntered(_)))?;
        copy.insert(at, Fact::CheckedIn(CheckedIn { entries: vec![EntryId(0)], here: true }));
        Some(())
    }),
    ("DROP-1", "one of several had left before", |copy| {
        copy.change(|fact| {
            let Fact::EntriesDropped(EntriesDropped { left, .. }) = fact else { return None };
            let one: Left = left.first()?.clone();
            left.push(one);
            Some(())
        })
    }),
    ("PAIR-6", "two whom the organiser keeps apart meet in round 1", |copy| {
        let posted = copy.posted_pairings();
        let at = copy.any(&posted)?;
        let before = copy.before(at);
        let Fact::RoundPaired(RoundPaired { pairs, .. }) = &copy.entries[at].fact else { return None };
        so(before.is_before_pairing() && pairs.len() > 3)?;
        let pair = pairs.first()?;
        let (a, b) = (pair.a.min(pair.b), pair.a.max(pair.b));
        let companions = !before.rules.keep_apart && !before.setup.clubs_apart;
        so(companions && before.apart.is_empty())?;
        copy.insert(
            at,
            Fact::KeptApart(KeptApart { pair: Apart { a, b, reason: "family".into(), never: false }, apart: true }),
        );
        Some(())
    }),
];
