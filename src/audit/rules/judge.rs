//! The audit: judges each effective fact by the book before it, then applies it.
//!
//! Undone facts are not judged. In the end the book is compared with what the app derives.

use super::prelude::*;
use super::{derived, entries, plan, results, rulings, seats, stage, trail};
use crate::engine::facts::{AboutLog, EventOpened, PairingReplaced, RoundPaired, Running};
use crate::engine::log::Step;

/// In the order of the log; what is missing at the end comes last.
pub fn findings(log: &Log) -> Vec<Finding> {
    let mut found = undo_order(log);
    found.extend(trail::findings(log));
    let steps = log.steps();
    let Some((first, rest)) = steps.split_first() else { return found };
    let Fact::EventOpened(EventOpened { setup, rules, draws, .. }) = &first.entry.fact else { return found };
    let is_imported =
        |entry: &Stamped| matches!(entry.fact, Fact::RoundPaired(RoundPaired { draw: Draw::Imported, .. }));
    let is_report = *draws == 0 && steps.iter().any(|step| is_imported(step.entry));
    let mut ledger = Ledger::open(setup, rules, is_report);
    let mut walk = Walk { proposal: Vec::new() };
    for Step { entry, sum } in rest {
        if ledger.closed {
            found.push(Finding::new("COR-2", What::AfterClosing(entry.seq)));
        }
        let known = found.len();
        walk.judge(&ledger, entry, &mut found);
        if sum.is_some() {
            let new = found.split_off(known);
            found.extend(new.into_iter().filter(|one| !was_right(&ledger, one)));
        }
        ledger.write(&entry.fact);
    }
    found.append(&mut walk.proposal);
    found.extend(results::missing(&ledger));
    found.extend(derived::findings(log, &ledger));
    found
}

/// Whether an entry carried by a join can have been right on its device: a clock of its own, a check of somebody who left
/// since, a loss in a round of which a result was cleared since.
fn was_right(before: &Ledger, found: &Finding) -> bool {
    match &found.what {
        What::ClockJump => true,
        What::Stranger(entry) if found.id == "PAIR-8" => {
            before.person(*entry).is_some_and(|person| matches!(person.stands, Stands::Away | Stands::Out))
        }
        What::Losses(entry, has, due) => {
            let is_open = |number: &u8| {
                let leg = before.swiss.get(usize::from(*number).wrapping_sub(1));
                leg.is_some_and(|leg| leg.posted && !leg.open().is_empty() && leg.seats().all(|seat| seat != *entry))
            };
            due.iter().all(|number| has.contains(number))
                && has.iter().all(|number| due.contains(number) || is_open(number))
        }
        _ => false,
    }
}

#[cfg(test)]
pub fn book(log: &Log) -> Option<Ledger> {
    let steps = log.steps();
    let mut facts = steps.iter().map(|step| &step.entry.fact);
    let Some(Fact::EventOpened(EventOpened { setup, rules, .. })) = facts.next() else { return None };
    let mut ledger = Ledger::open(setup, rules, false);
    facts.for_each(|fact| ledger.write(fact));
    Some(ledger)
}

struct Walk {
    /// About the proposed round; dropped with it.
    proposal: Vec<Finding>,
}

