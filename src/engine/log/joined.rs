//! The steps that stand: what was taken back is left out, joins are resolved.

use crate::engine::facts::{Fact, Joined, Stamped};

/// A step of the event as it stands.
#[derive(Clone, Copy, Debug)]
pub struct Step<'a> {
    /// What was written.
    pub entry: &'a Stamped,
    /// The checksum of its first line, for a step that came with a join.
    pub sum: Option<u32>,
}

/// The steps that stand, joins resolved.
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
