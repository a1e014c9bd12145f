//! How a log stands to one that had a code: itself, or another one that a join tells of by the prints of its entries.

use std::collections::{BTreeMap, BTreeSet};

use super::chain::{Code, Head};
use super::{Fact, Log, Stamped};
use crate::engine::facts::{Joined, Print};
use crate::engine::id::{Instant, Seq};

/// The most prints that the trails of a log are followed to: far above what real joins come to.
const MOST_PRINTS: usize = 1_000_000;

/// The prints of another log, in full.
#[derive(Clone, Debug)]
pub struct Told {
    /// The join that tells of it, and the place in that.
    pub place: (Seq, u32),
    /// One for each entry.
    pub prints: Vec<Print>,
}

/// How a log stands to one that had a code.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Shown {
    /// It is that one, to the last entry.
    Whole,
    /// It is that one up to this entry, and has gone on.
    UpTo(Seq),
    /// Another device had the code, and was joined later.
    Elsewhere {
        /// The entry of this log that joined it.
        join: Seq,
        /// The entry of the other log up to which it had the code.
        entry: Seq,
        /// When that was written, if it is known here.
        at: Option<Instant>,
        /// Entries of the other log up to there that are not here as they were written.
        missing: Vec<Seq>,
    },
    /// It never had it.
    Never,
}

/// The logs that joins of this one tell of. What follows from no log is left out.
#[must_use]
pub fn trails(log: &Log) -> Vec<Told> {
    let own = log.prints();
    let mut found: Vec<Told> = Vec::new();
    let mut room = MOST_PRINTS;
    for entry in log.entries() {
        let Fact::Joined(Joined { proof, .. }) = &entry.fact else { continue };
        for (place, trail) in (0_u32..).zip(&proof.trails) {
            let base = match trail.of {
                None => own.get(..entry.seq.0 as usize),
                Some(of) => found.iter().find(|told| told.place == of).map(|told| told.prints.as_slice()),
            };
            let Some(base) = base.and_then(|prints| prints.get(..trail.from as usize)) else { continue };
            let prints = [base, &trail.prints].concat();
            room = room.saturating_sub(prints.len());
            if room == 0 {
                return found;
            }
            found.push(Told { place: (entry.seq, place), prints });
        }
    }
    found
}

/// Everything that stands in a log as it was first written, on whatever device.
#[must_use]
pub fn originals(log: &Log) -> BTreeMap<Print, &Stamped> {
    let mut found: BTreeMap<Print, &Stamped> = log.prints().into_iter().zip(log.entries()).collect();
    for entry in log.entries() {
        if let Fact::Joined(Joined { then, left, proof, .. }) = &entry.fact {
            let told = then.iter().map(|one| &one.entry).chain(left.iter().map(|one| &one.entry)).chain(&proof.entries);
            found.extend(told.map(|entry| (Print::of(entry), entry)));
        }
    }
    found
}

/// How a log stands to the one that had a code.
#[must_use]
pub fn shown(log: &Log, code: Code) -> Shown {
    match log.entry_of(code) {
        Some(entry) if entry.0 + 1 == log.next_seq().0 => return Shown::Whole,
        Some(entry) => return Shown::UpTo(entry),
        None => {}
    }
    let up_to = |told: &Told| {
        let mut head = Head::default();
        let codes = told.prints.iter().map(|print| {
            head = head.with(*print);
            head.code()
        });
        codes.collect::<Vec<_>>().iter().rposition(|had| *had == code)
    };
    let found = trails(log).into_iter().find_map(|told| Some((up_to(&told)?, told)));
    found.map_or(Shown::Never, |(last, told)| elsewhere(log, &told, last))
}

fn elsewhere(log: &Log, told: &Told, last: usize) -> Shown {
    let known = originals(log);
    let seq = |place: usize| Seq(u32::try_from(place).unwrap_or(u32::MAX));
    // A join of the other device is told by its number only: what it brought stands here in other joins.
    let seen: BTreeSet<Seq> = log.entries().iter().flat_map(|entry| seen(&entry.fact)).collect();
    let upto = told.prints.iter().take(last + 1).enumerate();
    let missing = upto.filter(|(place, print)| !known.contains_key(print) && !seen.contains(&seq(*place)));
    Shown::Elsewhere {
        join: told.place.0,
        entry: seq(last),
        at: told.prints.get(last).and_then(|print| known.get(print)).map(|entry| entry.at),
        missing: missing.map(|(place, _)| seq(place)).collect(),
    }
}

fn seen(fact: &Fact) -> Vec<Seq> {
    let Fact::Joined(Joined { seen, .. }) = fact else { return Vec::new() };
    seen.iter().map(|(seq, _)| *seq).collect()
}
