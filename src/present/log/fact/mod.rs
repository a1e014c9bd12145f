//! Sentence and icon of each fact in the log.

mod entries;
mod pairing;
mod results;

use crate::engine::facts::{
    CheckedIn, EntryReturned, MissionDrawn, NoteSettled, PlanChanged, ResultCleared, SalvoRolled, SetupEdited,
};
use crate::engine::judging::{NoteId, NoteKind};
use crate::engine::log::branch::is_native;
use crate::engine::squad::ListMark;
use crate::engine::tournament::Ready;
use crate::present::judging::kind::{kind_name, outcome_name};
use crate::present::prelude::*;
use crate::present::setup::checklist;
pub(in crate::present) use entries::call_words;

/// Kinds of lines, each with its icon.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LineKind {
    Setup,
    Player,
    Left,
    /// Pairings and posted rounds: begins a new section.
    Round,
    Result,
    Correction,
    Draw,
    Clock,
    Bracket,
    Note,
    Disqualified,
    Undo,
}

pub const fn picture(fact: &Fact) -> LineKind {
    match fact {
        Fact::EventOpened(_) | Fact::SetupEdited(_) | Fact::EventClosed(_) | Fact::Joined(_) => LineKind::Setup,
        Fact::RuleOverridden(_) | Fact::PlanChanged(_) => LineKind::Setup,
        Fact::EntriesAdded(_) | Fact::EntryEdited(_) | Fact::EntryReturned(_) => LineKind::Player,
        Fact::EntryRemoved(_) | Fact::EntriesRemoved(_) | Fact::MissedCounted(_) => LineKind::Player,
        Fact::CheckedIn(_) | Fact::PutOnWaitingList(_) | Fact::MovedUp(_) => LineKind::Player,
        Fact::KeptApart(_) | Fact::PlayerCalled(_) | Fact::ListMarked(_) => LineKind::Player,
        Fact::ListFiled(filed) if filed.corrects => LineKind::Correction,
        Fact::ListFiled(_) => LineKind::Player,
        Fact::EntryDropped(_) | Fact::EntriesDropped(_) | Fact::LeavingAnnounced(_) => LineKind::Left,
        Fact::EntryDisqualified(_) => LineKind::Disqualified,
        Fact::RoundPaired(_) | Fact::PairingReplaced(_) => LineKind::Draw,
        Fact::RoundPosted(_) | Fact::RoundWithdrawn(_) | Fact::MissionDrawn(_) => LineKind::Round,
        Fact::ClockSet(_) | Fact::TableExtended(_) => LineKind::Clock,
        Fact::ResultEntered(_) | Fact::ResultCleared(_) | Fact::ResultChecked(_) => LineKind::Result,
        Fact::SalvoRolled(_) | Fact::StillPlaying(_) => LineKind::Result,
        Fact::ResultCorrected(_) => LineKind::Correction,
        Fact::StageCut(_) | Fact::SeedReplaced(_) | Fact::CutRedone(_) => LineKind::Bracket,
        Fact::JudgeNoted(_) | Fact::NoteRuled(_) | Fact::NoteSettled(_) => LineKind::Note,
        Fact::DutySet(_) | Fact::ChecksDrawn(_) => LineKind::Note,
        Fact::Undone(_) | Fact::Redone(_) => LineKind::Undo,
    }
}

/// The sentence of an entry, including what it changed.
pub fn entry_words(words: Words, log: &Log, tournament: &Tournament, entry: &Stamped) -> String {
    if let Fact::SetupEdited(SetupEdited { setup }) = &entry.fact {
        return setup_words(words, &log.replay_to(entry.seq).setup, setup);
    }
    fact_words(words, log, tournament, &entry.fact)
}

/// Names are the current ones.
pub fn fact_words(words: Words, log: &Log, tournament: &Tournament, fact: &Fact) -> String {
    Teller { words, tournament }.sentence(log, fact)
}

/// A result without its place.
pub(in crate::present) fn result_words(
    words: Words,
    tournament: &Tournament,
    (round, table): (RoundRef, TableNumber),
    result: &MatchResult,
) -> String {
    Teller { words, tournament }.result(round, table, result)
}

fn joined<const N: usize>(words: Words, parts: [Option<String>; N]) -> String {
    words.statements(parts.into_iter().flatten())
}

