//! The append-only log of an event (COR-2).
//!
//! Undo, redo and joins are facts too; the state is the replay of the effective facts.

pub mod branch;
pub mod chain;
pub mod check;
pub(crate) mod evolve;
pub mod live;
mod playback;
pub mod proven;
pub mod slices;
pub mod trail;

use std::sync::OnceLock;

use super::facts::Print;
pub use super::facts::{Fact, Stamped};
use crate::engine::facts::{AboutLog, Joined};
use crate::engine::prelude::*;
use chain::{Chain, Code, Head};
pub(crate) use evolve::{apply, evolve};
pub(crate) use playback::Playback;

/// Upper bound of the bytes around the entries in a file.
const HEAD: usize = 100;

#[derive(Clone, Debug)]
pub struct Log {
    entries: Vec<Stamped>,
    /// Bytes of all entries, once computed.
    size: OnceLock<usize>,
    chain: Chain,
}

/// Two logs are equal if their entries are; caches are not compared.
impl PartialEq for Log {
    fn eq(&self, other: &Self) -> bool {
        self.entries == other.entries
    }
}

impl Eq for Log {}

/// An effective step.
#[derive(Clone, Copy, Debug)]
pub struct Step<'a> {
    pub entry: &'a Stamped,
    /// Checksum of its original line, if a join brought it.
    pub sum: Option<u32>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LogError {
    Empty,
    NotOpened,
    /// The entry at this position has another number.
    Gap(usize),
}

impl Log {
    pub fn new(entries: Vec<Stamped>) -> Result<Self, LogError> {
        let first = entries.first().ok_or(LogError::Empty)?;
        refuse_if(!matches!(first.fact, Fact::EventOpened(_)), LogError::NotOpened)?;
        match entries.iter().enumerate().find(|(index, entry)| entry.seq.0 as usize != *index) {
            Some((index, _)) => Err(LogError::Gap(index)),
            None => Ok(Self { entries, size: OnceLock::new(), chain: Chain::default() }),
        }
    }

    /// Including undone ones.
    pub fn entries(&self) -> &[Stamped] {
        &self.entries
    }

    pub fn next_seq(&self) -> Seq {
        Seq(u32::try_from(self.entries.len()).unwrap_or(u32::MAX))
    }

    /// Bytes of the event's file; cached.
    pub fn size(&self) -> usize {
        *self.size.get_or_init(|| self.entries.iter().map(Stamped::size).sum::<usize>().saturating_add(HEAD))
    }

    /// Appends an entry numbered [`Log::next_seq`]; rejects any other with `false`.
    pub fn push(&mut self, entry: Stamped) -> bool {
        let fits = entry.seq == self.next_seq();
        if fits {
            if let Some(size) = self.size.get_mut() {
                *size = size.saturating_add(entry.size());
            }
            self.entries.push(entry);
        }
        fits
    }

    /// The head of the chain, which covers all entries.
    pub fn head(&self) -> Head {
        self.chain.with(&self.entries, |links| links.last().map(|link| link.head).unwrap_or_default())
    }

    /// The head after this many entries; none if the log has fewer.
    pub fn head_at(&self, length: usize) -> Option<Head> {
        let Some(last) = length.checked_sub(1) else { return Some(Head::default()) };
        self.chain.with(&self.entries, |links| links.get(last).map(|link| link.head))
    }

    fn last_heads(&self) -> [Head; 2] {
        self.chain.with(&self.entries, |links| {
            let mut back = links.iter().rev().map(|link| link.head);
            let [after, before] = [back.next(), back.next()].map(Option::unwrap_or_default);
            [before, after]
        })
    }

    pub fn prints(&self) -> Vec<Print> {
        self.chain.with(&self.entries, |links| links.iter().map(|link| link.print).collect())
    }

    /// The last entry covered by a code; none if the log never had it.
    pub fn entry_of(&self, code: Code) -> Option<Seq> {
        let last = self.chain.with(&self.entries, |links| links.iter().rposition(|link| link.head.code() == code))?;
        u32::try_from(last).ok().map(Seq)
    }

    pub fn replay(&self) -> Tournament {
        self.replay_to(self.next_seq())
    }

    /// Applies the last entry to `state`, the event before it: [`Log::replay`] without starting over.
    pub fn step(&self, state: &mut Tournament) {
        match self.entries.last() {
            Some(entry) if entry.fact.about_log().is_none() => apply(state, &entry.fact, entry.at),
            Some(_) | None => *state = self.replay(),
        }
    }

    pub fn replay_to(&self, end: Seq) -> Tournament {
        let written = &self.entries[..self.entries.len().min(end.0 as usize)];
        replayed(&steps(written))
    }

    pub fn steps(&self) -> Vec<Step<'_>> {
        steps(&self.entries)
    }

    /// Per entry, whether it is effective; undo and redo never are.
    pub fn standing(&self) -> Vec<bool> {
        standing(&self.entries)
    }

    /// Whether an entry was effective before the entry `end`.
    pub fn stood_before(&self, end: Seq, entry: Seq) -> bool {
        let written = &self.entries[..self.entries.len().min(end.0 as usize)];
        standing(written).get(entry.0 as usize).copied().unwrap_or(false)
    }

    /// The fact that undo takes back: the last effective one, never the opening.
    pub fn undoable(&self) -> Option<&Stamped> {
        let standing = standing(&self.entries);
        let index = standing.iter().rposition(|stands| *stands)?;
        (index > 0).then(|| &self.entries[index])
    }

    /// The fact that redo restores: the last undone one, if nothing followed.
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

pub(crate) fn replayed(steps: &[Step]) -> Tournament {
    let tournament = steps.iter().fold(None, |tournament, step| Some(evolve(tournament, step.entry)));
    // The opening cannot be undone; an empty prefix has no state.
    tournament.unwrap_or_else(evolve::unopened)
}

/// Effective steps: undone facts left out, joins resolved.
fn steps(entries: &[Stamped]) -> Vec<Step<'_>> {
    let mut steps = Vec::with_capacity(entries.len());
    for (entry, _) in entries.iter().zip(standing(entries)).filter(|(_, stands)| *stands) {
        if let Fact::Joined(Joined { keep, then, left: _, seen: _, proof: _ }) = &entry.fact {
            // The opening always stays.
            steps.truncate((*keep).max(1) as usize);
            steps.extend(then.iter().map(|carried| Step { entry: &carried.entry, sum: Some(carried.sum) }));
        } else {
            steps.push(Step { entry, sum: None });
        }
    }
    steps
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
