//! The gate: what comes into a log passes here, and what passes can be read again.
//!
//! Apart because it stands behind every command, undo, redo and join alike: no area decides for itself what a log can hold.

use crate::engine::bounds::{self, Item, LARGEST_FACT, LARGEST_FILE, LONGEST_NAME, LONGEST_TEXT, MOST_FACTS};
use crate::engine::command::{Call, Refusal};
use crate::engine::facts::Happened as _;
use crate::engine::flaw::Flaw;
use crate::engine::id::Seq;
use crate::engine::log::check;
use crate::engine::log::{Fact, Log, Stamped};
use crate::engine::tournament::Tournament;

/// That a fact decided for this event is one that its log can hold.
pub(super) fn admit(state: &Tournament, fact: Fact, call: &Call) -> Result<Fact, Refusal> {
    within(&fact, call)?;
    fact.check(state).map_err(Refusal::Misfit)?;
    Ok(fact)
}

/// The same for the fact that opens an event.
pub(super) fn admit_opening(fact: Fact, call: &Call) -> Result<Fact, Refusal> {
    within(&fact, call)?;
    if let Fact::EventOpened(opened) = &fact {
        opened.check_opening().map_err(Refusal::Misfit)?;
    }
    Ok(fact)
}

fn within(fact: &Fact, call: &Call) -> Result<(), Refusal> {
    bounds::long(Item::Reason, &call.reason, LONGEST_TEXT).and_then(|()| fact.bounds()).map_err(Refusal::Beyond)
}

/// The entry that a fact becomes at the end of a log, whose event stands as `state` says; `by` is who of the staff writes.
/// Whatever is appended to a log, undo, redo and joins too, is made here.
///
/// # Errors
/// `Beyond` if something is too long or too much, `LogFull` if the log can take no more, `Misfit` if the fact does not fit
/// to it.
pub fn entry(log: &Log, state: &Tournament, fact: Fact, call: &Call, by: &str) -> Result<Stamped, Refusal> {
    within(&fact, call)?;
    let entry = stamped(log.next_seq(), fact, call, by);
    if log.entries().len() >= MOST_FACTS {
        return Err(Refusal::LogFull);
    }
    check::next(log, state, &entry).map_err(Refusal::Misfit)?;
    let size = entry.size();
    // A join brings what was written in many steps.
    if !matches!(entry.fact, Fact::Joined(_)) {
        bounds::many(Item::Step, size, LARGEST_FACT).map_err(Refusal::Beyond)?;
    }
    if log.size().saturating_add(size) > LARGEST_FILE { Err(Refusal::LogFull) } else { Ok(entry) }
}

/// The log that begins with the fact that opens an event.
///
/// # Errors
/// `Beyond`, and `Misfit` if the fact opens none.
pub fn founded(fact: Fact, call: &Call) -> Result<Log, Refusal> {
    let fact = admit_opening(fact, call)?;
    Log::new(vec![stamped(Seq(0), fact, call, "")]).map_err(|_| Refusal::Misfit(Flaw::WrongStage))
}

fn stamped(seq: Seq, fact: Fact, call: &Call, by: &str) -> Stamped {
    // Staff of an event from before may bear a longer name than can be typed now.
    let by = bounds::shortened(by, LONGEST_NAME);
    Stamped { seq, at: call.now.bounded(), by, reason: call.reason.clone(), fact }
}