/// The sentence of a change to the announcement.
fn setup_edited(words: Words, log: &Log, edited: &SetupEdited) -> String {
    let is_this = |fact: &Fact| matches!(fact, Fact::SetupEdited(known) if known == edited);
    match log.entries().iter().rfind(|entry| is_this(&entry.fact)) {
        Some(entry) => setup_words(words, &log.replay_to(entry.seq).setup, &edited.setup),
        None => words.fact_setup_edited().into(),
    }
}

/// The changes to the announcement; if only the checklist changed, its items (STR-7).
fn setup_words(words: Words, before: &Setup, after: &Setup) -> String {
    let [was, is] = [&before.notice.ready, &after.notice.ready];
    let mut rest = after.clone();
    rest.notice.ready.clone_from(was);
    if rest != *before || was == is {
        return words.fact_setup_edited().into();
    }
    let names = |these: &[Ready], others: &[Ready]| {
        let items = these.iter().filter(|item| !others.contains(item)).map(|item| checklist::name(words, *item));
        list(words, items)
    };
    let [ticked, cleared] = [names(is, was), names(was, is)];
    let ticked = (!ticked.is_empty()).then(|| words.fact_ready(&ticked));
    joined(words, [ticked, (!cleared.is_empty()).then(|| words.fact_not_ready(&cleared))])
}

struct Teller<'a> {
    words: Words,
    tournament: &'a Tournament,
}

