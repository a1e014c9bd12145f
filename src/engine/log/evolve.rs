//! `evolve`: applies a fact to the state. Total, and knows no rule: everything was decided when the fact was written.
//!
//! A fact that names what does not exist (a file made by hand) changes nothing.

use super::Stamped;
use super::fact::{Added, Fact, Left, Missed, Pair, Reseated, Running};
use crate::engine::entry::{Entry, Presence};
use crate::engine::formats::FORMATS;
use crate::engine::id::{EntryId, EventId, Instant, RoundRef, TableNumber};
use crate::engine::judging::{Drawn, FinalRuling, NoteId, Noted, Outcome};
use crate::engine::outcome::{MatchResult, Unpaired};
use crate::engine::squad::{List, ListMark};
use crate::engine::tournament::clock::Clock;
use crate::engine::tournament::round::{Draw, Match, Round, RoundState, Salvo};
use crate::engine::tournament::setup::Setup;
use crate::engine::tournament::{Bracket, Tournament};

/// The state before any fact; only an empty prefix of a log shows it.
pub(super) fn unopened() -> Tournament {
    let setup = Setup::unnamed();
    Tournament::new(EventId::default(), setup, FORMATS[0].rules.clone())
}

/// Applies one fact.
pub(in crate::engine) fn evolve(state: Option<Tournament>, entry: &Stamped) -> Tournament {
    if let Fact::EventOpened { event, setup, rules } = &entry.fact {
        return state.unwrap_or_else(|| Tournament::new(event.clone(), setup.clone(), rules.clone()));
    }
    let mut state = state.unwrap_or_else(unopened);
    apply(&mut state, &entry.fact, entry.at);
    state
}

/// Applies one fact to an opened event.
pub(super) fn apply(state: &mut Tournament, fact: &Fact, at: Instant) {
    change(state, fact, at);
    // The last round ends with its last result, whatever brought that.
    if let Some(round) = state.last_round_mut() {
        let is_over = round.state == RoundState::Posted && round.is_complete();
        round.ended_at = if is_over { round.ended_at.or(Some(at)) } else { None };
    }
}

