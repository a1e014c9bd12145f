//! The one ask of a guest without an answer.

use super::asked::Asked;
use super::message::{Known, Life, Outcome};
use crate::engine::bounds::shortened;
use crate::files::prelude::*;

/// The result of an ask.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Settled {
    /// Written by the host, and stored here: the length of the log after it.
    Done(u32),
    Refused(Refusal),
    /// Not with this role.
    NotAllowed,
    /// It did not reach the host: enter it again.
    NotDone,
    /// Nobody knows whether the host wrote it: look before entering it again.
    Unsure,
}

#[derive(Clone, Debug)]
pub(super) struct Pending {
    pub(super) number: u32,
    pub(super) asked: Asked,
    pub(super) by: String,
    pub(super) reason: String,
    /// Length of the log when it was asked.
    pub(super) seen: u32,
    /// The host that was asked.
    pub(super) life: Life,
    /// As decided on the guest's log.
    pub(super) predicted: Option<Fact>,
    pub(super) due: Due,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Due {
    /// An answer, or a new link.
    Answer,
    /// Written: the log stored up to this length.
    Stored(u32),
    /// Forgotten by the host: the entries up to this length.
    Compared(u32),
}

impl Pending {
    /// After a new link. `length`: of the host's log.
    pub(super) fn recalled(&mut self, life: Life, length: u32, known: Known) -> Option<Settled> {
        // An earlier answer counts for its host only: another one may have other entries there.
        self.due = Due::Answer;
        match known {
            _ if life != self.life => {
                self.due = Due::Compared(length);
                None
            }
            Known::Answered(outcome) => self.answered(outcome),
            Known::Deciding => None,
            Known::Nothing => Some(Settled::NotDone),
        }
    }

    pub(super) fn answered(&mut self, outcome: Outcome) -> Option<Settled> {
        match outcome {
            Outcome::Done(length) => {
                self.due = Due::Stored(length);
                None
            }
            // A newer host may have refusals without words here.
            Outcome::Refused(refusal) => Some(refusal.read().map_or(Settled::NotDone, Settled::Refused)),
            Outcome::NotAllowed => Some(Settled::NotAllowed),
        }
    }

    /// When the log is stored up to `stored`.
    pub(super) fn stored(&self, log: &Log, stored: u32) -> Option<Settled> {
        match self.due {
            Due::Stored(length) if stored >= length => Some(Settled::Done(length)),
            Due::Compared(length) if stored >= length => Some(self.compared(log, length)),
            Due::Answer | Due::Stored(_) | Due::Compared(_) => None,
        }
    }

    fn compared(&self, log: &Log, length: u32) -> Settled {
        let found = self.entry_in(log.entries(), length as usize).and_then(|position| u32::try_from(position).ok());
        found.map_or(Settled::Unsure, |position| Settled::Done(position.saturating_add(1)))
    }

    /// The position of its entry among those before `end` that the person had not seen.
    pub(super) fn entry_in(&self, entries: &[Stamped], end: usize) -> Option<usize> {
        let seen = self.seen as usize;
        let position = entries.get(seen..end)?.iter().position(|entry| self.is_answered_by(entry))?;
        Some(seen.saturating_add(position))
    }

    fn is_answered_by(&self, entry: &Stamped) -> bool {
        let is_same = entry.by == shortened(&self.by, LONGEST_NAME) && entry.reason == self.reason;
        is_same && self.predicted.as_ref().is_some_and(|fact| self.asked.is_answered_by(fact, entry))
    }
}
