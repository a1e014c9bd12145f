//! Builds one log of two: one of them whole, then the news of the other, step by step.

mod compare;
mod leaving;
mod named;
mod settle;

use std::mem::discriminant;

use named::{at_end, walk};

use super::book::{Book, LogStep, Origin};
use super::numbers::numbers;
use super::value::{Value, value};
use super::{Conflict, Decided, Offer, Omission, Whose};
use crate::engine::decide::decide;
use crate::engine::facts::{Carried, EntriesAdded, Joined, Numbers, Omitted, Place, Proof, Touched, Unfit};
use crate::engine::judging::NoteId;
use crate::engine::log::{Step, apply, replayed};
use crate::files::prelude::*;

struct Build<'a> {
    basis: &'a Book<'a>,
    other: &'a Book<'a>,
    /// The log that is built on.
    way: Whose,
    /// The reason for leaving out unfit steps: unfit, or decided by the organiser's choice.
    unfit: Omitted,
    call: &'a Call,
    state: Tournament,
    there: Tournament,
    numbers: Numbers,
    carried: Vec<Carried>,
    left: Vec<Omission>,
    stays: Vec<Stamped>,
    /// Values touched by both and equal.
    even: BTreeSet<Touched>,
    /// Values touched by both whose pair or round is gone in the other log.
    outdated: BTreeSet<Touched>,
    /// Values set anew in the other log after it dropped the step that set them here.
    renewed: BTreeSet<Touched>,
    clashes: BTreeMap<Touched, Clash>,
    /// Values to take from the other log, with their name there.
    parts: BTreeMap<Touched, Touched>,
    /// Their entries in the other log.
    sources: BTreeMap<Touched, LogStep<'a>>,
    /// Replacements of steps of the basis.
    instead: BTreeMap<Origin, Carried>,
}

struct Clash {
    basis: Value,
    other: Value,
    /// Whether the other value applies.
    takes_other: Option<bool>,
    unfit: Option<Unfit>,
}

pub(super) fn build(
    [ours, theirs]: [&Book; 2],
    (way, asks_way): (Whose, bool),
    decided: &Decided,
    call: &Call,
) -> Offer {
    let (basis, other) = if way == Whose::Ours { (ours, theirs) } else { (theirs, ours) };
    let mut build = Build {
        basis,
        other,
        way,
        unfit: if asks_way { Omitted::Decided } else { Omitted::Unfit },
        call,
        state: state_of(&basis.steps),
        there: state_of(&other.steps),
        numbers: numbers(basis, other),
        carried: Vec::new(),
        left: Vec::new(),
        stays: Vec::new(),
        even: BTreeSet::new(),
        outdated: BTreeSet::new(),
        renewed: BTreeSet::new(),
        clashes: BTreeMap::new(),
        parts: BTreeMap::new(),
        sources: BTreeMap::new(),
        instead: BTreeMap::new(),
    };
    build.compare(decided);
    build.bring();
    build.settle();
    if way == Whose::Theirs {
        // Lists steps that have lost their effect.
        for step in ours.gone_in(theirs) {
            build.left.push(Omission { left: step.left(theirs.why_not(step)), whose: Whose::Ours, unfit: None });
        }
    }
    let theirs_left = theirs.aside(ours).into_iter().map(|left| Omission { left, whose: Whose::Theirs, unfit: None });
    build.left.extend(theirs_left);
    let mut told = BTreeSet::new();
    build.left.retain(|one| told.insert((one.left.entry.seq, one.left.sum)));
    build.offer([ours, theirs])
}

fn state_of(steps: &[LogStep]) -> Tournament {
    let steps: Vec<Step> = steps.iter().map(|step| Step { entry: step.entry, sum: None }).collect();
    replayed(&steps)
}

impl<'a> Build<'a> {
    /// Checks the news of the other log against the rules, step by step.
    fn bring(&mut self) {
        let (basis, other) = (self.basis, self.other);
        walk(&other.steps, |before, step| {
            if other.is_news(step, basis) {
                self.step(step, before);
            }
        });
    }

