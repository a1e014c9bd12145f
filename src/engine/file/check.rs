//! What a log from outside must fulfil before it is accepted: facts name only what exists, and nothing is absurdly large.
//!
//! It judges no rule: an event that broke rules is still an event (the auditor lists breaches). Replay stays total for
//! logs that were never checked; here a file made by hand or cut about is refused with the place and the reason.

use std::collections::BTreeSet;

use super::bounds::{
    self, Checked, LONGEST_NAME, LONGEST_TEXT, MOST_ENTRIES, MOST_FACTS, MOST_POINTS, long, many, within,
};
use crate::engine::id::{EntryId, EventId, RoundRef, Seq, TableNumber};
use crate::engine::judging::NoteId;
use crate::engine::log::fact::{Added, Carried, Left, LeftOut, Missed, Pair, Running};
use crate::engine::log::{Fact, Log, Stamped, evolve, replayed};
use crate::engine::outcome::Unpaired;
use crate::engine::rules::Rules;
use crate::engine::structure::Plan;
use crate::engine::tournament::Tournament;
use crate::engine::tournament::round::RoundState;
use crate::engine::tournament::setup::Setup;

/// The last position in the largest team.
const MOST_MEMBER: u8 = 99;

/// What is wrong with an entry of a log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Flaw {
    /// It is no entry of a log: what the reader of JSON says, in English.
    Unreadable(String),
    /// It opens the event a second time.
    OpenedTwice,
    /// The id of the event is not 16 lower-case hexadecimal digits.
    EventId,
    /// A text is longer than this many characters.
    TooLong(usize),
    /// There are more of something than this.
    TooMany(usize),
    /// A number is outside its bounds: the number.
    OutOfBounds(i64),
    /// It names an entry that was never registered.
    NoEntry(EntryId),
    /// It registers an entry under a number that is not the next one.
    WrongEntry(EntryId),
    /// It names one entry twice where each has one place.
    TwoPlaces(EntryId),
    /// It names a round that there is not.
    NoRound(RoundRef),
    /// It adds a round that does not come next.
    WrongRound(RoundRef),
    /// It names a table that there is not in this round.
    NoTable(RoundRef, TableNumber),
    /// It uses a table twice, or number 0.
    WrongTable(TableNumber),
    /// It names a line of the judges' log that there is not.
    NoNote(NoteId),
    /// It needs an elimination stage, or one not yet begun.
    WrongStage,
    /// It takes back, or brings back, what cannot be.
    WrongUndo(Seq),
    /// It joins what is no step of an event, or keeps more steps than there are.
    WrongJoin,
}

/// Checks all entries of a log.
///
/// # Errors
/// The position of the first entry that cannot stand, and why.
pub fn check(entries: &[Stamped]) -> Result<(), (usize, Flaw)> {
    many(entries.len(), MOST_FACTS).map_err(|flaw| (MOST_FACTS, flaw))?;
    let mut state: Option<Tournament> = None;
    for (index, entry) in entries.iter().enumerate() {
        stamp(entry).and_then(|()| fact(state.as_ref(), &entries[..index], entry)).map_err(|flaw| (index, flaw))?;
        state = match &entry.fact {
            Fact::Undone { .. } | Fact::Redone { .. } | Fact::Joined { .. } => {
                Log::new(entries[..=index].to_vec()).ok().map(|log| log.replay())
            }
            _ => Some(evolve(state, entry)),
        };
    }
    Ok(())
}

fn stamp(entry: &Stamped) -> Checked {
    bounds::instant(entry.at)?;
    long(&entry.by, LONGEST_NAME)?;
    long(&entry.reason, LONGEST_TEXT)
}

