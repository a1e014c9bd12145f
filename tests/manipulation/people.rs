//! Who is in the event, what is known of them, and their lists.

use topcut::engine::entry::Details;
use topcut::engine::facts::{
    Added, EntriesAdded, EntryDisqualified, EntryDropped, EntryEdited, EntryReturned, ListFiled, ListMarked, Running,
};
use topcut::engine::log::Fact;

use super::{Forger, Kind, so};

pub const ALL: &[Kind] = &[
    ("leaving removed", |forger| forger.forget(|fact| matches!(fact, Fact::EntryDropped(_) | Fact::EntriesDropped(_)))),
    ("leaving told one round later", |forger| {
        let at =
            forger.one(|fact| matches!(fact, Fact::EntryDropped(EntryDropped { running: Running::Nothing, .. })))?;
        let is_pairing = |fact: &Fact| matches!(fact, Fact::RoundPaired(_));
        let later = (at + 1..forger.entries.len()).find(|later| is_pairing(&forger.entries[*later].fact))?;
        forger.exchange(at, later);
        Some(())
    }),
    ("leaving put in", |forger| {
        let at = forger.one(|fact| matches!(fact, Fact::RoundPosted(_)))?;
        let state = forger.before(at);
        let entry = state.present().map(|entry| entry.id).next()?;
        forger.insert(
            at + 1,
            Fact::EntryDropped(EntryDropped { entry, running: Running::Nothing, note: String::new() }),
            "",
        );
        Some(())
    }),
    ("disqualification removed", |forger| forger.forget(|fact| matches!(fact, Fact::EntryDisqualified(_)))),
    ("disqualification made a leaving", |forger| {
        forger.change(|fact| {
            let Fact::EntryDisqualified(EntryDisqualified { entry, running, reason, .. }) = fact.clone() else {
                return None;
            };
            *fact = Fact::EntryDropped(EntryDropped { entry, running, note: reason });
            Some(())
        })
    }),
    ("reason of a disqualification changed", |forger| {
        forger.change(|fact| {
            let Fact::EntryDisqualified(EntryDisqualified { reason, .. }) = fact else { return None };
            reason.push_str(", twice");
            Some(())
        })
    }),
    ("who disqualified changed", |forger| {
        forger.change(|fact| {
            let Fact::EntryDisqualified(EntryDisqualified { by, .. }) = fact else { return None };
            "Somebody Else".clone_into(by);
            Some(())
        })
    }),
    ("loss of a latecomer removed", |forger| {
        forger.change(|fact| {
            let Fact::EntriesAdded(EntriesAdded { entries, .. }) = fact else { return None };
            entries.iter_mut().find_map(|added| added.losses.pop()).map(|_| ())
        })
    }),
    ("loss of one who came back removed", |forger| {
        forger.change(|fact| {
            let Fact::EntryReturned(EntryReturned { losses, .. }) = fact else { return None };
            losses.pop().map(|_| ())
        })
    }),
    ("return removed", |forger| forger.forget(|fact| matches!(fact, Fact::EntryReturned(_)))),
    ("player renamed where entered", |forger| {
        details(forger, |details| {
            details.name.push_str(" II");
            Some(())
        })
    }),
    ("player renamed later", |forger| {
        let at = forger.one(|fact| matches!(fact, Fact::RoundPosted(_)))?;
        let state = forger.before(at);
        let (entry, mut details) = state.present().map(|entry| (entry.id, entry.details.clone())).next()?;
        details.name.push_str(" II");
        forger.insert(at + 1, Fact::EntryEdited(EntryEdited { entry, details }), "");
        Some(())
    }),
    ("squad total changed where entered", |forger| {
        details(forger, |details| {
            *details.squad_total.as_mut()? -= 1;
            Some(())
        })
    }),
    ("squad total changed after the start", |forger| {
        let at = forger.one(|fact| matches!(fact, Fact::RoundPosted(_)))?;
        let state = forger.before(at);
        let known = state.present().find(|entry| entry.details.squad_total.is_some() && entry.lists.is_empty())?;
        let (entry, mut details) = (known.id, known.details.clone());
        *details.squad_total.as_mut()? -= 1;
        forger.insert(at + 1, Fact::EntryEdited(EntryEdited { entry, details }), "");
        Some(())
    }),
    ("awarded bye given or taken where entered", |forger| {
        details(forger, |details| {
            details.awarded_bye = !details.awarded_bye;
            Some(())
        })
    }),
    ("club changed where entered", |forger| {
        details(forger, |details| {
            details.club.push_str("Nova");
            Some(())
        })
    }),
    ("companions changed where entered", |forger| {
        details(forger, |details| {
            details.together.push_str("south");
            Some(())
        })
    }),
    ("own table changed where entered", |forger| {
        details(forger, |details| {
            let table = details.fixed_table.map_or(3, |table| table.0 + 1);
            details.fixed_table = Some(topcut::engine::id::TableNumber(table));
            Some(())
        })
    }),
    ("list changed", |forger| {
        forger.change(|fact| {
            let Fact::ListFiled(ListFiled { list, .. }) = fact else { return None };
            list.name.push_str(" II");
            Some(())
        })
    }),
    ("total of a list changed", |forger| {
        forger.change(|fact| {
            let Fact::ListFiled(ListFiled { list, .. }) = fact else { return None };
            *list.total.as_mut()? -= 1;
            Some(())
        })
    }),
    ("list removed", |forger| forger.forget(|fact| matches!(fact, Fact::ListFiled(_)))),
    ("reason of a changed list removed", |forger| {
        let at = forger.entry(|entry| matches!(entry.fact, Fact::ListFiled(_)) && !entry.reason.is_empty())?;
        forger.entries[at].reason.clear();
        Some(())
    }),
    ("mark of a list changed", |forger| {
        use topcut::engine::squad::ListMark;
        forger.change(|fact| {
            let Fact::ListMarked(ListMarked { mark, .. }) = fact else { return None };
            *mark = if *mark == ListMark::HandedIn { ListMark::Missing } else { ListMark::HandedIn };
            Some(())
        })
    }),
    ("check-in removed", |forger| forger.forget(|fact| matches!(fact, Fact::CheckedIn(_)))),
    ("place for one of the waiting list removed", |forger| forger.forget(|fact| matches!(fact, Fact::MovedUp(_)))),
    ("player struck off the list removed", |forger| {
        forger.forget(|fact| matches!(fact, Fact::EntryRemoved(_) | Fact::EntriesRemoved(_)))
    }),
    ("latecomer taken out of the file", |forger| {
        forger.change(|fact| {
            let Fact::EntriesAdded(EntriesAdded { entries, drawn: Some(_) }) = fact else { return None };
            so(entries.len() > 1)?;
            entries.pop().map(|_| ())
        })
    }),
];

fn details(forger: &mut Forger, change: impl Fn(&mut Details) -> Option<()>) -> Option<()> {
    forger.change(|fact| {
        let Fact::EntriesAdded(EntriesAdded { entries, .. }) = fact else { return None };
        entries.iter_mut().find_map(|Added { details, .. }| change(details))
    })
}

impl Forger {
    /// Takes out one of the facts that stand and are such.
    pub fn forget(&mut self, is_such: impl Fn(&Fact) -> bool) -> Option<()> {
        let at = self.one(is_such)?;
        self.remove(at);
        Some(())
    }
}
