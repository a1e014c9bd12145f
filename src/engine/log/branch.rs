//! The branch of another device as far as a join tells of it: whom its numbers name. Each device gives the next free
//! number to the next player, so one number may be two people.

use std::collections::BTreeMap;

use super::{Fact, Log, Stamped, apply, joined, standing};
use crate::engine::facts::{Carried, EntriesAdded, Joined, LeftOut, Omitted, PairingReplaced, RoundPaired};
use crate::engine::id::{EntryId, Instant, Seq};
use crate::engine::tournament::Tournament;

/// What a join brought of another device, with the numbers of that device.
#[derive(Clone, Debug)]
pub struct Branch {
    /// The event where the branch begins: up to here numbers mean the same on both.
    base: Tournament,
    /// What says there who has which number and who meets whom, in order.
    told: Vec<(Seq, Instant, Fact)>,
}

impl Branch {
    /// The branch that the join with this number brought; none if the log has gone on with the numbers of that branch, or
    /// there is no such join.
    ///
    /// What cannot be known for sure has no name in it: better none than a wrong one.
    #[must_use]
    pub fn of(log: &Log, join: Seq) -> Option<Self> {
        let Fact::Joined(Joined { keep, then, left, seen, proof: _ }) = &log.entries().get(join.0 as usize)?.fact
        else {
            return None;
        };
        let before = log.entries().get(..join.0 as usize)?;
        if (*keep as usize) < joined::steps(before, &standing(before)).len() {
            return None;
        }
        let carried: Vec<&Carried> = then.iter().filter(|one| !is_native(log, &one.entry)).collect();
        let left: Vec<&LeftOut> = left.iter().filter(|one| !is_own(log, &one.entry)).collect();
        let begins = |log: &Log, joins: &[Stamped]| {
            let firsts = joins.iter().filter_map(|entry| {
                let Fact::Joined(Joined { then, left, seen, .. }) = &entry.fact else { return None };
                let carried = then.iter().map(|one| &one.entry).filter(|entry| !is_native(log, entry));
                let left = left.iter().map(|one| &one.entry).filter(|entry| !is_own(log, entry));
                carried.chain(left).map(|one| one.seq).chain(seen.iter().map(|one| one.0)).min()
            });
            firsts.min()
        };
        let base = log.replay_to(begins(log, &log.entries()[..=join.0 as usize]).unwrap_or(join).min(join));
        // Only a branch that is told in full and in its own order shows which numbers it gave.
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

    /// How much of the branch is told before an entry of it: the same for entries that know the same people.
    #[must_use]
    pub fn known_at(&self, entry: Seq) -> usize {
        self.told.iter().filter(|(seq, ..)| *seq < entry).count()
    }

    /// The event as an entry of the branch knew it, as far as names and pairs go.
    #[must_use]
    pub fn before(&self, entry: Seq) -> Tournament {
        let mut state = self.base.clone();
        for (_, at, fact) in self.told.iter().filter(|(seq, ..)| *seq < entry) {
            if let Fact::EntriesAdded(EntriesAdded { entries, .. }) = fact {
                // A number that was taken back is given again.
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

/// Whether an entry that a join left out is one of this very log: it is there as it was written.
#[must_use]
pub fn is_own(log: &Log, entry: &Stamped) -> bool {
    log.entries().get(entry.seq.0 as usize) == Some(entry)
}

/// Whether an entry that a join carries, perhaps with other numbers, was first written in this very log.
#[must_use]
pub fn is_native(log: &Log, entry: &Stamped) -> bool {
    log.entries().get(entry.seq.0 as usize).is_some_and(|own| (own.at, &own.by) == (entry.at, &entry.by))
}

/// The numbers of a branch, given again as they were there.
struct Numbers {
    next: usize,
    /// From the numbers of the log to those of the branch.
    there: BTreeMap<EntryId, EntryId>,
}

impl Numbers {
    /// A fact that names people or pairs, with the numbers of the branch; `why` for one that was left out, as written.
    fn of(&mut self, fact: &Fact, why: Option<Omitted>) -> Option<Fact> {
        let mut fact = fact.clone();
        // The numbers of lines of the judges' log follow from their order.
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
                // What was taken back has given its numbers back.
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
