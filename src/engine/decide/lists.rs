//! Handing in, correcting and checking lists (LIST-1, LIST-4, LIST-5).

use super::prelude::*;
use crate::engine::command::ListRefusal;
use crate::engine::facts::{ListFiled, ListMarked};
use crate::engine::squad::{List, ListMark, published};

fn found(state: &Tournament, entry: EntryId, member: u8) -> Result<&Entry, Refusal> {
    let found = state.entry(entry).ok_or(Refusal::NoEntry(entry))?;
    refuse_if(found.presence == Presence::Removed, Refusal::NotIn(entry))?;
    refuse_if(member >= state.lists_of_an_entry(), Refusal::List(ListRefusal::NoMember))?;
    Ok(found)
}

/// After round 1 is posted, replacing a list needs a reason (LIST-5); with a reason the earlier list is kept (LIST-4).
pub(super) fn file(state: &Tournament, (entry, member): (EntryId, u8), list: &List, call: &Call) -> Decided {
    let known = found(state, entry, member)?;
    refuse_if(list.is_empty(), Refusal::List(ListRefusal::Empty))?;
    let given = needs_reason(call).is_ok();
    refuse_if(state.list_is_locked(known, member) && !given, Refusal::List(ListRefusal::Locked(entry)))?;
    let list = tidied(state, list);
    let before = known.filed(member).and_then(|filed| filed.list.as_ref());
    let corrects = given && before.is_some_and(|before| *before != list);
    Ok(Fact::ListFiled(ListFiled { entry, member, list, corrects }))
}

/// With the published name of the faction.
pub(super) fn tidied(state: &Tournament, list: &List) -> List {
    let mut list = list.tidied();
    if let Some(faction) = state.format().and_then(|format| published(format.factions, &list.faction)) {
        faction.clone_into(&mut list.faction);
    }
    list
}

/// A list with problems is approved, and a locked one removed, only with a reason.
pub(super) fn mark(state: &Tournament, (entry, member): (EntryId, u8), mark: ListMark, call: &Call) -> Decided {
    let known = found(state, entry, member)?;
    let given = needs_reason(call).is_ok();
    let list = known.filed(member).and_then(|filed| filed.list.as_ref());
    match mark {
        ListMark::Checked => {
            let report = list.and_then(|list| state.report(known, member, list)).unwrap_or_default();
            if !report.problems.is_empty() && !given {
                return Err(Refusal::List(ListRefusal::HasProblems(report.problems.len())));
            }
        }
        ListMark::Missing if state.list_is_locked(known, member) && !given => {
            return Err(Refusal::List(ListRefusal::Locked(entry)));
        }
        ListMark::Missing | ListMark::HandedIn | ListMark::Faulty => {}
    }
    Ok(Fact::ListMarked(ListMarked { entry, member, mark }))
}
