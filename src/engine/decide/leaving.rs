//! Leaving, returning, disqualification (DROP-1 to DROP-4, CUT-5), the same in every format (DROP-7, DST-9).

use std::cmp::Reverse;

use super::cut::Begun;
use super::desk::chosen;
use super::entries::missed;
use super::prelude::*;
use super::{cut, judging, result};
use crate::engine::command::{Leaving, LeavingMatch};
use crate::engine::facts::{
    EntriesDropped, EntryDisqualified, EntryDropped, EntryReturned, LeavingAnnounced, Left, Running,
};
use crate::engine::judging::Word;
use crate::engine::log::apply;

/// The consequence of leaving, for the form and the fact alike.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Parting {
    /// Nothing is played or withdrawn.
    Quiet,
    /// Withdraws a proposal.
    Proposed(RoundRef),
    /// Ends a Swiss match: concession, no-show, or a bye for the opponent (DROP-1, DROP-2).
    Match(RoundRef, TableNumber),
    /// Gives the opponent of an elimination match a bye (CUT-5).
    Bye(RoundRef, TableNumber),
    /// Before the first elimination match: lower seeds move up, the next-best joins, and this round is withdrawn
    /// (CUT-2).
    MovesUp(Option<RoundRef>),
    /// Either of the two above, depending on whether this round is being played.
    IsItPlayed(RoundRef),
}

/// `is_begun`: whether the posted elimination round is being played, if known.
pub fn parting(state: &Tournament, entry: EntryId, is_begun: Option<bool>) -> Parting {
    if cut::is_seeded(state, entry) {
        let first = RoundRef::Elimination(1);
        match (cut::begun(state), is_begun) {
            (Begun::No, _) => return Parting::MovesUp(None),
            (Begun::Posted { .. }, Some(false)) => return Parting::MovesUp(Some(first)),
            (Begun::Posted { presumed: false }, None) => return Parting::IsItPlayed(first),
            (Begun::Posted { presumed: true }, None) | (Begun::Posted { .. }, Some(true)) | (Begun::Yes, _) => {}
        }
    }
    let Some(round) = state.last_round().filter(|round| round.includes(entry)) else { return Parting::Quiet };
    if round.state == RoundState::Proposed {
        return Parting::Proposed(round.number);
    }
    let open = |played: &&Match| played.sides.contains(&entry) && played.result.is_none();
    match (round.matches.iter().find(open), round.number) {
        (Some(playing), RoundRef::Swiss(_)) => Parting::Match(round.number, playing.table),
        (Some(playing), RoundRef::Elimination(_)) => Parting::Bye(round.number, playing.table),
        (None, _) => Parting::Quiet,
    }
}

pub(super) fn drop(state: &Tournament, entry: EntryId, leaving: &Leaving) -> Decided {
    is_in(state, entry)?;
    let running = running(state, entry, leaving)?;
    Ok(Fact::EntryDropped(EntryDropped { entry, running, note: leaving.note.trim().to_owned() }))
}

/// Several entries leave in turn; each match is decided after earlier ones have left. Without scores.
pub(super) fn drop_all(state: &Tournament, entries: &[EntryId], leaving: &Leaving) -> Decided {
    let mut entries = chosen(state, entries)?;
    if let Some(bracket) = &state.bracket {
        // CUT-5: of entries that leave together, the best-placed leaves last.
        let seed = |entry: &EntryId| bracket.seeds.iter().position(|seed| seed == entry);
        entries.sort_by_key(|entry| Reverse(seed(entry).unwrap_or(usize::MAX)));
    }
    let note = leaving.note.trim().to_owned();
    let leaving = Leaving { played: DraftResult::default(), ..leaving.clone() };
    let mut after = state.clone();
    let mut left = Vec::with_capacity(entries.len());
    for entry in entries {
        is_in(&after, entry)?;
        let running = running(&after, entry, &leaving)?;
        let fact = Fact::EntryDropped(EntryDropped { entry, running: running.clone(), note: String::new() });
        apply(&mut after, &fact, Instant(0));
        left.push(Left { entry, running });
    }
    Ok(Fact::EntriesDropped(EntriesDropped { left, note }))
}

pub(super) fn disqualify(state: &Tournament, entry: EntryId, by: &str, leaving: &Leaving, call: &Call) -> Decided {
    let found = state.entry(entry).ok_or(Refusal::NoEntry(entry))?;
    if matches!(found.presence, Presence::Disqualified { .. } | Presence::Removed | Presence::Waiting) {
        return Err(Refusal::NotIn(entry));
    }
    needs_reason(call)?;
    judging::may_decide(state, judging::office(state, Word::Disqualifying), &[entry], by)?; // ROLE-5
    let running = running(state, entry, &Leaving { running: LeavingMatch::Concession, ..leaving.clone() })?;
    Ok(Fact::EntryDisqualified(EntryDisqualified {
        entry,
        running,
        by: by.trim().to_owned(),
        reason: call.reason.trim().to_owned(),
    }))
}

