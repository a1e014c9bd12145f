//! People who come, leave and come back as they may not; lots; staff.

use topcut::engine::entry::Presence;
use topcut::engine::facts::{
    EntriesAdded, EntryDisqualified, EntryDropped, EntryEdited, EntryRemoved, EntryReturned, EventOpened, RoundPaired,
    Running,
};
use topcut::engine::id::{EntryId, RoundRef};
use topcut::engine::log::Fact;
use topcut::engine::tournament::setup::{Staff, Tier};

use super::{Corruption, so};

pub const ALL: &[Corruption] = &[
    ("ROLE-3", "a judge plays at premier", |copy| {
        let Fact::EventOpened(EventOpened { setup, .. }) = &mut copy.entries[0].fact else { return None };
        setup.tier = Tier::Premier;
        setup.staff = Staff { organiser: "Ann O".into(), judges: vec!["Bo P".into()], ..Staff::default() };
        copy.change(|fact| {
            let Fact::EntriesAdded(EntriesAdded { entries, .. }) = fact else { return None };
            entries.first_mut()?.details.name = "bo p".into();
            Some(())
        })
    }),
    ("ROLE-3", "the organiser plays without a second staff member", |copy| {
        let Fact::EventOpened(EventOpened { setup, .. }) = &mut copy.entries[0].fact else { return None };
        setup.tier = Tier::Casual;
        setup.staff = Staff { organiser: "Ann O".into(), ..Staff::default() };
        copy.change(|fact| {
            let Fact::EntriesAdded(EntriesAdded { entries, .. }) = fact else { return None };
            entries.first_mut()?.details.name = "Ann O".into();
            Some(())
        })
    }),
    ("ROLE-5", "a disqualification without a reason", |copy| {
        let at = copy.one(|fact| matches!(fact, Fact::EntryDisqualified(_)))?;
        copy.entries[at].reason.clear();
        let Fact::EntryDisqualified(EntryDisqualified { reason, .. }) = &mut copy.entries[at].fact else { return None };
        reason.clear();
        Some(())
    }),
    ("DROP-1", "one who left is paired", |copy| {
        let posted = copy.posted_pairings();
        let at = copy.any(&posted)?;
        let Fact::RoundPaired(RoundPaired { pairs, .. }) = &copy.entries[at].fact else { return None };
        let entry = pairs.first()?.a;
        copy.insert(at, Fact::EntryDropped(EntryDropped { entry, running: Running::Nothing, note: String::new() }));
        Some(())
    }),
    ("DROP-1", "one leaves twice", |copy| {
        let at = copy.one(|fact| matches!(fact, Fact::EntryDropped(_)))?;
        let Fact::EntryDropped(EntryDropped { entry, .. }) = copy.entries[at].fact else { return None };
        copy.insert(at + 1, Fact::EntryDropped(EntryDropped { entry, running: Running::Nothing, note: String::new() }));
        Some(())
    }),
    ("DROP-1", "one leaves during a match that goes on", |copy| {
        copy.change(|fact| {
            let Fact::EntryDropped(EntryDropped { running, .. }) = fact else { return None };
            so(matches!(running, Running::Result { round: RoundRef::Swiss(_), .. }))?;
            *running = Running::Nothing;
            Some(())
        })
    }),
    ("DROP-1", "one who played is taken off the list", |copy| {
        let at = copy.one(|fact| matches!(fact, Fact::EntryDropped(EntryDropped { running: Running::Nothing, .. })))?;
        let Fact::EntryDropped(EntryDropped { entry, .. }) = copy.entries[at].fact else { return None };
        so(copy.before(at).has_started())?;
        copy.entries[at].fact = Fact::EntryRemoved(EntryRemoved { entry });
        Some(())
    }),
    ("DROP-2", "the bye for an opponent who stays goes to the one who left", |copy| {
        copy.change(|fact| {
            let Fact::EntryDropped(EntryDropped { entry, running: Running::Bye { bye, .. }, .. }) = fact else {
                return None;
            };
            bye.entry = *entry;
            Some(())
        })
    }),
    ("DROP-3", "one comes back without the losses of the missed rounds", |copy| {
        copy.change(|fact| {
            let Fact::EntryReturned(EntryReturned { losses, .. }) = fact else { return None };
            losses.pop().map(|_| ())
        })
    }),
    ("DROP-3", "an unpaired loss with a margin of victory", |copy| {
        copy.change(|fact| {
            let Fact::EntryReturned(EntryReturned { losses, .. }) = fact else { return None };
            losses.first_mut()?.loss.mov = 7;
            Some(())
        })
    }),
    ("DROP-3", "one comes back into the elimination stage", |copy| {
        let at = copy.one(|fact| matches!(fact, Fact::StageCut(_)))?;
        let state = copy.before(at);
        let away = state.entries.iter().find(|entry| matches!(entry.presence, Presence::Dropped { .. }))?;
        copy.insert(at + 1, Fact::EntryReturned(EntryReturned { entry: away.id, losses: Vec::new(), cleared: false }));
        Some(())
    }),
    ("DROP-4", "one who was disqualified comes back", |copy| {
        let at = copy.one(|fact| matches!(fact, Fact::EntryDisqualified(_)))?;
        let Fact::EntryDisqualified(EntryDisqualified { entry, .. }) = copy.entries[at].fact else { return None };
        copy.insert(at + 1, Fact::EntryReturned(EntryReturned { entry, losses: Vec::new(), cleared: false }));
        Some(())
    }),
    ("DROP-4", "one who was disqualified is paired", |copy| {
        let posted = copy.posted_pairings();
        let at = copy.any(&posted)?;
        let Fact::RoundPaired(RoundPaired { pairs, .. }) = &copy.entries[at].fact else { return None };
        let entry = pairs.first()?.a;
        let (by, reason) = (String::new(), "conduct".to_owned());
        copy.insert(at, Fact::EntryDisqualified(EntryDisqualified { entry, running: Running::Nothing, by, reason }));
        Some(())
    }),
    ("DROP-5", "one comes late without losses", |copy| {
        copy.change(|fact| {
            let Fact::EntriesAdded(EntriesAdded { entries, .. }) = fact else { return None };
            entries.first_mut()?.losses.pop().map(|_| ())
        })
    }),
    ("DROP-5", "one comes after the cut", |copy| {
        let at = copy.one(|fact| matches!(fact, Fact::StageCut(_)))?;
        let state = copy.before(at);
        let entry = EntryId(u16::try_from(state.entries.len()).ok()?);
        let details = state.entries.first()?.details.clone();
        let added = topcut::engine::facts::Added::of(entry, details, Some(1));
        copy.insert(at + 1, Fact::EntriesAdded(EntriesAdded { entries: vec![added], drawn: None }));
        Some(())
    }),
    ("LIST-5", "a list is changed during the event without a reason", |copy| {
        let at = copy.one(|fact| matches!(fact, Fact::ListFiled(_)))?;
        let again = copy.entries[at].fact.clone();
        let posted = copy.posted_pairings();
        let later = copy.any(&posted.into_iter().filter(|later| *later > at).collect::<Vec<_>>())?;
        copy.insert(later + 2, again);
        Some(())
    }),
    ("LIST-5", "the points of a squad are changed during the event without a reason", |copy| {
        let posted = copy.posted_pairings();
        let at = copy.any(&posted)?;
        let state = copy.before(at);
        let known = state.entries.iter().find(|entry| entry.is_in() && entry.details.squad_total.is_some())?;
        let mut details = known.details.clone();
        details.squad_total = details.squad_total.map(|total| total - 1);
        copy.insert(at + 2, Fact::EntryEdited(EntryEdited { entry: known.id, details }));
        Some(())
    }),
    ("STD-1", "two have one lot", |copy| {
        copy.change(|fact| {
            let Fact::RoundPaired(RoundPaired { lots, .. }) = fact else { return None };
            so(lots.len() > 1)?;
            lots[1].1 = lots[0].1;
            Some(())
        })
    }),
    ("STD-1", "somebody has no lot", |copy| {
        let posted = copy.posted_pairings();
        let first = posted.into_iter().find(|at| copy.before(*at).entries.iter().all(|entry| entry.lot.is_none()))?;
        let Fact::RoundPaired(RoundPaired { lots, pairs, .. }) = &mut copy.entries[first].fact else { return None };
        let entry = pairs.first()?.a;
        lots.retain(|(of, _)| *of != entry);
        Some(())
    }),
    ("STD-1", "a lot is drawn again", |copy| {
        copy.change_pairing(|state, number, pairs, fact| {
            so(number > 1)?;
            let Fact::RoundPaired(RoundPaired { lots, .. }) = fact else { return None };
            let entry = pairs.first()?.a;
            lots.push((entry, state.entries[entry.index()].lot? ^ 0x10_0000));
            Some(())
        })
    }),
    ("STD-1", "one who comes late has no lot", |copy| {
        copy.change(|fact| {
            let Fact::EntriesAdded(EntriesAdded { entries, .. }) = fact else { return None };
            entries.first_mut()?.lot.take().map(|_| ())
        })
    }),
];