fn fact(state: Option<&Tournament>, before: &[Stamped], entry: &Stamped) -> Checked {
    let Some(state) = state else {
        return match &entry.fact {
            Fact::EventOpened { event, setup, rules } => opening(event, setup, rules),
            _ => Err(Flaw::WrongStage),
        };
    };
    match &entry.fact {
        Fact::EventOpened { .. } => Err(Flaw::OpenedTwice),
        Fact::SetupEdited { setup } => bounds::announcement(setup),
        Fact::RuleOverridden { rules } => bounds::rules(rules),
        Fact::PlanChanged { plan } => bounds::plan(*plan),
        Fact::EntriesAdded { entries } => added(state, entries),
        Fact::EntryEdited { entry, details } => known(state, *entry).and_then(|()| bounds::details(details)),
        Fact::EntryRemoved { entry } => known(state, *entry),
        Fact::EntryDropped { entry, running, note } => {
            known(state, *entry)?;
            long(note, LONGEST_TEXT)?;
            running_match(state, running)
        }
        Fact::EntryReturned { entry, losses } => known(state, *entry).and_then(|()| missed(state, losses)),
        Fact::EntryDisqualified { entry, running, by, reason } => {
            known(state, *entry)?;
            long(by, LONGEST_NAME)?;
            long(reason, LONGEST_TEXT)?;
            running_match(state, running)
        }
        Fact::RoundPaired { round, plan, lots, pairs, byes, losses, mission, clock, .. } => {
            mission.as_ref().map_or(Ok(()), |mission| long(&mission.name, LONGEST_NAME))?;
            next(state, *round)?;
            announced(state, *plan, lots, losses)?;
            bounds::clock(clock)?;
            pairing(state, pairs, byes)
        }
        Fact::PairingReplaced { round, pairs, byes } => {
            exists(state, *round).and_then(|()| pairing(state, pairs, byes))
        }
        Fact::RoundPosted { round } | Fact::RoundWithdrawn { round } => exists(state, *round),
        Fact::ClockSet { round, clock } => exists(state, *round).and_then(|()| bounds::clock(clock)),
        Fact::ResultEntered { round, table, result, drops } => {
            drops.iter().try_for_each(|entry| known(state, *entry))?;
            at_table(state, *round, *table)?;
            bounds::result(result)
        }
        Fact::ResultCorrected { round, table, result, redone } => {
            redone.iter().filter_map(|reseated| reseated.entry).try_for_each(|entry| known(state, entry))?;
            at_table(state, *round, *table)?;
            bounds::result(result)
        }
        Fact::ResultCleared { round, table } | Fact::StillPlaying { round, table, .. } => {
            at_table(state, *round, *table)
        }
        Fact::SalvoRolled { round, table, salvo } => at_table(state, *round, *table).and_then(|()| bounds::dice(salvo)),
        Fact::StageCut { plan, lots, losses, seeds, slots, declined, third_place: _ } => {
            if state.bracket.is_some() {
                return Err(Flaw::WrongStage);
            }
            announced(state, *plan, lots, losses)?;
            stage(state, seeds, slots, declined)
        }
        Fact::SeedReplaced { leaves, seeds, slots, declined } => {
            if state.bracket.is_none() {
                return Err(Flaw::WrongStage);
            }
            known(state, *leaves).and_then(|()| stage(state, seeds, slots, declined))
        }
        Fact::MissionDrawn { round, mission } => exists(state, *round).and_then(|()| long(&mission.name, LONGEST_NAME)),
        Fact::JudgeNoted { .. }
        | Fact::NoteRuled { .. }
        | Fact::NoteSettled { .. }
        | Fact::DutySet { .. }
        | Fact::ChecksDrawn { .. } => judged(state, &entry.fact),
        Fact::EventClosed {} => Ok(()),
        Fact::ListFiled { entry, member, list, corrects: _ } => {
            known(state, *entry)?;
            within(*member, 0, MOST_MEMBER)?;
            bounds::list(list)
        }
        Fact::ListMarked { entry, member, mark: _ } => {
            known(state, *entry).and_then(|()| within(*member, 0, MOST_MEMBER))
        }
        Fact::TableExtended { round, table, minutes: _ } => at_table(state, *round, *table),
        Fact::CheckedIn { entries, here: _ }
        | Fact::EntriesRemoved { entries }
        | Fact::PutOnWaitingList { entries } => all_known(state, entries),
        Fact::EntriesDropped { left, note } => long(note, LONGEST_TEXT).and_then(|()| all_left(state, left)),
        Fact::MovedUp { entries, losses } => all_known(state, entries).and_then(|()| missed(state, losses)),
        Fact::KeptApart { pair, apart: _ } => {
            long(&pair.reason, LONGEST_NAME)?;
            many(state.apart.len(), MOST_ENTRIES)?;
            let mut placed = BTreeSet::new();
            [pair.a, pair.b].into_iter().try_for_each(|entry| place(state, &mut placed, entry))
        }
        Fact::Undone { seq } => takes(before, *seq, true),
        Fact::Redone { seq } => takes(before, *seq, false),
        Fact::Joined { keep, then, left, seen } => {
            many(seen.len(), MOST_FACTS)?;
            joined(before, *keep, then, left)
        }
    }
}