    fn step(&mut self, step: &LogStep<'a>, there: &Tournament) {
        let fact = &step.entry.fact;
        let touched: Vec<(Touched, Option<Touched>)> = step
            .touches()
            .iter()
            .filter_map(|thing| {
                let here = self.numbers.touched([there, &self.state], thing)?;
                Some((here, at_end([there, &self.there], thing)))
            })
            .collect();
        self.sources.extend(touched.iter().map(|(here, _)| (here.clone(), *step)));
        let clash = touched.iter().find_map(|(here, _)| self.clashes.get(here));
        if let Some(clash) = clash {
            let why = if clash.takes_other == Some(true) { Omitted::Replaced } else { Omitted::Decided };
            self.rest_of(&touched);
            return self.leave(step, why, None);
        }
        if touched.iter().any(|(here, _)| self.even.contains(here)) || self.is_here(fact) {
            self.rest_of(&touched);
            return self.keep_earlier(step, &touched);
        }
        if touched.iter().any(|(here, _)| self.renewed.contains(here)) {
            self.rest_of(&touched);
            return self.leave(step, Omitted::Replaced, None);
        }
        if touched.iter().any(|(here, _)| self.outdated.contains(here)) || self.erases(fact, &touched) {
            self.rest_of(&touched);
            return self.leave(step, self.unfit, Some(Unfit::OtherWay));
        }
        let Stamped { at, reason, .. } = step.entry;
        let reason = if reason.trim().is_empty() { self.call.reason.clone() } else { reason.clone() };
        let call = Call { now: *at, seed: u64::from(step.origin.1), reason, record: None };
        let place = Place { there, here: &self.state, numbers: &self.numbers, decide };
        match place.revalidate(fact, &call) {
            Ok(_) if self.leaves_first(step, there, &call) => {}
            Ok(stands) => {
                self.learn(fact, &stands);
                self.carry(step.carried(Stamped { fact: stands, ..step.entry.clone() }));
            }
            Err(unfit) => self.leave(step, self.unfit, Some(unfit)),
        }
    }

    /// Of two equal steps the earlier one stands, whatever the order of joins.
    fn keep_earlier(&mut self, step: &LogStep<'a>, touched: &[(Touched, Option<Touched>)]) {
        let sets = |one: &LogStep, thing: &Touched| one.touches().contains(thing);
        let last = |book: &'a Book<'a>, thing: &Touched| book.steps.iter().rfind(|one| sets(one, thing));
        let is_last = |thing: &Touched| last(self.other, thing).is_some_and(|last| last.origin == step.origin);
        let is_alike = |here: &&LogStep| {
            discriminant(&here.entry.fact) == discriminant(&step.entry.fact)
                && touched.iter().all(|(thing, _)| self.even.contains(thing) && sets(here, thing))
                && touched.len() == step.touches().len()
        };
        let here = touched.first().and_then(|(thing, _)| last(self.basis, thing)).filter(is_alike);
        let here = here.filter(|here| self.basis.is_news(here, self.other) && !self.instead.contains_key(&here.origin));
        match here.filter(|here| step.when() < here.when() && step.touches().iter().all(is_last)) {
            None => self.leave(step, Omitted::Same, None),
            Some(here) => {
                let stands = Stamped { fact: here.entry.fact.clone(), ..step.entry.clone() };
                self.put(here, Omitted::Same, step.carried(stands));
            }
        }
    }

    /// Puts an entry in place of a step of the basis.
    fn put(&mut self, here: &LogStep<'a>, why: Omitted, carried: Carried) {
        self.left.push(Omission { left: here.left(why), whose: self.way, unfit: None });
        self.instead.insert(here.origin, carried);
        let steps =
            self.basis.steps.iter().map(|step| self.as_stands(step)).chain(self.carried.iter().map(|one| &one.entry));
        let steps: Vec<Step> = steps.map(|entry| Step { entry, sum: None }).collect();
        self.state = replayed(&steps);
    }

    /// Whether a step clears a result of the basis at a table that the other log no longer has.
    fn erases(&self, fact: &Fact, touched: &[(Touched, Option<Touched>)]) -> bool {
        let is_gone = |(_, there): &&(Touched, Option<Touched>)| there.is_none();
        let Some((here, _)) = touched.iter().find(is_gone).filter(|_| matches!(fact, Fact::ResultCleared(_))) else {
            return false;
        };
        matches!(value(&state_of(&self.basis.steps), here), Value::Result(Some(_), _))
    }

    /// The part of a step that the logs did not both touch, if the other log still has it.
    fn rest_of(&mut self, touched: &[(Touched, Option<Touched>)]) {
        for (here, there) in touched {
            if let Some(there) = there
                && !self.clashes.contains_key(here)
                && !self.even.contains(here)
            {
                self.parts.insert(here.clone(), there.clone());
            }
        }
    }

    fn is_here(&self, fact: &Fact) -> bool {
        if let Fact::EntriesAdded(EntriesAdded { entries, .. }) = fact {
            return entries.iter().all(|added| self.numbers.entry(added.entry).is_some());
        }
        let is_known = |note: NoteId| self.numbers.note(note).is_some();
        matches!(fact, Fact::JudgeNoted(_)) && self.note_number(fact).is_some_and(is_known)
    }

    fn note_number(&self, fact: &Fact) -> Option<NoteId> {
        let lines = self.other.steps.iter().filter(|step| matches!(step.entry.fact, Fact::JudgeNoted(_)));
        let at = lines.into_iter().position(|step| std::ptr::eq(&raw const step.entry.fact, fact))?;
        u16::try_from(at).ok().map(NoteId)
    }

