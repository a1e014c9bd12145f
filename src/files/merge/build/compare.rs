//! Values touched by both logs: equal, or a conflict.

use super::super::book::{Book, LogStep, Origin};
use super::super::value::value;
use super::super::{Decided, Whose};
use super::named::{at_end, is_same_round, walk};
use super::{Build, Clash, is_same};
use crate::engine::facts::Touched;
use crate::files::prelude::*;

/// Touched values by their names at the end of the basis, with those at the end of the other log. None: gone there.
type Named = BTreeMap<Touched, Option<Touched>>;

impl<'a> Build<'a> {
    pub(super) fn compare(&mut self, decided: &Decided) {
        let (mut by_basis, dropped) = self.touched_by_basis();
        let by_other = self.touched_by_other(&mut by_basis);
        for (thing, known_as) in dropped.iter().chain(&by_other) {
            let (is_ours, is_theirs) = (by_basis.contains(thing), by_other.contains_key(thing));
            let is_dropped = dropped.contains_key(thing);
            let Some(known_as) = known_as else {
                if is_theirs && (is_ours || is_dropped) {
                    self.outdated.insert(thing.clone());
                }
                continue;
            };
            let (basis, other) = (value(&self.state, thing), value(&self.there, known_as));
            if is_ours && is_same(&basis, &other) {
                self.even.insert(thing.clone());
            } else if is_ours {
                let chosen = decided.chosen.get(thing).copied().or_else(|| self.preset(thing, known_as));
                let takes_other = chosen.map(|whose| whose != self.way);
                if takes_other == Some(true) {
                    self.parts.insert(thing.clone(), known_as.clone());
                }
                self.clashes.insert(thing.clone(), Clash { basis, other, takes_other, unfit: None });
            } else if is_dropped && basis != other {
                self.parts.insert(thing.clone(), known_as.clone());
                if is_theirs {
                    self.renewed.insert(thing.clone());
                }
            } else if is_dropped && is_theirs {
                self.even.insert(thing.clone());
            }
        }
    }

    /// Values set by news of the basis, and those by steps that the other log dropped.
    fn touched_by_basis(&mut self) -> (BTreeSet<Touched>, Named) {
        let (basis, other) = (self.basis, self.other);
        let gone = origins(basis.gone_in(other));
        let back = self.numbers.inverse();
        let (mut news, mut dropped) = (BTreeSet::new(), Named::new());
        walk(&basis.steps, |before, step| {
            let is_gone = gone.contains(&step.origin);
            if !is_gone && !basis.is_news(step, other) {
                return;
            }
            for here in step.touches().iter().filter_map(|thing| at_end([before, &self.state], thing)) {
                if is_gone {
                    self.sources.extend(other.undone_by(step).map(|by| (here.clone(), by)));
                    let states = [&self.state, &self.there];
                    let known_as = back.touched(states, &here).filter(|_| is_same_round(states, &here));
                    dropped.insert(here, known_as);
                } else {
                    news.insert(here);
                }
            }
        });
        (news, dropped)
    }

    /// Values set by news of the other log. Those of steps that the basis dropped count as touched by the basis.
    fn touched_by_other(&self, by_basis: &mut BTreeSet<Touched>) -> Named {
        let (basis, other) = (self.basis, self.other);
        let gone = origins(other.gone_in(basis));
        let mut news = Named::new();
        walk(&other.steps, |before, step| {
            let is_gone = gone.contains(&step.origin);
            if !is_gone && !other.is_news(step, basis) {
                return;
            }
            for thing in step.touches() {
                let Some(here) = self.numbers.touched([before, &self.state], &thing) else { continue };
                if is_gone {
                    by_basis.insert(here);
                } else {
                    news.insert(here, at_end([before, &self.there], &thing));
                }
            }
        });
        news
    }

    /// Clocks set by hand always differ; the later one is chosen on both devices. A closed event and a proposed round
    /// take no other clock.
    fn preset(&self, thing: &Touched, known_as: &Touched) -> Option<Whose> {
        let Touched::Clock(round) = thing else { return None };
        let last = |book: &Book, thing: &Touched| {
            let of_it = |step: &&LogStep| step.touches().contains(thing);
            book.steps.iter().rfind(of_it).map(|step| (step.entry.at, step.entry.by.clone(), step.origin))
        };
        let is_other = || last(self.other, known_as) > last(self.basis, thing);
        let is_closed = self.state.closed || self.there.closed;
        let takes_other = !is_closed && self.state.round(*round).is_some_and(Round::is_posted) && is_other();
        Some(if takes_other { self.way.other() } else { self.way })
    }
}

fn origins<'b, 'a: 'b>(steps: impl Iterator<Item = &'b LogStep<'a>>) -> BTreeSet<Origin> {
    steps.map(|step| step.origin).collect()
}
