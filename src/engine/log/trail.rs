//! Relates a log to a code: its own, or that of a log joined and proved by its prints.

use super::chain::{Code, Head};
use super::{Fact, Log, Stamped};
use crate::engine::facts::{Joined, Print};
use crate::engine::prelude::*;

/// Prints followed in trails; far above real joins.
const MOST_PRINTS: usize = 1_000_000;

#[derive(Clone, Debug)]
pub struct JoinedTrail {
    pub place: (Seq, u32),
    pub prints: Vec<Print>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Shown {
    /// The code covers the whole log.
    Whole,
    /// The code covers the log up to this entry.
    UpTo(Seq),
    /// A log joined later had the code.
    Elsewhere {
        join: Seq,
        /// Last entry of the other log that the code covers.
        entry: Seq,
        at: Option<Instant>,
        /// Covered entries that are not here as written.
        missing: Vec<Seq>,
    },
    /// Unknown code.
    Never,
}

/// Logs listed by joins; those that follow from no log are left out.
pub fn trails(log: &Log) -> Vec<JoinedTrail> {
    let own = log.prints();
    let mut found: Vec<JoinedTrail> = Vec::new();
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
            found.push(JoinedTrail { place: (entry.seq, place), prints });
        }
    }
    found
}

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

pub fn shown(log: &Log, code: Code) -> Shown {
    match log.entry_of(code) {
        Some(entry) if entry.0 + 1 == log.next_seq().0 => return Shown::Whole,
        Some(entry) => return Shown::UpTo(entry),
        None => {}
    }
    let up_to = |told: &JoinedTrail| {
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

fn elsewhere(log: &Log, told: &JoinedTrail, last: usize) -> Shown {
    let known = originals(log);
    let seq = |place: usize| Seq(u32::try_from(place).unwrap_or(u32::MAX));
    // The other device's joins are known by number only; their content is here in other joins.
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