fn change(state: &mut Tournament, fact: &Fact, at: Instant) {
    match fact {
        // What a join changes is another list of steps, not a step.
        Fact::EventOpened { .. } | Fact::Undone { .. } | Fact::Redone { .. } | Fact::Joined { .. } => {}
        Fact::SetupEdited { setup } => state.setup = setup.clone(),
        Fact::RuleOverridden { rules } => state.rules = rules.clone(),
        Fact::PlanChanged { plan } => {
            state.plan = Some(*plan);
            if let Some(bracket) = &mut state.bracket {
                bracket.third_place = plan.third_place;
            }
        }
        Fact::RoundPaired { round, plan, lots, pairs, byes, losses, draw, mission, clock, posted } => {
            announce(state, *plan, lots, losses);
            let paired = Round {
                number: *round,
                state: if *posted { RoundState::Posted } else { RoundState::Proposed },
                matches: pairs.iter().map(unplayed).collect(),
                byes: byes.clone(),
                losses: Vec::new(),
                draw: *draw,
                mission: mission.clone(),
                posted_at: posted.then_some(at),
                clock: *clock,
                started_at: None,
                ended_at: None,
            };
            append(state, paired);
        }
        Fact::PairingReplaced { round, pairs, byes } => replace(state, *round, pairs, byes),
        Fact::RoundPosted { round } => with_round(state, *round, |round| {
            (round.state, round.posted_at) = (RoundState::Posted, Some(at));
        }),
        Fact::RoundWithdrawn { round } => withdraw(state, *round),
        Fact::ClockSet { round, clock } => with_round(state, *round, |round| {
            round.clock = *clock;
            round.started_at = begun(round.started_at, *clock);
        }),
        Fact::ResultEntered { round, table, result, drops } => {
            set_result(state, *round, *table, Some(result));
            for entry in drops {
                with(state, *entry, |entry| entry.presence = Presence::Dropped { note: String::new() });
            }
        }
        Fact::ResultCorrected { round, table, result, redone } => {
            set_result(state, *round, *table, Some(result));
            redone.iter().for_each(|reseated| reseat(state, *reseated));
        }
        Fact::ResultCleared { round, table } => set_result(state, *round, *table, None),
        Fact::SalvoRolled { round, table, salvo } => roll(state, *round, *table, salvo),
        Fact::StageCut { plan, lots, losses, seeds, slots, third_place, declined: _ } => {
            announce(state, *plan, lots, losses);
            state.bracket = Some(Bracket {
                seeds: seeds.clone(),
                slots: slots.clone(),
                third_place: *third_place,
                rounds: Vec::new(),
            });
        }
        Fact::SeedReplaced { leaves, seeds, slots, declined: _ } => {
            with(state, *leaves, |entry| entry.presence = Presence::Dropped { note: String::new() });
            reseed(state, seeds, slots);
        }
        Fact::MissionDrawn { round, mission } => with_round(state, *round, |round| {
            round.mission = Some(mission.clone());
        }),
        Fact::JudgeNoted { note } => state.notes.push(Noted::new(at, note.clone())),
        Fact::NoteRuled { note, ruling } => rule(state, *note, (at, ruling.clone())),
        Fact::NoteSettled { note, outcome } => settle(state, *note, (at, *outcome)),
        Fact::DutySet { person, on } => state.set_duty(person, *on, at),
        Fact::ChecksDrawn { entries, seed } => state.checks.push(Drawn { at, seed: *seed, entries: entries.clone() }),
        Fact::EventClosed {} => state.closed = true,
        Fact::StillPlaying { round, table, minutes } => still(state, (*round, *table), *minutes, at),
        Fact::ListFiled { entry, member, list, corrects } => file(state, *entry, *member, (list, *corrects)),
        Fact::ListMarked { entry, member, mark } => mark_list(state, *entry, *member, *mark),
        Fact::TableExtended { round, table, minutes } => extend(state, *round, *table, *minutes),
        Fact::EntriesAdded { .. }
        | Fact::EntryEdited { .. }
        | Fact::EntryRemoved { .. }
        | Fact::EntryDropped { .. }
        | Fact::EntryReturned { .. }
        | Fact::EntryDisqualified { .. }
        | Fact::CheckedIn { .. }
        | Fact::EntriesRemoved { .. }
        | Fact::EntriesDropped { .. }
        | Fact::PutOnWaitingList { .. }
        | Fact::MovedUp { .. }
        | Fact::KeptApart { .. } => entries(state, fact),
    }
}

/// When a round began, with its clock as it is now: a full clock means that it has not.
const fn begun(before: Option<Instant>, clock: Clock) -> Option<Instant> {
    match (before, clock) {
        (_, Clock::Ready { .. }) => None,
        (None, Clock::Running { since, begins, .. }) => Some(if let Some(begins) = begins { begins } else { since }),
        (before, Clock::Running { .. } | Clock::Paused { .. }) => before,
    }
}

fn rule(state: &mut Tournament, note: NoteId, ruling: (Instant, FinalRuling)) {
    if let Some(noted) = state.notes.get_mut(note.index()) {
        noted.ruling = Some(ruling);
    }
}

fn settle(state: &mut Tournament, note: NoteId, outcome: (Instant, Outcome)) {
    if let Some(noted) = state.notes.get_mut(note.index()) {
        noted.outcome = Some(outcome);
    }
}

fn with(state: &mut Tournament, entry: EntryId, change: impl FnOnce(&mut Entry)) {
    if let Some(entry) = state.entries.get_mut(entry.index()) {
        change(entry);
    }
}

fn with_round(state: &mut Tournament, round: RoundRef, change: impl FnOnce(&mut Round)) {
    if let Some(round) = state.round_mut(round) {
        change(round);
    }
}