    fn learn(&mut self, theirs: &Fact, stands: &Fact) {
        if let Fact::EntriesAdded(EntriesAdded { entries, .. }) = theirs
            && let Fact::EntriesAdded(EntriesAdded { entries: here, .. }) = stands
        {
            let unknown: Vec<EntryId> =
                entries.iter().map(|added| added.entry).filter(|id| self.numbers.entry(*id).is_none()).collect();
            for (there, here) in unknown.into_iter().zip(here) {
                self.numbers.entries.insert(there, here.entry);
            }
        } else if let (Fact::JudgeNoted(_), Fact::JudgeNoted(_)) = (theirs, stands)
            && let (Some(there), Ok(here)) = (self.note_number(theirs), u16::try_from(self.state.notes.len()))
        {
            self.numbers.notes.insert(there, NoteId(here));
        }
    }

    fn carry(&mut self, carried: Carried) {
        apply(&mut self.state, &carried.entry.fact, carried.entry.at);
        self.carried.push(carried);
    }

    fn leave(&mut self, step: &LogStep, why: Omitted, unfit: Option<Unfit>) {
        self.left.push(Omission { left: step.left(why), whose: self.way.other(), unfit });
    }

    /// Whether a step of the other log is new and stays unchanged.
    fn is_taken(&self, step: &LogStep) -> bool {
        let back = self.numbers.inverse();
        let things = step.touches();
        let is_said = if let Fact::EntriesAdded(EntriesAdded { entries, .. }) = &step.entry.fact {
            entries.iter().all(|added| back.entry(added.entry).is_some())
        } else if let Fact::JudgeNoted(_) = step.entry.fact {
            let lines = self.basis.steps.iter().filter(|step| matches!(step.entry.fact, Fact::JudgeNoted(_)));
            let number = (0..).zip(lines).find(|(_, line)| line.origin == step.origin).map(|(number, _)| number);
            number.is_some_and(|number| back.note(NoteId(number)).is_some())
        } else {
            !things.is_empty() && things.iter().all(|thing| self.even.contains(thing))
        };
        let is_open = |thing: &Touched| self.clashes.get(thing).is_some_and(|clash| clash.takes_other != Some(false));
        !is_said && !things.iter().any(is_open)
    }

    fn offer(self, [ours, theirs]: [&Book; 2]) -> Offer {
        let stands = |step: &LogStep| {
            let as_it_is = || step.carried(step.entry.clone());
            self.instead.get(&step.origin).cloned().unwrap_or_else(as_it_is)
        };
        let is_same = |told: &&Omission| told.left.why == Omitted::Same;
        // Repetitions left out of the other log, and steps of the basis replaced by an earlier repetition.
        let of_other = self.left.iter().filter(is_same).filter(|told| told.whose == self.way.other()).count();
        let repeated: BTreeSet<Origin> =
            self.left.iter().filter(is_same).map(|told| (told.left.entry.seq, told.left.sum)).collect();
        let same = of_other + self.instead.keys().filter(|origin| repeated.contains(*origin)).count();
        let (keep, taken) = match self.way {
            Whose::Ours => {
                let first = ours.steps.iter().position(|step| self.instead.contains_key(&step.origin));
                let is_other = |(origin, _): &(&Origin, &Carried)| !repeated.contains(*origin);
                let instead = self.instead.iter().filter(is_other).map(|(_, carried)| carried);
                // Own steps may have moved.
                let own: BTreeSet<Origin> = ours.steps.iter().map(|step| step.origin).collect();
                let carried = self.carried.iter().filter(|one| !own.contains(&(one.entry.seq, one.sum)));
                let taken = instead.chain(carried).map(|carried| carried.entry.clone()).collect();
                (first.unwrap_or(ours.steps.len()), taken)
            }
            Whose::Theirs => {
                let taken = theirs.news(ours).filter(|step| self.is_taken(step)).map(|step| step.entry.clone());
                (ours.common(theirs), taken.collect())
            }
        };
        let basis = if self.way == Whose::Ours { ours } else { theirs };
        let mut then: Vec<Carried> = basis.steps.iter().skip(keep).map(stands).collect();
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
        then.extend(self.carried);
        let left = self.left.iter().map(|told| told.left.clone()).collect();
        let keep = u32::try_from(keep).unwrap_or(u32::MAX);
        Offer {
            asks_way: false,
            way: self.way,
            taken,
            left: self.left,
            same,
            conflicts,
            stays: self.stays,
            fact: is_decided.then_some(Fact::Joined(Joined {
                keep,
                then,
                left,
                seen: theirs.unseen(ours),
                proof: Proof::default(),
            })),
            after: self.state,
        }
    }
}

/// Equal results, whatever dice led to them.
fn is_same(one: &Value, other: &Value) -> bool {
    match (one, other) {
        (Value::Result(Some(one), _), Value::Result(Some(other), _)) => one == other,
        _ => one == other,
    }
}
