//! Checks of a log before it is accepted, and of an entry before it is written: facts name only what exists, and
//! numbers are in range.
//!
//! Not a check of rules: an event that broke rules is still an event (the auditor lists breaches). Replay also handles
//! unchecked logs. Over-long texts are accepted here: see [`crate::engine::bounds`].

use super::slices::{Never, Rest, at_once};
use crate::engine::bounds::MOST_FACTS;
use crate::engine::facts::{Carried, Checked, Joined, LeftOut, Proof, Redone, Undone, many};
use crate::engine::log::{Fact, Log, Playback, Stamped, evolve};
use crate::engine::prelude::*;

/// Entries replayed again because of undos out of order.
const MOST_DETOURS: usize = 5_000_000;

/// Checks a log.
///
/// # Errors
/// The position of the first invalid entry, and the flaw.
pub fn check(entries: &[Stamped]) -> Result<(), (usize, Flaw)> {
    at_once(check_in_slices(entries, &mut Never))
}

/// [`check`] with pauses, as the second half of reading.
pub(crate) async fn check_in_slices(entries: &[Stamped], rest: &mut impl Rest) -> Result<(), (usize, Flaw)> {
    many(entries.len(), MOST_FACTS).map_err(|flaw| (MOST_FACTS, flaw))?;
    let mut before = Playback::new(entries);
    for (index, entry) in entries.iter().enumerate() {
        entry.check_time().and_then(|()| fact(&mut before, &entries[..index], entry)).map_err(|flaw| (index, flaw))?;
        before.play();
        rest.rest(entries.len().midpoint(index), entries.len()).await;
    }
    Ok(())
}

/// Checks the next entry; `state` is the event after the log.
pub fn next(log: &Log, state: &Tournament, entry: &Stamped) -> Checked {
    many(log.entries().len().saturating_add(1), MOST_FACTS)?;
    entry.check_time()?;
    if !matches!(entry.fact, Fact::Undone(_) | Fact::Redone(_) | Fact::Joined(_)) {
        return entry.fact.kind().check(state);
    }
    let mut before = Playback::new(log.entries());
    log.entries().iter().for_each(|_| before.play());
    fact(&mut before, log.entries(), entry)
}

fn fact(before: &mut Playback<'_>, written: &[Stamped], entry: &Stamped) -> Checked {
    if written.is_empty() {
        let Fact::EventOpened(opened) = &entry.fact else { return Err(Flaw::WrongStage) };
        return opened.check_opening();
    }
    if let Fact::Undone(Undone { seq }) = entry.fact {
        return takes(before, written, seq, true);
    }
    if let Fact::Redone(Redone { seq }) = entry.fact {
        return takes(before, written, seq, false);
    }
    if let Fact::Joined(Joined { keep, then, left, seen, proof }) = &entry.fact {
        proven(seen.len(), proof)?;
        return joined(before, *keep, then, left);
    }
    before.state().map_or(Err(Flaw::WrongStage), |state| entry.fact.kind().check(state))
}

/// Steps of a join must be valid in place, and contain no join or undo.
fn joined(before: &mut Playback<'_>, keep: u32, then: &[Carried], left: &[LeftOut]) -> Checked {
    many(then.len().saturating_add(left.len()), MOST_FACTS)?;
    let keep = keep as usize;
    refuse_if(keep == 0 || keep > before.steps().len(), Flaw::WrongJoin)?;
    let mut state = before.state_after(keep).ok_or(Flaw::WrongJoin)?;
    let is_no_step =
        |fact: &Fact| matches!(fact, Fact::EventOpened(_) | Fact::Undone(_) | Fact::Redone(_) | Fact::Joined(_));
    for Carried { entry, sum: _ } in then {
        refuse_if(is_no_step(&entry.fact), Flaw::WrongJoin)?;
        entry.check_time().and_then(|()| entry.fact.kind().check(&state))?;
        state = evolve(Some(state), entry);
    }
    let is_no_entry = |fact: &Fact| matches!(fact, Fact::EventOpened(_) | Fact::Joined(_));
    refuse_if(left.iter().any(|one| is_no_entry(&one.entry.fact)), Flaw::WrongJoin)?;
    left.iter().try_for_each(|one| one.entry.check_time())
}

/// Prints and entries within what two logs can have.
fn proven(seen: usize, proof: &Proof) -> Checked {
    many(seen, MOST_FACTS)?;
    let prints: usize = proof.trails.iter().map(|trail| trail.prints.len()).sum();
    many(proof.trails.len() + prints, MOST_FACTS)?;
    many(proof.entries.len(), MOST_FACTS)?;
    let is_no_entry = |fact: &Fact| matches!(fact, Fact::EventOpened(_) | Fact::Joined(_));
    refuse_if(proof.entries.iter().any(|entry| is_no_entry(&entry.fact)), Flaw::WrongJoin)?;
    proof.entries.iter().try_for_each(Stamped::check_time)
}

/// Undo takes back an effective fact, never the opening or another undo; redo restores an undone one. The app only
/// undoes the last step; other detours are limited.
fn takes(before: &Playback<'_>, written: &[Stamped], seq: Seq, stands: bool) -> Checked {
    let is_fixed = |fact: &Fact| matches!(fact, Fact::EventOpened(_) | Fact::Undone(_) | Fact::Redone(_));
    let may = written.get(seq.0 as usize).is_some_and(|entry| !is_fixed(&entry.fact));
    let fits = may && before.stands(seq) == stands && before.detour() <= MOST_DETOURS;
    if fits { Ok(()) } else { Err(Flaw::WrongUndo(seq)) }
}