/// Applies a fact about who is in the event.
fn entries(state: &mut Tournament, fact: &Fact) {
    match fact {
        Fact::EntriesAdded { entries } => entries.iter().for_each(|added| add(state, added)),
        Fact::EntryEdited { entry, details } => {
            with(state, *entry, |entry| entry.details = details.clone());
        }
        Fact::EntryRemoved { entry } => with(state, *entry, |entry| entry.presence = Presence::Removed),
        Fact::EntryDropped { entry, running, note } => {
            stop(state, *entry, running);
            with(state, *entry, |entry| entry.presence = Presence::Dropped { note: note.clone() });
        }
        Fact::EntryReturned { entry, losses } => {
            with(state, *entry, |entry| entry.presence = Presence::In);
            lose(state, losses);
        }
        Fact::EntryDisqualified { entry, running, by, reason } => {
            stop(state, *entry, running);
            with(state, *entry, |entry| {
                entry.presence = Presence::Disqualified { by: by.clone(), reason: reason.clone() };
            });
        }
        Fact::CheckedIn { entries, here } => each(state, entries, |entry| entry.is_here = *here),
        Fact::EntriesRemoved { entries } => each(state, entries, |entry| entry.presence = Presence::Removed),
        Fact::EntriesDropped { left, note } => {
            for Left { entry, running } in left {
                stop(state, *entry, running);
                with(state, *entry, |entry| entry.presence = Presence::Dropped { note: note.clone() });
            }
        }
        Fact::PutOnWaitingList { entries } => each(state, entries, |entry| entry.presence = Presence::Waiting),
        Fact::MovedUp { entries, losses } => {
            let arrived_after = rounds(state);
            each(state, entries, |entry| {
                entry.presence = Presence::In;
                entry.arrived_after = arrived_after;
            });
            lose(state, losses);
        }
        Fact::KeptApart { pair, apart } => {
            state.apart.retain(|known| !known.is_of(pair.a, pair.b));
            state.apart.extend(apart.then(|| pair.clone()));
        }
        _ => {}
    }
}

fn each(state: &mut Tournament, entries: &[EntryId], change: impl Fn(&mut Entry)) {
    entries.iter().for_each(|entry| with(state, *entry, &change));
}

fn rounds(state: &Tournament) -> u8 {
    u8::try_from(state.swiss.len()).unwrap_or(u8::MAX)
}

fn mark_list(state: &mut Tournament, entry: EntryId, member: u8, mark: ListMark) {
    let members = state.lists_of_an_entry();
    with(state, entry, |entry| entry.mark(members, member, mark));
}

fn file(state: &mut Tournament, entry: EntryId, member: u8, (list, corrects): (&List, bool)) {
    let members = state.lists_of_an_entry();
    with(state, entry, |entry| entry.file(members, member, list.clone(), corrects));
}

fn add(state: &mut Tournament, added: &Added) {
    if added.entry.index() != state.entries.len() {
        return;
    }
    let arrived_after = rounds(state);
    state.entries.push(Entry {
        id: added.entry,
        details: added.details.clone(),
        lot: added.lot,
        presence: if added.waits { Presence::Waiting } else { Presence::In },
        is_here: false,
        lists: Vec::new(),
        arrived_after,
    });
    lose(state, &added.losses);
}

fn lose(state: &mut Tournament, losses: &[Missed]) {
    for Missed { round, loss } in losses {
        if let Some(round) = state.round_mut(RoundRef::Swiss(*round)).filter(|round| !round.includes(loss.entry)) {
            round.losses.push(*loss);
        }
    }
}

fn announce(
    state: &mut Tournament,
    plan: Option<crate::engine::structure::Plan>,
    lots: &[(EntryId, u32)],
    losses: &[Missed],
) {
    if plan.is_some() {
        state.plan = plan;
    }
    for (entry, lot) in lots {
        with(state, *entry, |entry| entry.lot = Some(*lot));
    }
    lose(state, losses);
}

const fn unplayed(pair: &Pair) -> Match {
    Match::new(pair.table, pair.slot, [pair.a, pair.b])
}

fn append(state: &mut Tournament, round: Round) {
    // A new draw takes the place of a proposal.
    if state.round(round.number).is_some_and(|old| old.state == RoundState::Proposed) {
        withdraw_last(state, round.number);
    }
    match (round.number, &mut state.bracket) {
        (RoundRef::Swiss(number), _) if usize::from(number) == state.swiss.len() + 1 => state.swiss.push(round),
        (RoundRef::Elimination(number), Some(bracket)) if usize::from(number) == bracket.rounds.len() + 1 => {
            bracket.rounds.push(round);
        }
        _ => {}
    }
}

