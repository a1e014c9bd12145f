//! The gate: every entry of a log, also undo, redo and join, passes here, so that files can be read again.

use super::prelude::*;
use crate::engine::bounds::{self, Item, LARGEST_FACT, LARGEST_FILE, MOST_FACTS};
use crate::engine::log::{Log, Stamped, check};

pub(super) fn admit(state: &Tournament, fact: Fact, call: &Call) -> Result<Fact, Refusal> {
    within(&fact, call)?;
    fact.kind().check(state).map_err(Refusal::Misfit)?;
    Ok(fact)
}

pub(super) fn admit_opening(fact: Fact, call: &Call) -> Result<Fact, Refusal> {
    within(&fact, call)?;
    if let Fact::EventOpened(opened) = &fact {
        opened.check_opening().map_err(Refusal::Misfit)?;
    }
    Ok(fact)
}

fn within(fact: &Fact, call: &Call) -> Result<(), Refusal> {
    bounds::long(Item::Reason, &call.reason, LONGEST_TEXT).and_then(|()| fact.kind().bounds()).map_err(Refusal::Beyond)
}

/// The next entry of a log with this state, written by `by`.
///
/// # Errors
/// `Beyond` for values out of bounds, `LogFull`, `Misfit` if a file with the fact would be refused.
pub fn entry(log: &Log, state: &Tournament, fact: Fact, call: &Call, by: &str) -> Result<Stamped, Refusal> {
    within(&fact, call)?;
    let entry = stamped(log.next_seq(), fact, call, by);
    refuse_if(log.entries().len() >= MOST_FACTS, Refusal::LogFull)?;
    check::next(log, state, &entry).map_err(Refusal::Misfit)?;
    let size = entry.size();
    // A join contains many steps.
    if !matches!(entry.fact, Fact::Joined(_)) {
        bounds::many(Item::Step, size, LARGEST_FACT).map_err(Refusal::Beyond)?;
    }
    if log.size().saturating_add(size) > LARGEST_FILE { Err(Refusal::LogFull) } else { Ok(entry) }
}

/// A log that begins with this fact.
///
/// # Errors
/// `Beyond`, and `Misfit` if the fact opens no event.
pub fn founded(fact: Fact, call: &Call) -> Result<Log, Refusal> {
    let fact = admit_opening(fact, call)?;
    Log::new(vec![stamped(Seq(0), fact, call, "")]).map_err(|_| Refusal::Misfit(Flaw::WrongStage))
}

fn stamped(seq: Seq, fact: Fact, call: &Call, by: &str) -> Stamped {
    // Older events may have staff with longer names.
    let by = bounds::shortened(by, LONGEST_NAME);
    Stamped { seq, at: call.now.bounded(), by, reason: call.reason.clone(), fact }
}