impl Teller<'_> {
    fn name(&self, entry: EntryId) -> String {
        entry_name(self.words, self.tournament, entry)
    }

    fn names(&self, entries: &[EntryId]) -> String {
        entry_names(self.words, self.tournament, entries)
    }

    fn round(&self, round: RoundRef) -> String {
        round_name(self.words, self.tournament, round)
    }

    /// Names are those of the teller's event.
    fn sentence(&self, log: &Log, fact: &Fact) -> String {
        let words = self.words;
        match fact {
            Fact::EventOpened(opened) => words.fact_opened(&opened.setup.name),
            Fact::SetupEdited(edited) => setup_edited(words, log, edited),
            Fact::RuleOverridden(_) => words.fact_rules_changed().into(),
            Fact::PlanChanged(PlanChanged { plan }) if plan.cut == 0 => words.fact_plan_changed_no_cut(plan.rounds),
            Fact::PlanChanged(PlanChanged { plan }) => words.fact_plan_changed(plan.rounds, plan.cut),
            Fact::EventClosed(_) => words.fact_closed().into(),
            Fact::EntriesAdded(added) => self.added(&added.entries),
            Fact::EntryEdited(edited) => words.fact_edited(&edited.details.name),
            Fact::EntryRemoved(removed) => words.fact_removed(self.name(removed.entry)),
            Fact::EntriesRemoved(removed) => words.fact_removed_many(self.names(&removed.entries)),
            Fact::MissedCounted(counted) if counted.as_byes => words.fact_missed_byes(self.names(&counted.entries)),
            Fact::MissedCounted(counted) => words.fact_missed_losses(self.names(&counted.entries)),
            Fact::EntryReturned(EntryReturned { entry, losses, cleared }) => match losses.len() {
                _ if *cleared => words.fact_cleared_again(self.name(*entry)),
                0 => words.fact_returned(self.name(*entry)),
                losses => words.fact_returned_losses(self.name(*entry), losses),
            },
            Fact::CheckedIn(CheckedIn { entries, here }) => match (here, entries.len()) {
                (false, _) => words.fact_checked_out(self.names(entries)),
                (true, 0..=4) => words.fact_checked_in(self.names(entries)),
                (true, many) => words.fact_checked_in_many(many),
            },
            Fact::PutOnWaitingList(put) => words.fact_put_on_waiting(self.names(&put.entries)),
            Fact::MovedUp(moved) => words.fact_moved_up(self.names(&moved.entries)),
            Fact::KeptApart(kept) => self.kept_apart(kept),
            Fact::PlayerCalled(call) => call_words(words, self.name(call.entry), call),
            Fact::EntryDropped(dropped) => self.dropped(dropped),
            Fact::EntriesDropped(dropped) => {
                let who: Vec<EntryId> = dropped.left.iter().map(|one| one.entry).collect();
                words.fact_dropped_many(who.len(), self.names(&who))
            }
            Fact::LeavingAnnounced(said) if said.leaves => words.fact_leaving_announced(self.name(said.entry)),
            Fact::LeavingAnnounced(said) => words.fact_leaving_taken_back(self.name(said.entry)),
            Fact::EntryDisqualified(out) => match out.by.trim() {
                "" => words.fact_disqualified_by_nobody(self.name(out.entry)),
                by => words.fact_disqualified(self.name(out.entry), by),
            },
            Fact::RoundPaired(paired) => self.paired(paired),
            Fact::PairingReplaced(replaced) => self.pairing_replaced(replaced),
            Fact::RoundPosted(posted) => words.fact_round_posted(self.round(posted.round)),
            Fact::RoundWithdrawn(withdrawn) => words.fact_round_withdrawn(self.round(withdrawn.round)),
            Fact::MissionDrawn(MissionDrawn { round, mission }) => match mission.seed {
                Some(_) => words.fact_mission_drawn(self.round(*round), &mission.name),
                None => words.fact_mission_said(self.round(*round), &mission.name),
            },
            Fact::ClockSet(set) => self.clock(set),
            Fact::TableExtended(extended) => self.extended(extended),
            Fact::StillPlaying(still) => self.still_playing(still),
            Fact::ResultEntered(entered) => self.entered(entered),
            Fact::ResultCorrected(corrected) => self.corrected(corrected),
            Fact::ResultCleared(ResultCleared { round, table }) => words.fact_cleared(self.round(*round), table.0),
            Fact::ResultChecked(of) if of.checked => words.fact_checked(self.round(of.round), of.table.0),
            Fact::ResultChecked(of) => words.fact_unchecked(self.round(of.round), of.table.0),
            Fact::SalvoRolled(SalvoRolled { round, table, salvo }) => {
                let [a, b] = salvo.hits();
                words.fact_salvo(self.round(*round), table.0, a, b)
            }
            Fact::StageCut(cut) => self.stage_cut(cut),
            Fact::SeedReplaced(seed) => self.replaced(seed.leaves, &seed.seeds, &seed.declined),
            Fact::CutRedone(redone) => self.cut_redone(&redone.cut),
            Fact::ListFiled(filed) if filed.corrects => words.fact_list_corrected(self.name(filed.entry)),
            Fact::ListFiled(filed) => words.fact_list_filed(self.name(filed.entry)),
            Fact::ListMarked(marked) => self.marked(self.name(marked.entry), marked.mark),
            Fact::JudgeNoted(noted) => self.noted(&noted.note),
            Fact::NoteRuled(ruled) => words.judge_fact_ruled(self.kind_of(ruled.note)),
            Fact::NoteSettled(NoteSettled { note, outcome }) => {
                words.judge_fact_settled(self.kind_of(*note), outcome_name(words, *outcome))
            }
            Fact::DutySet(duty) if duty.on => words.judge_fact_duty_on(&duty.person),
            Fact::DutySet(duty) => words.judge_fact_duty_off(&duty.person),
            Fact::ChecksDrawn(drawn) => words.judge_fact_checks(self.names(&drawn.entries)),
            Fact::Undone(undone) => words.app_undone(self.earlier(log, undone.seq)),
            Fact::Redone(redone) => words.app_redone(self.earlier(log, redone.seq)),
            Fact::Joined(join) => {
                let taken = join.then.iter().filter(|carried| !is_native(log, &carried.entry)).count();
                let left = (!join.left.is_empty()).then(|| words.merge_fact_left(join.left.len()));
                joined(words, [Some(words.merge_fact(taken)), left])
            }
        }
    }

    fn earlier(&self, log: &Log, seq: Seq) -> String {
        let earlier = log.entries().get(seq.0 as usize);
        let earlier = earlier.filter(|entry| !matches!(entry.fact, Fact::Undone(_) | Fact::Redone(_)));
        earlier.map(|entry| entry_words(self.words, log, self.tournament, entry)).unwrap_or_default()
    }

    /// The kind of a line of the judges' log; a withdrawn one counts as a plain note.
    fn kind_of(&self, note: NoteId) -> &'static str {
        kind_name(self.words, self.tournament.noted(note).map_or(NoteKind::Note, |noted| noted.note.kind))
    }

    fn marked(&self, name: String, mark: ListMark) -> String {
        let words = self.words;
        match mark {
            ListMark::Missing => words.fact_list_back(name),
            ListMark::HandedIn => words.fact_list_marked(name, words.list_status_handed_in()),
            ListMark::Checked => words.fact_list_marked(name, words.list_status_checked()),
            ListMark::Faulty => words.fact_list_faulty(name),
        }
    }
}

#[cfg(test)]
mod tests;