fn replace(state: &mut Tournament, round: RoundRef, pairs: &[Pair], byes: &[Unpaired]) {
    let Some(round) = state.round_mut(round) else {
        return;
    };
    let before = std::mem::take(&mut round.matches);
    round.matches = pairs
        .iter()
        .map(|pair| {
            let same = before.iter().find(|played| played.sides == [pair.a, pair.b]);
            let mut played = unplayed(pair);
            if let Some(same) = same {
                played.result.clone_from(&same.result);
                played.salvos.clone_from(&same.salvos);
                played.extended = same.extended;
                played.still_until = same.still_until;
            }
            played
        })
        .collect();
    round.byes = byes.to_vec();
    if let Draw::Seed(seed) = round.draw {
        round.draw = Draw::Changed(seed);
    }
}

fn withdraw(state: &mut Tournament, round: RoundRef) {
    withdraw_last(state, round);
    // Before the first round is posted the plan is open again.
    if state.swiss.is_empty() && state.bracket.is_none() {
        state.plan = None;
    }
}

fn withdraw_last(state: &mut Tournament, round: RoundRef) {
    let rounds = match (round, &mut state.bracket) {
        (RoundRef::Swiss(_), None) => &mut state.swiss,
        (RoundRef::Elimination(_), Some(bracket)) => &mut bracket.rounds,
        _ => return,
    };
    if rounds.last().is_some_and(|last| last.number == round) {
        rounds.pop();
    }
}

fn match_mut(state: &mut Tournament, round: RoundRef, table: TableNumber) -> Option<&mut Match> {
    state.round_mut(round)?.matches.iter_mut().find(|played| played.table == table)
}

fn set_result(state: &mut Tournament, round: RoundRef, table: TableNumber, result: Option<&MatchResult>) {
    if let Some(played) = match_mut(state, round, table) {
        played.result = result.cloned();
        played.still_until = None;
    }
}

/// A mark on a running match, with the moment when it was said.
fn still(state: &mut Tournament, (round, table): (RoundRef, TableNumber), minutes: u8, at: Instant) {
    if let Some(played) = match_mut(state, round, table).filter(|played| played.result.is_none()) {
        let until = Instant(at.0.saturating_add(i64::from(minutes) * 60_000));
        played.still_until = (minutes > 0).then_some(until);
    }
}

fn roll(state: &mut Tournament, round: RoundRef, table: TableNumber, salvo: &Salvo) {
    if let Some(played) = match_mut(state, round, table) {
        played.salvos.push(salvo.clone());
    }
}

fn extend(state: &mut Tournament, round: RoundRef, table: TableNumber, minutes: i16) {
    if let Some(played) = match_mut(state, round, table) {
        played.extended = played.extended.saturating_add_signed(minutes);
    }
}

fn stop(state: &mut Tournament, leaving: EntryId, running: &Running) {
    match running {
        Running::Nothing => {}
        Running::Result { round, table, result } => set_result(state, *round, *table, Some(result)),
        Running::Bye { round, table, bye } => {
            if let Some(round) = state.round_mut(*round) {
                round.matches.retain(|played| played.table != *table);
                round.byes.retain(|had| had.entry != leaving);
                round.byes.push(*bye);
            }
        }
        Running::Reseeded { seeds, slots } => reseed(state, seeds, slots),
        Running::Withdrawn { round } => withdraw(state, *round),
    }
}

fn reseed(state: &mut Tournament, seeds: &[EntryId], slots: &[[Option<EntryId>; 2]]) {
    if let Some(bracket) = &mut state.bracket {
        bracket.seeds = seeds.to_vec();
        bracket.slots = slots.to_vec();
        bracket.rounds.clear();
    }
}

fn reseat(state: &mut Tournament, reseated: Reseated) {
    let Some(round) = state.round_mut(reseated.round) else {
        return;
    };
    let Some(position) = round.matches.iter().position(|played| played.table == reseated.table) else {
        return;
    };
    match reseated.entry {
        None => {
            round.matches.remove(position);
        }
        Some(entry) => {
            let played = &mut round.matches[position];
            played.sides[reseated.side.index()] = entry;
            played.result = None;
            played.salvos.clear();
            played.extended = 0;
            played.still_until = None;
        }
    }
}
