//! Building one log out of two: the whole of one, then what is news of the other, step by step.

use std::collections::{BTreeMap, BTreeSet};

use super::again::{Place, again};
use super::book::{Book, Deed};
use super::numbers::Numbers;
use super::thing::{Thing, is_structural, things};
use super::value::{Value, set, value};
use super::{Conflict, Decided, Offer, Told, Unfit, Whose};
use crate::engine::command::Call;
use crate::engine::file::checksum::checksum;
use crate::engine::file::envelope::line;
use crate::engine::id::EntryId;
use crate::engine::judging::NoteId;
use crate::engine::log::fact::{Carried, LeftOut, Omitted};
use crate::engine::log::{Fact, Log, Stamped, Step, apply, evolve, replayed};
use crate::engine::tournament::Tournament;

/// What is being built.
struct Build<'a> {
    basis: &'a Book<'a>,
    other: &'a Book<'a>,
    /// Whose log the basis is.
    way: Whose,
    /// Why a step that does not fit is left out: for its own sake, or since the organiser chose a way.
    unfit: Omitted,
    call: &'a Call,
    state: Tournament,
    /// The other event, whole.
    there: Tournament,
    numbers: Numbers,
    carried: Vec<Carried>,
    left: Vec<Told>,
    stays: Vec<Stamped>,
    /// What both touched and left alike.
    even: BTreeSet<Thing>,
    clashes: BTreeMap<Thing, Clash>,
    /// What has to be set to the other one's value, and as which thing it is known there.
    parts: BTreeMap<Thing, Thing>,
    /// The entry of the other log that each of these is taken from.
    sources: BTreeMap<Thing, Deed<'a>>,
}

struct Clash {
    basis: Value,
    other: Value,
    /// Whether the other one's value stands.
    takes_other: Option<bool>,
    unfit: Option<Unfit>,
}

/// `log` is the one of this device, to which the fact is to be appended.
pub(super) fn build(
    [ours, theirs]: [&Book; 2],
    (way, asks_way): (Whose, bool),
    decided: &Decided,
    (call, log): (&Call, &Log),
) -> Offer {
    let (basis, other) = if way == Whose::Ours { (ours, theirs) } else { (theirs, ours) };
    let mut build = Build {
        basis,
        other,
        way,
        unfit: if asks_way { Omitted::Decided } else { Omitted::Unfit },
        call,
        state: state_of(&basis.deeds),
        there: state_of(&other.deeds),
        numbers: Numbers::of(basis, other),
        carried: Vec::new(),
        left: Vec::new(),
        stays: Vec::new(),
        even: BTreeSet::new(),
        clashes: BTreeMap::new(),
        parts: BTreeMap::new(),
        sources: BTreeMap::new(),
    };
    build.compare(decided);
    build.bring();
    build.settle(log);
    if way == Whose::Theirs {
        // What stood here and does not any more is told, whoever decided it.
        for deed in ours.gone_in(theirs) {
            let left = LeftOut { entry: deed.entry.clone(), sum: deed.origin.1, why: theirs.why_not(deed) };
            build.left.push(Told { left, whose: Whose::Ours, unfit: None });
        }
    }
    let theirs_left = theirs.aside(ours).into_iter().map(|left| Told { left, whose: Whose::Theirs, unfit: None });
    build.left.extend(theirs_left);
    let mut told = BTreeSet::new();
    build.left.retain(|one| told.insert((one.left.entry.seq, one.left.sum)));
    build.offer([ours, theirs])
}

fn state_of(deeds: &[Deed]) -> Tournament {
    let steps: Vec<Step> = deeds.iter().map(|deed| Step { entry: deed.entry, sum: None }).collect();
    replayed(&steps)
}

impl<'a> Build<'a> {
    /// Where both touched the same thing: alike, or a conflict.
    fn compare(&mut self, decided: &Decided) {
        let states = [&self.there, &self.state];
        let here = |thing: Thing| self.numbers.thing(states, &thing);
        let mut by_basis: BTreeSet<Thing> =
            self.basis.news(self.other).flat_map(|deed| things(&deed.entry.fact)).collect();
        by_basis.extend(self.other.gone_in(self.basis).flat_map(|deed| things(&deed.entry.fact)).filter_map(here));
        let by_other: BTreeMap<Thing, Thing> = self
            .other
            .news(self.basis)
            .flat_map(|deed| things(&deed.entry.fact))
            .filter_map(|thing| Some((here(thing.clone())?, thing)))
            .collect();
        let back = self.numbers.inverse();
        let taken_back: BTreeMap<Thing, Thing> = self
            .basis
            .gone_in(self.other)
            .flat_map(|deed| things(&deed.entry.fact))
            .filter_map(|thing| Some((thing.clone(), back.thing([&self.state, &self.there], &thing)?)))
            .collect();
        for deed in self.basis.gone_in(self.other) {
            let by = self.other.undone_by(deed);
            self.sources.extend(things(&deed.entry.fact).into_iter().filter_map(|thing| Some((thing, by?))));
        }
        for (thing, known_as) in by_other.iter().chain(&taken_back) {
            let (basis, other) = (value(&self.state, thing), value(&self.there, known_as));
            if !by_basis.contains(thing) {
                // Only what was taken back has no step that brings it.
                if !by_other.contains_key(thing) && basis != other {
                    self.parts.insert(thing.clone(), known_as.clone());
                }
            } else if is_same(&basis, &other) {
                self.even.insert(thing.clone());
            } else {
                let chosen = decided.chosen.get(thing).copied().or(preset(thing));
                let takes_other = chosen.map(|whose| whose != self.way);
                if takes_other == Some(true) {
                    self.parts.insert(thing.clone(), known_as.clone());
                }
                self.clashes.insert(thing.clone(), Clash { basis, other, takes_other, unfit: None });
            }
        }
    }

