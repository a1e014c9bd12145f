//! Sets values without a step of their own: decided for the other log, or undone there.

use std::mem::discriminant;

use super::super::Omission;
use super::super::book::{LogStep, Origin};
use super::super::value::{Value, set, value};
use super::{Build, is_same, state_of};
use crate::engine::decide::decide;
use crate::engine::facts::{Carried, EntryDisqualified, EntryDropped, Omitted, Place, Touched, Unfit};
use crate::files::event::checksum::checksum;
use crate::files::prelude::*;

/// Distinguishes steps made by a join from written ones.
const MADE: u32 = 1 << 31;

impl<'a> Build<'a> {
    pub(super) fn settle(&mut self) {
        let gone: Vec<LogStep> = self.basis.gone_in(self.other).copied().collect();
        let stay = |step: &&LogStep| step.touches().is_empty() || step.entry.fact.kind().is_structural();
        gone.iter().filter(stay).for_each(|step| self.stay(step));
        let parts = std::mem::take(&mut self.parts);
        for (number, (thing, known_as)) in (0_u32..).zip(&parts) {
            let wanted = value(&self.there, known_as);
            if is_same(&value(&self.state, thing), &wanted) {
                continue;
            }
            match self
                .fits(thing, &wanted)
                .and_then(|()| set(&self.state, thing, &wanted, &self.call_of(thing, &wanted)))
            {
                Ok(facts) => {
                    for (place, fact) in (0_u32..).zip(facts) {
                        self.set(thing, fact, (number << 2) | place);
                    }
                }
                Err(_) if self.put_instead(thing, &wanted) => {}
                Err(unfit) => match self.clashes.get_mut(thing) {
                    Some(clash) => clash.unfit = Some(unfit),
                    None => {
                        self.refuse(thing, &unfit);
                        let of_it = |step: &&LogStep| step.touches().contains(thing);
                        gone.iter().filter(of_it).for_each(|step| self.stay(step));
                    }
                },
            }
        }
    }

    /// Tells why a value of the other log is left out.
    fn refuse(&mut self, thing: &Touched, unfit: &Unfit) {
        let Some(source) = self.sources.get(thing) else { return };
        let of_it = |told: &&mut Omission| (told.left.entry.seq, told.left.sum) == source.origin;
        for told in self.left.iter_mut().filter(of_it) {
            (told.left.why, told.unfit) = (self.unfit, Some(unfit.clone()));
        }
    }

    /// Whether a result would be decided the same way here.
    fn fits(&self, thing: &Touched, wanted: &Value) -> Result<(), Unfit> {
        let (Touched::Result(round, table), Value::Result(Some(result), _)) = (thing, wanted) else { return Ok(()) };
        let source = self.sources.get(thing).map(|step| step.origin);
        let before: Vec<LogStep> =
            self.other.steps.iter().take_while(|step| Some(step.origin) != source).copied().collect();
        let there = state_of(&before);
        Place { there: &there, here: &self.state, numbers: &self.numbers, decide }.would_decide(*round, *table, result)
    }

    /// Time and reason of the entry that set the value there.
    fn call_of(&self, thing: &Touched, wanted: &Value) -> Call {
        let source = self.sources.get(thing).map(|step| step.entry);
        let said = match wanted {
            Value::Presence(Presence::Disqualified { reason, .. }) => Some(reason),
            _ => source.map(|entry| &entry.reason),
        };
        let said = said.filter(|reason| !reason.trim().is_empty());
        Call {
            now: source.map_or(self.call.now, |entry| entry.at),
            reason: said.unwrap_or(&self.call.reason).clone(),
            seed: self.call.seed,
            record: None,
        }
    }

    /// The entry of the other log behind a fact; an entry that sets two values counts twice.
    fn source(&self, thing: &Touched, fact: &Fact) -> Option<LogStep<'a>> {
        let last = self.sources.get(thing).copied()?;
        let is_alike = |step: &&LogStep| discriminant(&step.entry.fact) == discriminant(fact);
        if is_alike(&&last) || !matches!(thing, Touched::Note(_) | Touched::List(..)) {
            return Some(last);
        }
        let states = [&self.there, &self.state];
        let is_of_it = |there: Touched| self.numbers.touched(states, &there).as_ref() == Some(thing);
        let of_it = |step: &&LogStep| step.touches().into_iter().any(is_of_it);
        let news = self.other.steps.iter().filter(|step| self.other.is_news(step, self.basis));
        news.rev().filter(is_alike).find(of_it).copied().or(Some(last))
    }

    /// Carries a fact in place of its entry, which is then no longer left out.
    fn set(&mut self, thing: &Touched, fact: Fact, number: u32) {
        let reason = self.call.reason.clone();
        let entry = match self.source(thing, &fact) {
            None => {
                let (seq, at) = (self.basis.next.max(self.other.next), self.call.now);
                Stamped { seq, at, by: String::new(), reason, fact }
            }
            Some(source) => {
                let reason = if source.entry.reason.is_empty() { reason } else { source.entry.reason.clone() };
                let stands = Stamped { reason, fact, ..source.entry.clone() };
                if self.is_free(source.origin) {
                    self.left.retain(|told| (told.left.entry.seq, told.left.sum) != source.origin);
                    return self.carry(source.carried(stands));
                }
                // The entry set several values.
                stands
            }
        };
        let sum = checksum(&entry.line()) ^ number ^ MADE;
        self.carry(Carried { entry, sum });
    }

    fn is_free(&self, origin: Origin) -> bool {
        self.carried.iter().chain(self.instead.values()).all(|carried| (carried.entry.seq, carried.sum) != origin)
    }

    /// An entry that left on both devices cannot leave again: the other step replaces the one here.
    fn put_instead(&mut self, thing: &Touched, wanted: &Value) -> bool {
        let (Touched::Presence(entry), Value::Presence(presence)) = (thing, wanted) else { return false };
        let of_it = |step: &&LogStep| step.touches().contains(thing);
        let Some(here) = self.basis.steps.iter().rfind(of_it).filter(|step| self.basis.is_news(step, self.other))
        else {
            return false;
        };
        let (Fact::EntryDropped(EntryDropped { running, .. })
        | Fact::EntryDisqualified(EntryDisqualified { running, .. })) = &here.entry.fact
        else {
            return false;
        };
        let (entry, running) = (*entry, running.clone());
        let fact = match presence.clone() {
            Presence::Dropped { note } => Fact::EntryDropped(EntryDropped { entry, running, note }),
            Presence::Disqualified { by, reason } => {
                Fact::EntryDisqualified(EntryDisqualified { entry, running, by, reason })
            }
            Presence::In | Presence::Removed | Presence::Waiting => return false,
        };
        let Some(source) = self.source(thing, &fact).filter(|source| self.is_free(source.origin)) else { return false };
        self.left.retain(|told| (told.left.entry.seq, told.left.sum) != source.origin);
        self.put(here, Omitted::Decided, source.carried(Stamped { fact, ..source.entry.clone() }));
        true
    }

    /// A step of the basis after the join.
    pub(super) fn as_stands<'b>(&'b self, step: &'b LogStep<'a>) -> &'b Stamped {
        self.instead.get(&step.origin).map_or(step.entry, |carried| &carried.entry)
    }

    /// Records an undo that cannot be repeated here.
    fn stay(&mut self, step: &LogStep) {
        self.stays.push(step.entry.clone());
        if let Some(by) = self.other.undone_by(step) {
            self.leave(&by, Omitted::Unfit, None);
        }
    }
}
