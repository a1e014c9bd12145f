//! Leaving, coming back, disqualification (DROP-1 to DROP-4, CUT-5), alike in every format (DROP-7, DST-9).

use super::desk::chosen;
use super::draft::{Leaving, LeavingMatch};
use super::entries::missed;
use super::setup::needs_reason;
use super::{Call, DraftResult, Refusal, ResultEnd, cut, judging, result};
use crate::engine::entry::Presence;
use crate::engine::id::{EntryId, Instant, RoundRef, Seq};
use crate::engine::judging::Word;
use crate::engine::log::fact::{Left, Running};
use crate::engine::log::{Fact, Stamped, evolve};
use crate::engine::outcome::Unpaired;
use crate::engine::tournament::Tournament;
use crate::engine::tournament::round::{Match, Round, RoundState};

pub(super) fn drop(state: &Tournament, entry: EntryId, leaving: &Leaving) -> Result<Fact, Refusal> {
    is_in(state, entry)?;
    let running = running(state, entry, leaving.running)?;
    Ok(Fact::EntryDropped { entry, running, note: leaving.note.trim().to_owned() })
}

/// Several leave, one after the other: what becomes of a match is decided after those before have left.
pub(super) fn drop_all(state: &Tournament, entries: &[EntryId], leaving: &Leaving) -> Result<Fact, Refusal> {
    let entries = chosen(state, entries)?;
    let note = leaving.note.trim().to_owned();
    let mut after = state.clone();
    let mut left = Vec::with_capacity(entries.len());
    for entry in entries {
        is_in(&after, entry)?;
        let running = running(&after, entry, leaving.running)?;
        let fact = Fact::EntryDropped { entry, running: running.clone(), note: String::new() };
        after = evolve(
            Some(after),
            &Stamped { seq: Seq(0), at: Instant(0), by: String::new(), reason: String::new(), fact },
        );
        left.push(Left { entry, running });
    }
    Ok(Fact::EntriesDropped { left, note })
}

pub(super) fn disqualify(state: &Tournament, entry: EntryId, by: &str, call: &Call) -> Result<Fact, Refusal> {
    let found = state.entry(entry).ok_or(Refusal::NoEntry(entry))?;
    if matches!(found.presence, Presence::Disqualified { .. } | Presence::Removed | Presence::Waiting) {
        return Err(Refusal::NotIn(entry));
    }
    needs_reason(call)?;
    judging::may_decide(state, judging::office(state, Word::Disqualifying), &[entry], by)?; // ROLE-5
    let running = running(state, entry, LeavingMatch::Concession)?;
    Ok(Fact::EntryDisqualified { entry, running, by: by.trim().to_owned(), reason: call.reason.trim().to_owned() })
}

pub(super) fn come_back(state: &Tournament, entry: EntryId) -> Result<Fact, Refusal> {
    let found = state.entry(entry).ok_or(Refusal::NoEntry(entry))?;
    match found.presence {
        Presence::In => return Err(Refusal::StillIn(entry)),
        Presence::Disqualified { .. } => return Err(Refusal::NeverReturns(entry)), // DROP-4
        Presence::Waiting => return Err(Refusal::OnWaitingList(entry)),
        Presence::Removed | Presence::Dropped { .. } => {}
    }
    if state.bracket.is_some() {
        return Err(Refusal::StageOver); // DROP-3
    }
    Ok(Fact::EntryReturned { entry, losses: missed(state, entry) })
}

fn is_in(state: &Tournament, entry: EntryId) -> Result<(), Refusal> {
    let found = state.entry(entry).ok_or(Refusal::NoEntry(entry))?;
    if found.is_in() { Ok(()) } else { Err(Refusal::NotIn(entry)) }
}

/// What becomes of the match that the entry is playing, or of its place among those who advanced.
fn running(state: &Tournament, entry: EntryId, choice: LeavingMatch) -> Result<Running, Refusal> {
    if cut::is_seeded(state, entry) && !cut::has_begun(state) {
        let (seeds, slots) = cut::without(state, entry, &[])?; // CUT-2
        return Ok(Running::Reseeded { seeds, slots });
    }
    let Some(round) = state.last_round().filter(|round| round.includes(entry)) else { return Ok(Running::Nothing) };
    if round.state == RoundState::Proposed {
        return Ok(Running::Withdrawn { round: round.number });
    }
    let Some(playing) = round.matches.iter().find(|played| played.sides.contains(&entry) && played.result.is_none())
    else {
        return Ok(Running::Nothing);
    };
    let Some(side) = playing.side_of(entry) else { return Ok(Running::Nothing) };
    let elimination = matches!(round.number, RoundRef::Elimination(_));
    let end = match choice {
        LeavingMatch::OpponentBye => return Ok(bye(state, round, playing, entry)),
        LeavingMatch::Concession | LeavingMatch::NoShow if elimination => {
            return Ok(bye(state, round, playing, entry)); // CUT-5
        }
        LeavingMatch::Concession => ResultEnd::Concession(side),
        LeavingMatch::NoShow => ResultEnd::NoShow(side),
    };
    let draft = DraftResult { end, ..DraftResult::default() };
    let result = result::decide_result(state, round.number, playing, &draft).map_err(|refusal| match refusal {
        Refusal::SquadTotalNeeded(_) => Refusal::SquadTotalUnknown(entry),
        other => other,
    })?;
    Ok(Running::Result { round: round.number, table: playing.table, result })
}

fn bye(state: &Tournament, round: &Round, playing: &Match, leaving: EntryId) -> Running {
    let opponent = playing.sides.into_iter().find(|side| *side != leaving).unwrap_or(leaving);
    Running::Bye { round: round.number, table: playing.table, bye: bye_for(state, round.number, opponent) }
}

/// What a bye is worth in a round (BYE-5).
pub(super) fn bye_for(state: &Tournament, round: RoundRef, entry: EntryId) -> Unpaired {
    let mov = state.rules.mov(round).map_or(0, |mov| mov.bye);
    let awarded = || state.entry(entry).is_some_and(|entry| entry.details.awarded_bye);
    let superbye = state.rules.superbye && round == RoundRef::Swiss(1) && awarded(); // IA-9
    Unpaired { superbye, ..Unpaired::new(entry, state.rules.points.win, mov) }
}