    /// What is news of the other log, each step asked of the rules again.
    fn bring(&mut self) {
        let mut there: Option<Tournament> = None;
        let other = self.other;
        for deed in &other.deeds {
            if let Some(before) = &there
                && other.is_news(deed, self.basis)
            {
                self.step(deed, before);
            }
            there = Some(evolve(there, deed.entry));
        }
    }

    fn step(&mut self, deed: &Deed<'a>, there: &Tournament) {
        let fact = &deed.entry.fact;
        let touched: Vec<(Thing, Thing)> = things(fact)
            .into_iter()
            .filter_map(|thing| {
                let here = self.numbers.thing([there, &self.state], &thing);
                Some((here.or_else(|| self.numbers.thing([&self.there, &self.state], &thing))?, thing))
            })
            .collect();
        self.sources.extend(touched.iter().map(|(here, _)| (here.clone(), *deed)));
        let clash = touched.iter().find_map(|(here, _)| self.clashes.get(here));
        if let Some(clash) = clash {
            let why = if clash.takes_other == Some(true) { Omitted::Replaced } else { Omitted::Decided };
            self.rest_of(&touched);
            return self.leave(deed, why, None);
        }
        if touched.iter().any(|(here, _)| self.even.contains(here)) || self.is_here(fact) {
            self.rest_of(&touched);
            return self.leave(deed, Omitted::Same, None);
        }
        let Stamped { at, reason, .. } = deed.entry;
        let reason = if reason.trim().is_empty() { self.call.reason.clone() } else { reason.clone() };
        let call = Call { now: *at, seed: u64::from(deed.origin.1), reason };
        let place = Place { there, here: &self.state, numbers: &self.numbers };
        match again(&place, fact, &call) {
            Ok(stands) => {
                self.learn(fact, &stands);
                self.carry(Stamped { fact: stands, ..deed.entry.clone() }, deed.origin.1);
            }
            Err(unfit) => self.leave(deed, self.unfit, Some(unfit)),
        }
    }

    /// What else a step did that both log agree or disagree on only in part.
    fn rest_of(&mut self, touched: &[(Thing, Thing)]) {
        for (here, there) in touched {
            if !self.clashes.contains_key(here) && !self.even.contains(here) {
                self.parts.insert(here.clone(), there.clone());
            }
        }
    }

    /// Whether everything that a step adds is here already.
    fn is_here(&self, fact: &Fact) -> bool {
        match fact {
            Fact::EntriesAdded { entries } => entries.iter().all(|added| self.numbers.entry(added.entry).is_some()),
            Fact::JudgeNoted { .. } => self.note_number(fact).is_some_and(|note| self.numbers.note(note).is_some()),
            _ => false,
        }
    }

    /// The number that a line has in the other log.
    fn note_number(&self, fact: &Fact) -> Option<NoteId> {
        let lines = self.other.deeds.iter().filter(|deed| matches!(deed.entry.fact, Fact::JudgeNoted { .. }));
        let at = lines.into_iter().position(|deed| std::ptr::eq(&raw const deed.entry.fact, fact))?;
        u16::try_from(at).ok().map(NoteId)
    }

    fn learn(&mut self, theirs: &Fact, stands: &Fact) {
        match (theirs, stands) {
            (Fact::EntriesAdded { entries }, Fact::EntriesAdded { entries: here }) => {
                let unknown: Vec<EntryId> =
                    entries.iter().map(|added| added.entry).filter(|id| self.numbers.entry(*id).is_none()).collect();
                for (there, here) in unknown.into_iter().zip(here) {
                    self.numbers.learn_entry(there, here.entry);
                }
            }
            (Fact::JudgeNoted { .. }, Fact::JudgeNoted { .. }) => {
                if let (Some(there), Ok(here)) = (self.note_number(theirs), u16::try_from(self.state.notes.len())) {
                    self.numbers.learn_note(there, NoteId(here));
                }
            }
            _ => {}
        }
    }