/// Taken back at any time; announced only during a Swiss match, for the bracket sends the loser away itself.
pub(super) fn announce(state: &Tournament, entry: EntryId, leaves: bool, note: &str) -> Decided {
    is_in(state, entry)?;
    refuse_if(leaves && !matches!(parting(state, entry, None), Parting::Match(..)), Refusal::NotPlaying(entry))?;
    Ok(Fact::LeavingAnnounced(LeavingAnnounced { entry, leaves, note: note.trim().to_owned() }))
}

/// A disqualification is taken back with a reason only.
pub(super) fn come_back(state: &Tournament, entry: EntryId, call: &Call) -> Decided {
    let found = state.entry(entry).ok_or(Refusal::NoEntry(entry))?;
    match found.presence {
        Presence::In => return Err(Refusal::StillIn(entry)),
        Presence::Disqualified { .. } => {
            needs_reason(call).map_err(|_| Refusal::NeverReturns(entry))?; // DROP-4
            let losses = if state.bracket.is_some() { Vec::new() } else { missed(state, entry) };
            return Ok(Fact::EntryReturned(EntryReturned { entry, losses, cleared: true }));
        }
        Presence::Waiting => return Err(Refusal::OnWaitingList(entry)),
        Presence::Removed | Presence::Dropped { .. } => {}
    }
    if state.bracket.is_some() {
        return Err(Refusal::StageOver); // DROP-3
    }
    Ok(Fact::EntryReturned(EntryReturned { entry, losses: missed(state, entry), cleared: false }))
}

fn is_in(state: &Tournament, entry: EntryId) -> Result<(), Refusal> {
    let found = state.entry(entry).ok_or(Refusal::NoEntry(entry))?;
    if found.is_in() { Ok(()) } else { Err(Refusal::NotIn(entry)) }
}

/// The effect on the running match or the seed of the entry.
fn running(state: &Tournament, entry: EntryId, leaving: &Leaving) -> Result<Running, Refusal> {
    let (round, table) = match parting(state, entry, leaving.is_begun) {
        Parting::Quiet => return Ok(Running::Nothing),
        Parting::Proposed(round) => return Ok(Running::Withdrawn { round }),
        Parting::IsItPlayed(round) => return Err(Refusal::IsItPlayed(round)),
        Parting::MovesUp(_) => return reseeded(state, entry, leaving),
        Parting::Match(round, table) | Parting::Bye(round, table) => (round, table),
    };
    let (played_round, playing) = result::posted_match(state, round, table)?;
    let Some(side) = playing.side_of(entry) else { return Ok(Running::Nothing) };
    let end = match leaving.running {
        LeavingMatch::OpponentBye => return Ok(bye(state, played_round, playing, entry)),
        LeavingMatch::Concession | LeavingMatch::NoShow if matches!(round, RoundRef::Elimination(_)) => {
            return Ok(bye(state, played_round, playing, entry)); // CUT-5
        }
        LeavingMatch::Concession => ResultEnd::Concession(side),
        LeavingMatch::NoShow => ResultEnd::NoShow(side),
    };
    let mut draft = DraftResult { end, ..leaving.played.clone() };
    let decided = |draft: &DraftResult| result::decide_result(state, round, playing, draft);
    let mut result = decided(&draft);
    if let Err(Refusal::SquadTotalNeeded(_)) = result {
        // EPIC-3: if a squad's worth is unknown, the limit applies, so that leaving is always possible.
        draft.scores[side.other().index()] = state.rules.limit(round);
        result = decided(&draft);
    }
    Ok(Running::Result { round, table, result: result? })
}

/// Moves up lower seeds (CUT-2); each refusal is recorded once.
fn reseeded(state: &Tournament, entry: EntryId, leaving: &Leaving) -> Result<Running, Refusal> {
    let (seeds, slots) = cut::without(state, entry, &leaving.declined, &leaving.willing)?;
    let before = &state.declined;
    let mut declined = leaving.declined.clone();
    declined.retain(|entry| !before.contains(entry));
    let mut willing = leaving.willing.clone();
    // A refusal made now is not taken back.
    willing.retain(|entry| before.contains(entry) && !leaving.declined.contains(entry));
    Ok(Running::Reseeded { seeds, slots, declined, willing })
}

fn bye(state: &Tournament, round: &Round, playing: &Match, leaving: EntryId) -> Running {
    let opponent = playing.sides.into_iter().find(|side| *side != leaving).unwrap_or(leaving);
    Running::Bye { round: round.number, table: playing.table, bye: bye_for(state, round.number, opponent) }
}

/// BYE-5.
pub(super) fn bye_for(state: &Tournament, round: RoundRef, entry: EntryId) -> Unpaired {
    let mov = state.rules.mov(round).map_or(0, |mov| mov.bye);
    let awarded = || state.entry(entry).is_some_and(|entry| entry.details.awarded_bye);
    let superbye = state.rules.superbye && round == RoundRef::Swiss(1) && awarded(); // IA-9
    Unpaired { superbye, ..Unpaired::new(entry, state.rules.points.win, mov) }
}