impl Walk {
    fn judge(&mut self, before: &Ledger, entry: &Stamped, found: &mut Vec<Finding>) {
        match &entry.fact {
            Fact::EventOpened(_) | Fact::Undone(_) | Fact::Redone(_) | Fact::Joined(_) => {}
            // Without rules.
            Fact::KeptApart(_)
            | Fact::PlayerCalled(_)
            | Fact::StillPlaying(_)
            | Fact::LeavingAnnounced(_)
            | Fact::ResultChecked(_) => {}
            Fact::SetupEdited(edited) => found.extend(entries::setup_edited(before, &edited.setup)),
            Fact::RuleOverridden(_) => found.extend(plan::rule_overridden(before, entry)),
            Fact::PlanChanged(_) => found.extend(plan::plan_changed(before, entry)),
            Fact::EventClosed(_) => found.extend(plan::event_closed(before, entry)),
            Fact::EntriesAdded(added) => {
                found.extend(plan::entries_added(before, &added.entries));
                found.extend(entries::entries_added(before, &added.entries));
            }
            Fact::EntryEdited(edited) => found.extend(entries::entry_edited(before, edited, entry)),
            Fact::EntryRemoved(one) => found.extend(entries::entries_removed(before, &[one.entry])),
            Fact::EntriesRemoved(several) => found.extend(entries::entries_removed(before, &several.entries)),
            Fact::MissedCounted(counted) => found.extend(entries::missed_counted(before, counted)),
            Fact::EntryReturned(returned) => found.extend(entries::entry_returned(before, returned, entry)),
            Fact::CheckedIn(several) => found.extend(entries::checked_in(before, &several.entries)),
            Fact::PutOnWaitingList(several) => found.extend(entries::put_on_waiting_list(before, &several.entries)),
            Fact::MovedUp(moved) => found.extend(entries::moved_up(before, moved)),
            Fact::EntryDropped(one) => {
                found.extend(entries::entry_dropped(before, one.entry, &one.running));
                self.left(&one.running);
            }
            Fact::EntriesDropped(several) => {
                found.extend(entries::entries_dropped(before, several));
                several.left.iter().for_each(|one| self.left(&one.running));
            }
            Fact::EntryDisqualified(one) => {
                found.extend(entries::entry_disqualified(before, one, entry));
                found.extend(rulings::entry_disqualified(before, one));
                self.left(&one.running);
            }
            Fact::RoundPaired(paired) => {
                found.extend(plan::round_paired(before, paired));
                found.extend(stage::round_paired(before, paired));
                self.round_paired(before, paired, found);
            }
            Fact::PairingReplaced(replaced) => {
                found.extend(plan::pairing_replaced(before, replaced));
                found.extend(stage::pairing_replaced(before, replaced));
                self.pairing_replaced(before, replaced, found);
            }
            Fact::RoundPosted(_) => found.append(&mut self.proposal),
            Fact::RoundWithdrawn(withdrawn) => {
                found.extend(plan::round_withdrawn(before, withdrawn, entry));
                self.proposal.clear();
            }
            Fact::MissionDrawn(drawn) => found.extend(plan::mission_drawn(before, drawn, entry)),
            Fact::ClockSet(set) => {
                found.extend(plan::clock_set(before, set, entry.at));
                found.extend(stage::older_cut(before, set.round));
            }
            Fact::TableExtended(extended) => found.extend(plan::table_extended(before, extended)),
            Fact::ResultEntered(entered) => {
                found.extend(entries::result_entered(before, entered));
                found.extend(results::result_entered(before, entered));
                found.extend(stage::older_cut(before, entered.round));
            }
            Fact::ResultCorrected(corrected) => found.extend(results::result_corrected(before, corrected, entry)),
            Fact::ResultCleared(cleared) => found.extend(results::result_cleared(before, cleared)),
            Fact::SalvoRolled(rolled) => found.extend(results::salvo_rolled(before, rolled)),
            Fact::StageCut(cut) => {
                found.extend(plan::stage_cut(before, cut));
                found.extend(stage::stage_cut(before, cut));
            }
            Fact::SeedReplaced(replaced) => found.extend(stage::seed_replaced(before, replaced)),
            Fact::CutRedone(redone) => found.extend(stage::cut_redone(before, &redone.cut)),
            Fact::ListFiled(filed) => found.extend(entries::list_filed(before, filed, entry)),
            Fact::ListMarked(marked) => found.extend(entries::list_marked(before, marked, entry)),
            Fact::JudgeNoted(noted) => found.extend(rulings::judge_noted(before, &noted.note)),
            Fact::NoteRuled(ruled) => found.extend(rulings::note_ruled(before, ruled)),
            Fact::NoteSettled(settled) => found.extend(rulings::note_settled(before, settled)),
            Fact::DutySet(set) => found.extend(rulings::duty_set(before, &set.person)),
            Fact::ChecksDrawn(drawn) => found.extend(rulings::checks_drawn(before, &drawn.entries)),
        }
    }

    fn round_paired(&mut self, before: &Ledger, paired: &RoundPaired, found: &mut Vec<Finding>) {
        let RoundPaired { round, pairs, byes, losses, draw, posted, .. } = paired;
        if matches!(draw, Draw::Imported) && !before.report {
            found.push(Finding::in_round("PAIR-8", *round, What::NotDrawn));
        }
        if let RoundRef::Swiss(_) = round {
            self.proposal = seats::proposed(before, *round, (pairs, byes), (losses, Some(draw)));
            if *posted {
                found.append(&mut self.proposal);
            }
        }
    }

    fn pairing_replaced(&mut self, before: &Ledger, replaced: &PairingReplaced, found: &mut Vec<Finding>) {
        let PairingReplaced { round, pairs, byes, .. } = replaced;
        if before.leg(*round).is_some_and(|leg| !leg.posted) {
            self.proposal = seats::proposed(before, *round, (pairs, byes), (&[], None));
        } else {
            found.extend(seats::beside(before, replaced));
        }
    }

    fn left(&mut self, running: &Running) {
        if let Running::Withdrawn { .. } = running {
            self.proposal.clear();
        }
    }
}

/// COR-2: undo takes back the last fact, redo the last undone one if nothing followed.
fn undo_order(log: &Log) -> Vec<Finding> {
    let (mut done, mut undone) = (Vec::new(), Vec::new());
    let mut found = Vec::new();
    for entry in log.entries() {
        let (from, to, seq) = match entry.fact.about_log() {
            Some(AboutLog::Undone(seq)) => (&mut done, &mut undone, seq),
            Some(AboutLog::Redone(seq)) => (&mut undone, &mut done, seq),
            Some(AboutLog::Joined(_)) | None => {
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
