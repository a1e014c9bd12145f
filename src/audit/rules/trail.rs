//! The trail: every entry as written, including undone ones, checked against event and record at its time (COR-2,
//! PAIR-8).
//!
//! Entries brought by a join are left out: they were made on another record.

use super::draws;
use super::prelude::*;
use crate::engine::bounds::shortened;
use crate::engine::chance::{BY_RECORD, Record};
use crate::engine::facts::{EventClosed, EventOpened, Joined, SetupEdited};
use crate::engine::log::proven::opening;

pub fn findings(log: &Log) -> Vec<Finding> {
    let Some((first, rest)) = log.entries().split_first() else { return Vec::new() };
    let Ok(mut written) = Log::new(vec![first.clone()]) else { return Vec::new() };
    let promised = opening(log).map_or(0, |opened| opened.draws);
    let (mut record, mut latest, mut staff) = (Record::default().with(first), promised, BTreeSet::new());
    // The event before the entry; reset by an undo.
    let mut state = Some(written.replay());
    let mut found = Vec::new();
    let mut before = first;
    name(&mut staff, &first.fact);
    for entry in rest {
        if entry.at < before.at {
            found.push(Finding::new("COR-2", What::DatedBack(entry.seq)));
        }
        if !entry.by.is_empty() && !staff.is_empty() && !staff.contains(&shortened(&entry.by, LONGEST_NAME)) {
            found.push(Finding::new("COR-2", What::WrittenBy(entry.seq, entry.by.clone())));
        }
        if let Fact::EventClosed(EventClosed { record: told }) = &entry.fact
            && (told.is_some() || promised == BY_RECORD)
            && *told != Some(record.mark())
        {
            found.push(Finding::new("COR-2", What::ClosedOtherwise));
        }
        if let Some(draws) = draws::draws(&entry.fact) {
            let state = state.get_or_insert_with(|| written.replay());
            found.extend(draws::findings(draws(state), record, &mut latest, promised));
        }
        if !written.push(entry.clone()) {
            break;
        }
        match entry.fact.about_log() {
            Some(_) => state = None,
            None => state.iter_mut().for_each(|state| written.step(state)),
        }
        record = record.with(entry);
        name(&mut staff, &entry.fact);
        before = entry;
    }
    found
}

/// Anybody ever named as staff may have written; without staff, anybody.
fn name(staff: &mut BTreeSet<String>, fact: &Fact) {
    if let Fact::EventOpened(EventOpened { setup, .. }) | Fact::SetupEdited(SetupEdited { setup }) = fact {
        // Names are shortened to today's bounds.
        staff.extend(setup.staff.all().map(|name| shortened(name, LONGEST_NAME)));
    } else if let Fact::Joined(Joined { then, .. }) = fact {
        then.iter().for_each(|carried| name(staff, &carried.entry.fact));
    }
}
