//! The branch of another device as a join tells it, in the numbers of that device.

use super::{Fact, Log, Stamped, apply, steps};
use crate::engine::facts::{Carried, EntriesAdded, Joined, LeftOut, Omitted, PairingReplaced, RoundPaired};
use crate::engine::prelude::*;

/// A branch brought by a join, in the numbers of its device.
///
/// Devices number new players independently, so a number may mean two people.
#[derive(Clone, Debug)]
pub struct Branch {
    /// The event at the start of the branch; earlier numbers agree.
    base: Tournament,
    /// Facts of the branch that give numbers or pair, in order.
    told: Vec<(Seq, Instant, Fact)>,
}

impl Branch {
    /// The branch of the join with this number; none if the log continues the branch's own numbers, or without such a
    /// join.
    ///
    /// Uncertain names are left out.
    pub fn of(log: &Log, join: Seq) -> Option<Self> {
        let Fact::Joined(Joined { keep, then, left, seen, proof: _ }) = &log.entries().get(join.0 as usize)?.fact
        else {
            return None;
        };
        let before = log.entries().get(..join.0 as usize)?;
        if (*keep as usize) < steps(before).len() {
            return None;
        }
        let carried: Vec<&Carried> = then.iter().filter(|one| !is_native(log, &one.entry)).collect();
        let left: Vec<&LeftOut> = left.iter().filter(|one| !is_own(log, &one.entry)).collect();
        let firsts = log.entries()[..=join.0 as usize].iter().filter_map(|entry| {
            let Fact::Joined(Joined { then, left, seen, .. }) = &entry.fact else { return None };
            let carried = then.iter().map(|one| &one.entry).filter(|entry| !is_native(log, entry));
            let left = left.iter().map(|one| &one.entry).filter(|entry| !is_own(log, entry));
            carried.chain(left).map(|one| one.seq).chain(seen.iter().map(|one| one.0)).min()
        });
        let base = log.replay_to(firsts.min().unwrap_or(join).min(join));
        // Only a branch listed in full and in its own order shows its numbers.
        let is_first = !before.iter().any(|entry| matches!(entry.fact, Fact::Joined(_)));
        let taken_back = left.iter().filter(|one| one.why == Omitted::TakenBack).count();
        let is_ordered = carried.windows(2).all(|two| two[0].entry.seq <= two[1].entry.seq);
        let is_clear = is_first && is_ordered && seen.len() <= taken_back;
        let mut told: Vec<(&Stamped, Option<Omitted>)> = left.iter().map(|one| (&one.entry, Some(one.why))).collect();
        if is_clear {
            told.extend(carried.iter().map(|one| (&one.entry, None)));
        }
        told.sort_by_key(|(entry, _)| entry.seq);
        let mut numbers = Numbers { next: base.entries.len(), there: BTreeMap::new() };
        let told =
            told.into_iter().filter_map(|(entry, why)| Some((entry.seq, entry.at, numbers.of(&entry.fact, why)?)));
        Some(Self { told: told.collect(), base })
    }

    /// Facts known before an entry of the branch; a key for equal results of [`Self::before`].
    pub fn known_at(&self, entry: Seq) -> usize {
        self.told.iter().filter(|(seq, ..)| *seq < entry).count()
    }

    /// Names and pairs as an entry of the branch knew them.
    pub fn before(&self, entry: Seq) -> Tournament {
        let mut state = self.base.clone();
        for (_, at, fact) in self.told.iter().filter(|(seq, ..)| *seq < entry) {
            if let Fact::EntriesAdded(EntriesAdded { entries, .. }) = fact {
                // An undone number is reused.
                for added in entries {
                    if let Some(known) = state.entries.get_mut(added.entry.index()) {
                        known.details = added.details.clone();
                    }
                }
            }
            apply(&mut state, fact, *at);
        }
        state
    }
}

/// Whether an entry left out by a join is in this log as written.
pub fn is_own(log: &Log, entry: &Stamped) -> bool {
    log.entries().get(entry.seq.0 as usize) == Some(entry)
}

/// Whether an entry carried by a join was first written in this log.
pub fn is_native(log: &Log, entry: &Stamped) -> bool {
    log.entries().get(entry.seq.0 as usize).is_some_and(|own| (own.at, &own.by) == (entry.at, &entry.by))
}

/// Reassigns the numbers of a branch.
struct Numbers {
    next: usize,
    /// From the numbers of the log to those of the branch.
    there: BTreeMap<EntryId, EntryId>,
}

impl Numbers {
    /// A fact that names entries or pairs, in the numbers of the branch; `why` is set for omitted facts.
    fn of(&mut self, fact: &Fact, why: Option<Omitted>) -> Option<Fact> {
        let mut fact = fact.clone();
        // Notes are numbered by their order.
        let is_note = matches!(fact, Fact::JudgeNoted(_));
        if let Fact::EntriesAdded(EntriesAdded { entries, .. }) = &mut fact {
            match why {
                None => {
                    for added in entries {
                        let number = EntryId(u16::try_from(self.next).ok()?);
                        self.there.insert(added.entry, number);
                        added.entry = number;
                        self.next += 1;
                    }
                }
                // Undone facts released their numbers.
                Some(Omitted::TakenBack) => {}
                Some(_) => self.next = entries.last().map_or(self.next, |last| last.entry.index() + 1),
            }
        } else if let Fact::RoundPaired(RoundPaired { pairs, byes, .. })
        | Fact::PairingReplaced(PairingReplaced { pairs, byes, .. }) = &mut fact
        {
            if why.is_none() {
                let named = pairs.iter_mut().flat_map(|pair| [&mut pair.a, &mut pair.b]);
                for entry in named.chain(byes.iter_mut().map(|bye| &mut bye.entry)) {
                    *entry = self.there.get(entry).copied().unwrap_or(*entry);
                }
            }
        } else if !is_note {
            return None;
        }
        Some(fact)
    }
}