/// Each step is one that could have been written where it stands, and holds no join or undo itself.
fn joined(before: &[Stamped], keep: u32, then: &[Carried], left: &[LeftOut]) -> Checked {
    many(then.len() + left.len(), MOST_FACTS)?;
    let log = Log::new(before.to_vec()).map_err(|_| Flaw::WrongJoin)?;
    let steps = log.steps();
    let kept = steps.get(..keep as usize).filter(|kept| !kept.is_empty()).ok_or(Flaw::WrongJoin)?;
    let mut state = replayed(kept);
    for Carried { entry, sum: _ } in then {
        if is_no_step(&entry.fact) {
            return Err(Flaw::WrongJoin);
        }
        stamp(entry).and_then(|()| fact(Some(&state), &[], entry))?;
        state = evolve(Some(state), entry);
    }
    let is_no_entry = |fact: &Fact| matches!(fact, Fact::EventOpened { .. } | Fact::Joined { .. });
    if left.iter().any(|one| is_no_entry(&one.entry.fact)) {
        return Err(Flaw::WrongJoin);
    }
    left.iter().try_for_each(|one| stamp(&one.entry))
}

const fn is_no_step(fact: &Fact) -> bool {
    matches!(fact, Fact::EventOpened { .. } | Fact::Undone { .. } | Fact::Redone { .. } | Fact::Joined { .. })
}

fn opening(event: &EventId, setup: &Setup, rules: &Rules) -> Checked {
    if !bounds::is_event_id(event) {
        return Err(Flaw::EventId);
    }
    bounds::announcement(setup)?;
    bounds::rules(rules)
}

fn added(state: &Tournament, entries: &[Added]) -> Checked {
    many(state.entries.len() + entries.len(), MOST_ENTRIES)?;
    for (offset, added) in entries.iter().enumerate() {
        if added.entry.index() != state.entries.len() + offset {
            return Err(Flaw::WrongEntry(added.entry));
        }
        bounds::details(&added.details)?;
        for Missed { round, loss } in &added.losses {
            within(*round, 1, Plan::MOST_ROUNDS)?;
            within(loss.points, 0, MOST_POINTS)?;
            if loss.entry != added.entry {
                return Err(Flaw::WrongEntry(loss.entry));
            }
        }
    }
    Ok(())
}

fn running_match(state: &Tournament, running: &Running) -> Checked {
    match running {
        Running::Nothing => Ok(()),
        Running::Result { round, table, result } => {
            at_table(state, *round, *table).and_then(|()| bounds::result(result))
        }
        Running::Bye { round, table, bye } => at_table(state, *round, *table).and_then(|()| unpaired(state, *bye)),
        Running::Reseeded { .. } if state.bracket.is_none() => Err(Flaw::WrongStage),
        Running::Reseeded { seeds, slots } => stage(state, seeds, slots, &[]),
        Running::Withdrawn { round } => exists(state, *round),
    }
}

fn missed(state: &Tournament, losses: &[Missed]) -> Checked {
    for Missed { round, loss } in losses {
        within(*round, 1, Plan::MOST_ROUNDS)?;
        unpaired(state, *loss)?;
    }
    Ok(())
}

fn announced(state: &Tournament, plan: Option<Plan>, lots: &[(EntryId, u32)], losses: &[Missed]) -> Checked {
    plan.map_or(Ok(()), bounds::plan)?;
    lots.iter().try_for_each(|(entry, _)| known(state, *entry))?;
    missed(state, losses)
}

fn next(state: &Tournament, round: RoundRef) -> Checked {
    let (number, rounds, most) = match (round, &state.bracket) {
        (RoundRef::Swiss(number), None) => (number, &state.swiss, Plan::MOST_ROUNDS),
        (RoundRef::Elimination(number), Some(bracket)) => (number, &bracket.rounds, 16),
        _ => return Err(Flaw::WrongStage),
    };
    within(number, 1, most)?;
    // A proposal may be paired anew under its own number.
    let anew = rounds.last().is_some_and(|last| last.state == RoundState::Proposed && last.number == round);
    if anew || usize::from(number) == rounds.len() + 1 { Ok(()) } else { Err(Flaw::WrongRound(round)) }
}

