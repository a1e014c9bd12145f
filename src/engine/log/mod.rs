//! The append-only log of an event: what happened, when, by whom, why. Nothing is ever cut off (COR-2).
//!
//! Undo and redo are facts too; the state is the replay of the facts that stand. A join with another device's log is one
//! fact as well, and undone as one.

pub mod branch;
pub mod chain;
pub mod check;
pub(crate) mod evolve;
mod joined;
pub mod live;
mod playback;
mod record;
pub mod slices;
pub mod trail;

use std::sync::OnceLock;

use super::facts::Print;
pub use super::facts::{Fact, Stamped};
use super::id::{Instant, Seq};
use super::tournament::Tournament;
use crate::engine::facts::AboutLog;
use chain::{Chain, Code, Head};
pub(crate) use evolve::evolve;
pub use joined::Step;
pub(crate) use playback::Playback;

/// More bytes than what stands around the entries in a file.
const HEAD: usize = 100;

/// The log of one event. Its first fact opens the event; sequence numbers have no gap.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Log {
    entries: Vec<Stamped>,
    size: Size,
    chain: Chain,
}

/// How many bytes all entries take, once somebody has asked.
#[derive(Clone, Debug, Default)]
struct Size(OnceLock<usize>);

/// It follows from the entries: logs are the same whether it is known or not.
impl PartialEq for Size {
    fn eq(&self, _: &Self) -> bool {
        true
    }
}

impl Eq for Size {}

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
        let first = entries.first().ok_or(LogError::Empty)?;
        if !matches!(first.fact, Fact::EventOpened(_)) {
            return Err(LogError::NotOpened);
        }
        match entries.iter().enumerate().find(|(index, entry)| entry.seq.0 as usize != *index) {
            Some((index, _)) => Err(LogError::Gap(index)),
            None => Ok(Self { entries, size: Size::default(), chain: Chain::default() }),
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

    /// How many bytes the file of the event has; reckoned once, and kept up with what is appended.
    #[must_use]
    pub fn size(&self) -> usize {
        *self.size.0.get_or_init(|| self.entries.iter().map(Stamped::size).sum::<usize>().saturating_add(HEAD))
    }

    /// Appends an entry that bears [`Log::next_seq`]; any other is dropped and `false` returned.
    #[must_use]
    pub fn push(&mut self, entry: Stamped) -> bool {
        let fits = entry.seq == self.next_seq();
        if fits {
            if let Some(size) = self.size.0.get_mut() {
                *size = size.saturating_add(entry.size());
            }
            self.entries.push(entry);
        }
        fits
    }

    /// The head of the log: who has it can tell whether any entry was changed since.
    #[must_use]
    pub fn head(&self) -> Head {
        self.chain.with(&self.entries, |links| links.last().map(|link| link.head).unwrap_or_default())
    }

    /// The heads before and after the last entry.
    fn last_heads(&self) -> [Head; 2] {
        self.chain.with(&self.entries, |links| {
            let mut back = links.iter().rev().map(|link| link.head);
            let [after, before] = [back.next(), back.next()].map(Option::unwrap_or_default);
            [before, after]
        })
    }

    /// The print of each entry.
    #[must_use]
    pub fn prints(&self) -> Vec<Print> {
        self.chain.with(&self.entries, |links| links.iter().map(|link| link.print).collect())
    }

    /// The entry up to which this log is the one that had the code; none if it never had.
    #[must_use]
    pub fn entry_of(&self, code: Code) -> Option<Seq> {
        let last = self.chain.with(&self.entries, |links| links.iter().rposition(|link| link.head.code() == code))?;
        u32::try_from(last).ok().map(Seq)
    }

    /// The event as it stands.
    #[must_use]
    pub fn replay(&self) -> Tournament {
        self.replay_to(self.next_seq())
    }

    /// Takes `state`, the event without the last entry, one step on: what [`Log::replay`] gives, without starting anew.
    pub fn step(&self, state: &mut Tournament) {
        match self.entries.last() {
            Some(entry) if entry.fact.about_log().is_none() => evolve::apply(state, &entry.fact, entry.at),
            Some(_) | None => *state = self.replay(),
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
            match entry.fact.about_log() {
                Some(AboutLog::Undone(seq)) => undone.push(seq),
                Some(AboutLog::Redone(_)) => {
                    undone.pop();
                }
                Some(AboutLog::Joined(_)) | None => undone.clear(),
            }
        }
        self.entries.get(undone.last()?.0 as usize)
    }
}

/// Takes an event one fact on.
pub(crate) fn apply(state: &mut Tournament, fact: &Fact, at: Instant) {
    evolve::apply(state, fact, at);
}

/// The event after these steps.
pub(crate) fn replayed(steps: &[Step]) -> Tournament {
    let tournament = steps.iter().fold(None, |tournament, step| Some(evolve(tournament, step.entry)));
    // A log begins with its opening, which cannot be undone; an empty prefix has nothing to show.
    tournament.unwrap_or_else(evolve::unopened)
}

fn standing(entries: &[Stamped]) -> Vec<bool> {
    let mut stands = vec![false; entries.len()];
    for (index, entry) in entries.iter().enumerate() {
        match entry.fact.about_log() {
            Some(AboutLog::Undone(seq)) => set(&mut stands, seq, false),
            Some(AboutLog::Redone(seq)) => set(&mut stands, seq, true),
            Some(AboutLog::Joined(_)) | None => stands[index] = true,
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
