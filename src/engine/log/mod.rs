//! The append-only log of an event: what happened, when, by whom, why. Nothing is ever cut off (COR-2).
//!
//! Undo and redo are facts too; the state is the replay of the facts that stand. A join with another device's log is one
//! fact as well, and undone as one.

pub mod branch;
mod evolve;
pub mod fact;
mod joined;
mod missed;
mod running;

use serde::{Deserialize, Serialize};

use super::id::{Instant, Seq};
use super::tournament::Tournament;
pub(in crate::engine) use evolve::evolve;
pub use fact::Fact;
pub use joined::Step;

/// A fact with its place in the log.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(schema, derive(schemars::JsonSchema))]
pub struct Stamped {
    /// Its position, counted from 0.
    pub seq: Seq,
    /// When it was written.
    pub at: Instant,
    /// By whom, if staff are named.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub by: String,
    /// Why, where a reason was asked for.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub reason: String,
    /// What happened.
    pub fact: Fact,
}

/// The log of one event. Its first fact opens the event; sequence numbers have no gap.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Log {
    entries: Vec<Stamped>,
}

/// Why a list of facts is no log.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LogError {
    /// There is none.
    Empty,
    /// The first fact does not open an event.
    NotOpened,
    /// The entry at this position has another number.
    Gap(usize),
}

impl Log {
    /// Checks that the entries are a log.
    ///
    /// # Errors
    /// See [`LogError`].
    pub fn new(entries: Vec<Stamped>) -> Result<Self, LogError> {
        match entries.first() {
            None => return Err(LogError::Empty),
            Some(Stamped { fact: Fact::EventOpened { .. }, .. }) => {}
            Some(_) => return Err(LogError::NotOpened),
        }
        match entries.iter().enumerate().find(|(index, entry)| entry.seq.0 as usize != *index) {
            Some((index, _)) => Err(LogError::Gap(index)),
            None => Ok(Self { entries }),
        }
    }

    /// All entries, undone ones included.
    #[must_use]
    pub fn entries(&self) -> &[Stamped] {
        &self.entries
    }

    /// The number that the next entry bears.
    #[must_use]
    pub fn next_seq(&self) -> Seq {
        Seq(u32::try_from(self.entries.len()).unwrap_or(u32::MAX))
    }

    /// Appends an entry that bears [`Log::next_seq`]; any other is dropped and `false` returned.
    #[must_use]
    pub fn push(&mut self, entry: Stamped) -> bool {
        let fits = entry.seq == self.next_seq();
        if fits {
            self.entries.push(entry);
        }
        fits
    }

    /// The event as it stands.
    #[must_use]
    pub fn replay(&self) -> Tournament {
        self.replay_to(self.next_seq())
    }

    /// Takes `state`, the event without the last entry, one step on: what [`Log::replay`] gives, without starting anew.
    pub fn step(&self, state: &mut Tournament) {
        match self.entries.last() {
            None | Some(Stamped { fact: Fact::Undone { .. } | Fact::Redone { .. } | Fact::Joined { .. }, .. }) => {
                *state = self.replay();
            }
            Some(entry) => evolve::apply(state, &entry.fact, entry.at),
        }
    }

    /// The event as it stood before the entry `end` was written.
    #[must_use]
    pub fn replay_to(&self, end: Seq) -> Tournament {
        let written = &self.entries[..self.entries.len().min(end.0 as usize)];
        replayed(&joined::steps(written, &standing(written)))
    }

    /// The steps of the event as it stands: what was undone is left out, joins are resolved.
    #[must_use]
    pub fn steps(&self) -> Vec<Step<'_>> {
        joined::steps(&self.entries, &standing(&self.entries))
    }

    /// For each entry whether it stands: it is no undo or redo itself, and not undone.
    #[must_use]
    pub fn standing(&self) -> Vec<bool> {
        standing(&self.entries)
    }

    /// Whether an entry stood before the entry `end` was written.
    #[must_use]
    pub fn stood_before(&self, end: Seq, entry: Seq) -> bool {
        let written = &self.entries[..self.entries.len().min(end.0 as usize)];
        standing(written).get(entry.0 as usize).copied().unwrap_or(false)
    }

    /// The fact that undo would take back: the last one that stands, never the opening.
    #[must_use]
    pub fn undoable(&self) -> Option<&Stamped> {
        let standing = standing(&self.entries);
        let index = standing.iter().rposition(|stands| *stands)?;
        (index > 0).then(|| &self.entries[index])
    }

    /// The fact that redo would bring back: the one undone last, if nothing new was written since.
    #[must_use]
    pub fn redoable(&self) -> Option<&Stamped> {
        let mut undone = Vec::new();
        for entry in &self.entries {
            match &entry.fact {
                Fact::Undone { seq } => undone.push(*seq),
                Fact::Redone { .. } => {
                    undone.pop();
                }
                _ => undone.clear(),
            }
        }
        self.entries.get(undone.last()?.0 as usize)
    }
}

/// Takes an event one fact on.
pub(in crate::engine) fn apply(state: &mut Tournament, fact: &Fact, at: Instant) {
    evolve::apply(state, fact, at);
}

/// The event after these steps.
pub(in crate::engine) fn replayed(steps: &[Step]) -> Tournament {
    let tournament = steps.iter().fold(None, |tournament, step| Some(evolve(tournament, step.entry)));
    // A log begins with its opening, which cannot be undone; an empty prefix has nothing to show.
    tournament.unwrap_or_else(evolve::unopened)
}

fn standing(entries: &[Stamped]) -> Vec<bool> {
    let mut stands = vec![false; entries.len()];
    for (index, entry) in entries.iter().enumerate() {
        match &entry.fact {
            Fact::Undone { seq } => set(&mut stands, *seq, false),
            Fact::Redone { seq } => set(&mut stands, *seq, true),
            _ => stands[index] = true,
        }
    }
    stands
}

fn set(stands: &mut [bool], seq: Seq, value: bool) {
    // The opening cannot be undone.
    if let Some(stand) = stands.get_mut(seq.0 as usize).filter(|_| seq.0 > 0) {
        *stand = value;
    }
}
