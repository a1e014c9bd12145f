//! The audit: a walk through the facts that stand, each judged by the book as it was before it, then written down.
//!
//! Facts that were taken back are not judged: what stands was decided on what stood before it. At the end the auditor's book
//! is held against what the app derives.

use super::finding::{Finding, What};
use super::ledger::Ledger;
use super::{derived, entries, plan, results, rulings, seats, stage};
use crate::engine::id::RoundRef;
use crate::engine::log::fact::Running;
use crate::engine::log::{Fact, Log, Stamped};
use crate::engine::tournament::round::Draw;

/// Everything found in an event, in the order in which it happened; what is missing at the end comes last.
#[must_use]
pub fn findings(log: &Log) -> Vec<Finding> {
    let mut found = undo_order(log);
    let steps = log.steps();
    let mut facts = steps.iter().map(|step| step.entry);
    let Some(Stamped { fact: Fact::EventOpened { setup, rules, .. }, .. }) = facts.next() else { return found };
    let is_imported = |entry: &Stamped| matches!(entry.fact, Fact::RoundPaired { draw: Draw::Imported, .. });
    let mut ledger = Ledger::open(setup, rules, steps.iter().any(|step| is_imported(step.entry)));
    let mut walk = Walk { proposal: Vec::new() };
    for entry in facts {
        if ledger.closed {
            found.push(Finding::new("COR-2", What::AfterClosing(entry.seq)));
        }
        walk.judge(&ledger, entry, &mut found);
        ledger.write(&entry.fact);
    }
    found.append(&mut walk.proposal);
    found.extend(results::missing(&ledger));
    found.extend(derived::findings(log, &ledger));
    found
}

/// The auditor's book of an event, without any judgement.
#[cfg(test)]
pub(super) fn book(log: &Log) -> Option<Ledger> {
    let steps = log.steps();
    let mut facts = steps.iter().map(|step| &step.entry.fact);
    let Some(Fact::EventOpened { setup, rules, .. }) = facts.next() else { return None };
    let mut ledger = Ledger::open(setup, rules, false);
    facts.for_each(|fact| ledger.write(fact));
    Some(ledger)
}

struct Walk {
    /// What was found in the pairing of a round that is not posted yet: it may be drawn again.
    proposal: Vec<Finding>,
}

impl Walk {
    fn judge(&mut self, before: &Ledger, entry: &Stamped, found: &mut Vec<Finding>) {
        found.extend(plan::findings(before, entry));
        found.extend(entries::findings(before, entry));
        found.extend(results::findings(before, entry));
        found.extend(stage::findings(before, entry));
        found.extend(rulings::findings(before, entry));
        match &entry.fact {
            Fact::RoundPaired { round: RoundRef::Swiss(_), posted, .. } => {
                self.proposal = seats::drawn(before, &entry.fact);
                if *posted {
                    found.append(&mut self.proposal);
                }
            }
            Fact::PairingReplaced { round, .. } if before.leg(*round).is_some_and(|leg| !leg.posted) => {
                self.proposal = seats::drawn(before, &entry.fact);
            }
            Fact::PairingReplaced { .. } => found.extend(seats::beside(before, &entry.fact)),
            Fact::RoundPosted { .. } => found.append(&mut self.proposal),
            Fact::RoundWithdrawn { .. }
            | Fact::EntryDropped { running: Running::Withdrawn { .. }, .. }
            | Fact::EntryDisqualified { running: Running::Withdrawn { .. }, .. } => self.proposal.clear(),
            Fact::EntriesDropped { left, .. }
                if left.iter().any(|one| matches!(one.running, Running::Withdrawn { .. })) =>
            {
                self.proposal.clear();
            }
            _ => {}
        }
    }
}

/// COR-2: undo takes back what was done last, redo brings back what was undone last, with nothing written in between.
fn undo_order(log: &Log) -> Vec<Finding> {
    let (mut done, mut undone) = (Vec::new(), Vec::new());
    let mut found = Vec::new();
    for entry in log.entries() {
        let (from, to, seq) = match &entry.fact {
            Fact::Undone { seq } => (&mut done, &mut undone, *seq),
            Fact::Redone { seq } => (&mut undone, &mut done, *seq),
            _ => {
                done.push(entry.seq);
                undone.clear();
                continue;
            }
        };
        if from.last() == Some(&seq) {
            from.pop();
            to.push(seq);
        } else {
            found.push(Finding::new("COR-2", What::UndoOrder(entry.seq)));
        }
    }
    found
}
