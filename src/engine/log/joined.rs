//! Effective steps: undone facts left out, joins resolved.

use crate::engine::facts::{Fact, Joined, Stamped};

#[derive(Clone, Copy, Debug)]
pub struct Step<'a> {
    pub entry: &'a Stamped,
    /// Checksum of its original line, if a join brought it.
    pub sum: Option<u32>,
}

pub(super) fn steps<'a>(entries: &'a [Stamped], standing: &[bool]) -> Vec<Step<'a>> {
    let mut steps: Vec<Step<'a>> = Vec::with_capacity(entries.len());
    for (entry, _) in entries.iter().zip(standing).filter(|(_, stands)| **stands) {
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