    /// Gives what was decided for the other one, or taken back there, its value.
    fn settle(&mut self, log: &Log) {
        let gone: Vec<Deed> = self.basis.gone_in(self.other).copied().collect();
        let stay = |deed: &&Deed| things(&deed.entry.fact).is_empty() || is_structural(&deed.entry.fact);
        gone.iter().filter(stay).for_each(|deed| self.stay(deed));
        let parts = std::mem::take(&mut self.parts);
        for (number, (thing, known_as)) in (0_u32..).zip(&parts) {
            let wanted = value(&self.there, known_as);
            if is_same(&value(&self.state, thing), &wanted) {
                continue;
            }
            match set(&self.state, thing, &wanted, self.call) {
                Ok(facts) => {
                    for (place, fact) in (0_u32..).zip(facts) {
                        self.set(thing, fact, (number << 2) | place, log);
                    }
                }
                Err(unfit) => match self.clashes.get_mut(thing) {
                    Some(clash) => clash.unfit = Some(unfit),
                    None => {
                        let of_it = |deed: &&Deed| things(&deed.entry.fact).contains(thing);
                        gone.iter().filter(of_it).for_each(|deed| self.stay(deed));
                    }
                },
            }
        }
    }

    /// Carries a fact in the place of the entry that it amounts to; one that was left out for it is none any more.
    fn set(&mut self, thing: &Thing, fact: Fact, number: u32, log: &Log) {
        let reason = self.call.reason.clone();
        if let Some(Deed { entry, origin }) = self.sources.get(thing).copied() {
            let is_free = self.carried.iter().all(|carried| (carried.entry.seq, carried.sum) != origin);
            if is_free {
                self.left.retain(|told| (told.left.entry.seq, told.left.sum) != origin);
                let reason = if entry.reason.is_empty() { reason } else { entry.reason.clone() };
                return self.carry(Stamped { reason, fact, ..entry.clone() }, origin.1);
            }
        }
        let (seq, at) = (log.next_seq(), self.call.now);
        let entry = Stamped { seq, at, by: String::new(), reason, fact };
        let sum = checksum(&line(&entry)) ^ number;
        self.carry(entry, sum);
    }

    /// What was taken back there cannot be taken back here.
    fn stay(&mut self, deed: &Deed) {
        self.stays.push(deed.entry.clone());
        if let Some(by) = self.other.undone_by(deed) {
            self.leave(&by, Omitted::Unfit, None);
        }
    }

    fn carry(&mut self, entry: Stamped, sum: u32) {
        apply(&mut self.state, &entry.fact, entry.at);
        self.carried.push(Carried { entry, sum });
    }

    fn leave(&mut self, deed: &Deed, why: Omitted, unfit: Option<Unfit>) {
        let left = LeftOut { entry: deed.entry.clone(), sum: deed.origin.1, why };
        self.left.push(Told { left, whose: self.way.other(), unfit });
    }

    fn offer(self, [ours, theirs]: [&Book; 2]) -> Offer {
        let ordered =
            |basis: Value, other: Value| if self.way == Whose::Ours { [basis, other] } else { [other, basis] };
        let mut is_decided = true;
        let mut conflicts = Vec::new();
        for (thing, Clash { basis, other, takes_other, unfit }) in self.clashes {
            let [ours, theirs] = ordered(basis, other);
            let chosen = takes_other.map(|other| if other { self.way.other() } else { self.way });
            is_decided &= chosen.is_some() && unfit.is_none();
            conflicts.push(Conflict { thing, ours, theirs, chosen, unfit });
        }
        let (keep, mut then, taken) = match self.way {
            Whose::Ours => {
                let taken = self.carried.iter().map(|carried| carried.entry.clone()).collect();
                (ours.deeds.len(), Vec::new(), taken)
            }
            Whose::Theirs => {
                let keep = ours.common(theirs);
                let carried = |deed: &Deed| Carried { entry: deed.entry.clone(), sum: deed.origin.1 };
                let then = theirs.deeds.iter().skip(keep).map(carried).collect();
                (keep, then, theirs.news(ours).map(|deed| deed.entry.clone()).collect())
            }
        };
        then.extend(self.carried);
        let left = self.left.iter().map(|told| told.left.clone()).collect();
        let keep = u32::try_from(keep).unwrap_or(u32::MAX);
        Offer {
            asks_way: false,
            way: self.way,
            taken,
            left: self.left,
            conflicts,
            stays: self.stays,
            fact: is_decided.then_some(Fact::Joined { keep, then, left, seen: theirs.unseen(ours) }),
            after: self.state,
        }
    }
}

/// Two clocks that were started by hand are never alike, and the one on the wall of this device is the one seen.
const fn preset(thing: &Thing) -> Option<Whose> {
    match thing {
        Thing::Clock(_) => Some(Whose::Ours),
        _ => None,
    }
}

/// Alike, whatever dice were rolled on the way to the same result.
fn is_same(one: &Value, other: &Value) -> bool {
    match (one, other) {
        (Value::Result(Some(one), _), Value::Result(Some(other), _)) => one == other,
        _ => one == other,
    }
}