fn pairing(state: &Tournament, pairs: &[Pair], byes: &[Unpaired]) -> Checked {
    let (mut placed, mut tables) = (BTreeSet::new(), BTreeSet::new());
    for pair in pairs {
        if pair.table.0 == 0 || !tables.insert(pair.table) {
            return Err(Flaw::WrongTable(pair.table));
        }
        for entry in [pair.a, pair.b] {
            place(state, &mut placed, entry)?;
        }
    }
    for bye in byes {
        unpaired(state, *bye)?;
        place(state, &mut placed, bye.entry)?;
    }
    Ok(())
}

fn stage(state: &Tournament, seeds: &[EntryId], slots: &[[Option<EntryId>; 2]], declined: &[EntryId]) -> Checked {
    many(slots.len(), MOST_ENTRIES)?;
    let mut placed = BTreeSet::new();
    seeds.iter().try_for_each(|entry| place(state, &mut placed, *entry))?;
    placed.clear();
    slots.iter().flatten().flatten().try_for_each(|entry| place(state, &mut placed, *entry))?;
    declined.iter().try_for_each(|entry| known(state, *entry))
}

fn place(state: &Tournament, placed: &mut BTreeSet<EntryId>, entry: EntryId) -> Checked {
    known(state, entry)?;
    if placed.insert(entry) { Ok(()) } else { Err(Flaw::TwoPlaces(entry)) }
}

fn unpaired(state: &Tournament, unpaired: Unpaired) -> Checked {
    within(unpaired.points, 0, MOST_POINTS)?;
    known(state, unpaired.entry)
}

/// Undo takes back a fact, never the opening, another undo or one that is taken back; redo brings back only such a one.
fn takes(before: &[Stamped], seq: Seq, stands: bool) -> Checked {
    let fits = match before.get(seq.0 as usize).map(|entry| &entry.fact) {
        None | Some(Fact::EventOpened { .. } | Fact::Undone { .. } | Fact::Redone { .. }) => false,
        Some(_) => stood(before, seq) == stands,
    };
    if fits { Ok(()) } else { Err(Flaw::WrongUndo(seq)) }
}

fn stood(before: &[Stamped], seq: Seq) -> bool {
    before.iter().rev().find_map(|entry| match entry.fact {
        Fact::Undone { seq: undone } if undone == seq => Some(false),
        Fact::Redone { seq: redone } if redone == seq => Some(true),
        _ => None,
    }) != Some(false)
}

fn known(state: &Tournament, entry: EntryId) -> Checked {
    if entry.index() < state.entries.len() { Ok(()) } else { Err(Flaw::NoEntry(entry)) }
}

fn all_left(state: &Tournament, left: &[Left]) -> Checked {
    many(left.len(), MOST_ENTRIES)?;
    left.iter().try_for_each(|one| known(state, one.entry).and_then(|()| running_match(state, &one.running)))
}

fn all_known(state: &Tournament, entries: &[EntryId]) -> Checked {
    many(entries.len(), MOST_ENTRIES)?;
    entries.iter().try_for_each(|entry| known(state, *entry))
}

/// What judges write down.
fn judged(state: &Tournament, fact: &Fact) -> Checked {
    match fact {
        Fact::JudgeNoted { note } => {
            note.entries.iter().try_for_each(|entry| known(state, *entry))?;
            many(state.notes.len() + 1, MOST_FACTS)?;
            bounds::note(note)
        }
        Fact::NoteRuled { note, ruling } => {
            written(state, *note)?;
            long(&ruling.by, LONGEST_NAME)?;
            long(&ruling.text, LONGEST_TEXT)
        }
        Fact::NoteSettled { note, outcome: _ } => written(state, *note),
        Fact::DutySet { person, on: _ } => long(person, LONGEST_NAME),
        Fact::ChecksDrawn { entries, seed: _ } => all_known(state, entries),
        _ => Ok(()),
    }
}

fn written(state: &Tournament, note: NoteId) -> Checked {
    state.noted(note).map(|_| ()).ok_or(Flaw::NoNote(note))
}

fn exists(state: &Tournament, round: RoundRef) -> Checked {
    state.round(round).map(|_| ()).ok_or(Flaw::NoRound(round))
}

fn at_table(state: &Tournament, round: RoundRef, table: TableNumber) -> Checked {
    let found = state.round(round).ok_or(Flaw::NoRound(round))?;
    found.at(table).map(|_| ()).ok_or(Flaw::NoTable(round, table))
}
