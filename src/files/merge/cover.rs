//! Whether one log can take the place of another.

use super::book::Origin;
use super::{Decided, Join, join};
use crate::engine::facts::{Carried, Joined, LeftOut, Print};
use crate::engine::log::Step;
use crate::engine::log::trail::originals;
use crate::files::event::checksum::checksum;
use crate::files::prelude::*;

/// Whether nothing of `part` is missing in `whole`: all of it is there or was decided there, and each effective entry is
/// kept as it was written, with or without effect.
pub fn covers(whole: &Log, part: &Log) -> bool {
    let news = join(whole, part, &Decided::default(), &Call::default());
    matches!(news, Join::Nothing) && keeps(whole, part)
}

/// A join can claim to have seen any entry: only those that it tells count.
fn keeps(whole: &Log, part: &Log) -> bool {
    let (written, told) = (originals(whole), told(whole));
    part.steps().iter().all(|Step { entry, sum }| match sum {
        None => written.contains_key(&Print::of(entry)),
        Some(sum) => told.contains(&(entry.seq, *sum)),
    })
}

fn told(log: &Log) -> BTreeSet<Origin> {
    let mut told = BTreeSet::new();
    for entry in log.entries() {
        told.insert((entry.seq, checksum(&entry.line())));
        if let Fact::Joined(Joined { then, left, proof, .. }) = &entry.fact {
            // An undo that another join carries as a step.
            told.extend(proof.entries.iter().map(|entry| (entry.seq, checksum(&entry.line()))));
            told.extend(then.iter().map(|Carried { entry, sum }| (entry.seq, *sum)));
            told.extend(left.iter().map(|LeftOut { entry, sum, .. }| (entry.seq, *sum)));
        }
    }
    told
}
