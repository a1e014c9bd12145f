//! The host's memory: the last ask of each guest, with its answer. Lost with a reload.

use super::message::{Identity, Known, Life, Outcome};
use crate::files::prelude::*;

/// Identities remembered; a device that cleared its storage is a new one.
const MOST_IDENTITIES: usize = 64;

/// An ask, whichever link it came by.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct AskId {
    pub identity: Identity,
    pub number: u32,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Memory {
    life: Life,
    guests: BTreeMap<Identity, Remembered>,
}

#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct Remembered {
    last: u32,
    /// None while the last ask is being decided.
    outcome: Option<Outcome>,
    written: BTreeSet<Seq>,
}

/// The host's reaction to an ask.
pub(super) enum Met {
    New,
    /// Answered before.
    Again(Outcome),
    /// Being decided, or older than the last one.
    Known,
}

impl Memory {
    pub(super) const fn new(life: Life) -> Self {
        Self { life, guests: BTreeMap::new() }
    }

    pub(super) const fn life(&self) -> Life {
        self.life
    }

    pub(super) fn last(&self, identity: Identity) -> u32 {
        self.guests.get(&identity).map_or(0, |known| known.last)
    }

    pub(super) fn wrote(&self, identity: Identity, seq: Seq) -> bool {
        self.guests.get(&identity).is_some_and(|known| known.written.contains(&seq))
    }

    pub(super) fn known(&self, identity: Identity, open: Option<u32>) -> Known {
        let Some(known) = self.guests.get(&identity).filter(|known| Some(known.last) == open) else {
            return Known::Nothing;
        };
        known.outcome.clone().map_or(Known::Deciding, Known::Answered)
    }

    /// Takes note of an ask; `is_here`: whether an identity is connected.
    pub(super) fn meet(&mut self, ask: AskId, is_here: impl Fn(Identity) -> bool) -> Met {
        if !self.guests.contains_key(&ask.identity) && self.guests.len() >= MOST_IDENTITIES {
            self.guests.retain(|identity, known| is_here(*identity) || known.outcome.is_none());
            // Forgetting is a new life: nobody may take silence for "not carried out".
            self.life = Life(self.life.0.wrapping_add(1));
        }
        let known = self.guests.entry(ask.identity).or_default();
        if ask.number > known.last {
            (known.last, known.outcome) = (ask.number, None);
            return Met::New;
        }
        match &known.outcome {
            Some(outcome) if ask.number == known.last => Met::Again(outcome.clone()),
            Some(_) | None => Met::Known,
        }
    }

    /// Takes note of the outcome of the last ask; any other is none to remember.
    pub(super) fn settle(&mut self, ask: AskId, outcome: &Outcome) {
        let Some(known) = self.guests.get_mut(&ask.identity).filter(|known| known.last == ask.number) else { return };
        if let Outcome::Done(length) = outcome {
            known.written.extend(length.checked_sub(1).map(Seq));
        }
        known.outcome = Some(outcome.clone());
    }
}
