//! What joining the log of another device wrote: which steps stay in their place, which stand from then on, and what was
//! left out, whole, so that nothing of either log is lost.

use serde::{Deserialize, Serialize};

use super::Stamped;

/// A step as it stands after a join.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(schema, derive(schemars::JsonSchema))]
pub struct Carried {
    /// The entry under the number that it first had; its fact may name others of this log.
    pub entry: Stamped,
    /// The checksum of its line where it was first written: with the number it tells that it is the same.
    pub sum: u32,
}

/// An entry of either log that does not stand after a join.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(schema, derive(schemars::JsonSchema))]
pub struct LeftOut {
    /// The entry, as it was written.
    pub entry: Stamped,
    /// As in [`Carried`].
    pub sum: u32,
    /// Why it does not stand.
    pub why: Omitted,
}

/// Why an entry does not stand after a join.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(schema, derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Omitted {
    /// The other log says the same.
    Same,
    /// It was taken back where it was written.
    TakenBack,
    /// The organiser decided for the other one.
    Decided,
    /// The organiser decided for it, and it stands as a correction.
    Replaced,
    /// What stands does not allow it.
    Unfit,
}

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
    use super::Fact;
    let mut steps: Vec<Step<'a>> = Vec::with_capacity(entries.len());
    for (entry, _) in entries.iter().zip(standing).filter(|(_, stands)| **stands) {
        match &entry.fact {
            Fact::Joined { keep, then, left: _, seen: _ } => {
                // The opening always stays.
                steps.truncate((*keep).max(1) as usize);
                steps.extend(then.iter().map(|carried| Step { entry: &carried.entry, sum: Some(carried.sum) }));
            }
            _ => steps.push(Step { entry, sum: None }),
        }
    }
    steps
}
