//! Two entries of one pair that left on different devices: the first one to leave gives the match away.

use super::super::book::LogStep;
use super::{Build, state_of};
use crate::engine::decide::decide;
use crate::engine::facts::{Numbers, Place, Touched};
use crate::engine::judging::NoteId;
use crate::engine::log::apply;
use crate::files::prelude::*;

impl<'a> Build<'a> {
    /// Puts a step of the other log before the one by which the opponent left later.
    pub(super) fn leaves_first(&mut self, step: &LogStep<'a>, there: &Tournament, call: &Call) -> bool {
        if !is_leaving(step) {
            return false;
        }
        let basis = self.basis.steps.iter().map(|one| LogStep { entry: self.as_stands(one), origin: one.origin });
        let carried = self.carried.iter().map(|one| LogStep { entry: &one.entry, origin: (one.entry.seq, one.sum) });
        let steps: Vec<LogStep> = basis.chain(carried).collect();
        let Some((at, given)) = self.left_later(&steps, step) else { return false };
        let later = &steps[at];
        let before = state_of(&steps[..at]);
        let mut here = state_of(&[&steps[..at], &steps[at + 1..]].concat());
        let place = Place { there, here: &here, numbers: &self.numbers, decide };
        let Ok(first) = place.revalidate(&step.entry.fact, call) else { return false };
        if !first.kind().touches().contains(&given) {
            return false;
        }
        apply(&mut here, &first, step.entry.at);
        let call = Call { now: later.entry.at, reason: later.entry.reason.clone(), ..call.clone() };
        let place = Place { there: &before, here: &here, numbers: &same(&before), decide };
        let Ok(second) = place.revalidate(&later.entry.fact, &call) else { return false };
        apply(&mut here, &second, later.entry.at);
        let first = step.carried(Stamped { fact: first, ..step.entry.clone() });
        let second = later.carried(Stamped { fact: second, ..later.entry.clone() });
        match at.checked_sub(self.basis.steps.len()) {
            None => _ = self.instead.insert(later.origin, first),
            Some(at) => {
                self.carried.remove(at);
                self.carried.push(first);
            }
        }
        self.carried.push(second);
        self.state = here;
        true
    }

    /// The last step by which an opponent of the leaving entries left later, and the result it gave. None if something
    /// was built on it.
    fn left_later(&self, steps: &[LogStep], step: &LogStep) -> Option<(usize, Touched)> {
        let round = self.state.posted_round()?;
        let leaver = |thing| if let Touched::Presence(entry) = thing { self.numbers.entry(entry) } else { None };
        let gone: Vec<EntryId> = step.touches().into_iter().filter_map(leaver).collect();
        let is_of_them = |thing: &Touched| {
            let Touched::Result(number, table) = thing else { return false };
            let played = round.at(*table).filter(|_| *number == round.number);
            played.is_some_and(|played| played.sides.iter().any(|side| gone.contains(side)))
        };
        let given = |one: &LogStep| one.touches().into_iter().find(is_of_them);
        let at = steps.iter().rposition(|one| given(one).is_some())?;
        let later = &steps[at];
        let is_news = at >= self.basis.steps.len() || self.basis.is_news(later, self.other);
        let touched = later.touches();
        let is_free = |one: &LogStep| {
            !one.entry.fact.kind().is_structural() && one.touches().iter().all(|thing| !touched.contains(thing))
        };
        let is_first = is_leaving(later) && is_news && step.when() < later.when();
        let is_swapped = is_first && !self.instead.contains_key(&later.origin) && steps[at + 1..].iter().all(is_free);
        given(later).filter(|_| is_swapped).map(|given| (at, given))
    }
}

const fn is_leaving(step: &LogStep) -> bool {
    matches!(step.entry.fact, Fact::EntryDropped(_) | Fact::EntriesDropped(_) | Fact::EntryDisqualified(_))
}

fn same(state: &Tournament) -> Numbers {
    let notes = (0..).map(NoteId).take(state.notes.len());
    Numbers {
        entries: state.entries.iter().map(|entry| (entry.id, entry.id)).collect(),
        notes: notes.map(|note| (note, note)).collect(),
    }
}
