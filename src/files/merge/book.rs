//! A log prepared for a join: its effective steps and everything known, each identified by number and checksum of its
//! original line.

use crate::engine::facts::{AboutLog, Carried, Joined, LeftOut, Omitted, Touched};
use crate::engine::log::Step;
use crate::files::event::checksum::checksum;
use crate::files::prelude::*;

/// Identifies an entry on all devices.
pub(super) type Origin = (Seq, u32);

/// A step with its origin.
#[derive(Clone, Copy)]
pub(super) struct LogStep<'a> {
    pub(super) entry: &'a Stamped,
    pub(super) origin: Origin,
}

impl LogStep<'_> {
    pub(super) fn touches(&self) -> Vec<Touched> {
        self.entry.fact.kind().touches()
    }

    /// The same order on all devices.
    pub(super) fn when(&self) -> (Instant, &str, Origin) {
        (self.entry.at, &self.entry.by, self.origin)
    }

    /// As carried by a join, perhaps changed.
    pub(super) const fn carried(&self, entry: Stamped) -> Carried {
        Carried { entry, sum: self.origin.1 }
    }

    pub(super) fn left(&self, why: Omitted) -> LeftOut {
        LeftOut { entry: self.entry.clone(), sum: self.origin.1, why }
    }
}

#[derive(Default)]
pub(super) struct Book<'a> {
    /// Effective steps in order.
    pub(super) steps: Vec<LogStep<'a>>,
    pub(super) next: Seq,
    stands: BTreeSet<Origin>,
    known: BTreeSet<Origin>,
    /// Restored entries, with the last redo.
    restored: BTreeMap<Origin, Origin>,
    /// Undone entries, with the last undo.
    undone: BTreeMap<Origin, LogStep<'a>>,
    /// Known entries without effect.
    aside: Vec<LeftOut>,
    /// Why, and by which join, an entry was left out.
    why: BTreeMap<Origin, (Omitted, Origin)>,
    /// Undos, redos and joins, also of other logs.
    keeping: Vec<Origin>,
}

impl<'a> Book<'a> {
    pub(super) fn of(log: &'a Log) -> Self {
        let entries = log.entries();
        let origins: Vec<Origin> = entries.iter().map(|entry| (entry.seq, checksum(&entry.line()))).collect();
        let native = |entry: &Stamped| origins.get(entry.seq.0 as usize).copied().unwrap_or((entry.seq, 0));
        let step = |Step { entry, sum }: &Step<'a>| {
            let origin = sum.map_or_else(|| native(entry), |sum| (entry.seq, sum));
            LogStep { entry, origin }
        };
        let steps: Vec<LogStep<'a>> = log.steps().iter().map(step).collect();
        let stands: BTreeSet<Origin> = steps.iter().map(|step| step.origin).collect();
        let known = origins.iter().copied().collect();
        let mut book = Self { steps, next: log.next_seq(), stands, known, ..Self::default() };
        for ((entry, stood), origin) in entries.iter().zip(log.standing()).zip(&origins) {
            let about_log = entry.fact.about_log();
            if about_log.is_some() {
                book.keeping.push(*origin);
            }
            match about_log {
                Some(AboutLog::Redone(seq)) => {
                    book.restored.extend(origins.get(seq.0 as usize).map(|restored| (*restored, *origin)));
                }
                Some(AboutLog::Undone(seq)) => {
                    let by = LogStep { entry, origin: *origin };
                    book.undone.extend(origins.get(seq.0 as usize).map(|undone| (*undone, by)));
                }
                Some(AboutLog::Joined(Joined { then, left, seen, .. })) if stood => {
                    book.known.extend(seen);
                    book.keeping.extend(seen);
                    book.known.extend(then.iter().map(|carried| (carried.entry.seq, carried.sum)));
                    book.known.extend(left.iter().map(|one| (one.entry.seq, one.sum)));
                    book.why.extend(left.iter().map(|one| ((one.entry.seq, one.sum), (one.why, *origin))));
                    book.aside.extend(left.iter().cloned());
                }
                Some(AboutLog::Joined(_)) => {}
                None if stood => {}
                None => book.aside.push(LogStep { entry, origin: *origin }.left(Omitted::TakenBack)),
            }
        }
        // An undo in effect counts as well: it may be a step on another device.
        let in_effect = book.undone.iter().filter(|(undone, _)| !book.stands.contains(*undone));
        let in_effect: Vec<Origin> = in_effect.map(|(_, by)| by.origin).collect();
        book.stands.extend(in_effect);
        book
    }

    /// Whether a step is news to another log.
    pub(super) fn is_news(&self, step: &LogStep, to: &Self) -> bool {
        let brought_back = || self.restored.get(&step.origin).is_some_and(|by| !to.known.contains(by));
        !to.stands.contains(&step.origin) && (!to.known.contains(&step.origin) || brought_back())
    }

    /// Steps effective here that the other log knew and dropped, as far as that is news.
    pub(super) fn gone_in<'b>(&'b self, there: &'b Self) -> impl Iterator<Item = &'b LogStep<'a>> {
        let is_seen = |step: &LogStep| {
            let undone = there.undone_by(step).map(|by| by.origin);
            let by = undone.or_else(|| there.why.get(&step.origin).map(|(_, joined)| *joined));
            by.is_some_and(|by| self.known.contains(&by))
        };
        let is_gone = |step: &LogStep| !there.stands.contains(&step.origin) && !self.is_news(step, there);
        // Repeated entries did not go, and nobody decided about unfit ones.
        let is_said = |step: &LogStep| matches!(there.why_not(step), Omitted::Same | Omitted::Unfit);
        self.steps.iter().filter(move |step| is_gone(step) && !is_seen(step) && !is_said(step))
    }

    /// Why a known step has no effect here.
    pub(super) fn why_not(&self, step: &LogStep) -> Omitted {
        self.why.get(&step.origin).map_or(Omitted::TakenBack, |(why, _)| *why)
    }

    pub(super) fn unseen(&self, there: &Self) -> Vec<Origin> {
        let mut told = BTreeSet::new();
        self.keeping.iter().copied().filter(|origin| !there.known.contains(origin) && told.insert(*origin)).collect()
    }

    pub(super) fn undone_by(&self, step: &LogStep) -> Option<LogStep<'a>> {
        self.undone.get(&step.origin).copied()
    }

    pub(super) fn news<'b>(&'b self, to: &'b Self) -> impl Iterator<Item = &'b LogStep<'a>> {
        self.steps.iter().filter(|step| self.is_news(step, to))
    }

    pub(super) fn aside(&self, there: &Self) -> Vec<LeftOut> {
        let mut told = BTreeSet::new();
        let unknown = |one: &&LeftOut| {
            let origin = (one.entry.seq, one.sum);
            !there.known.contains(&origin) && !self.stands.contains(&origin)
        };
        self.aside.iter().filter(unknown).filter(|one| told.insert((one.entry.seq, one.sum))).cloned().collect()
    }

    /// Which log went on first, the same on both devices.
    pub(super) fn precedes(&self, other: &Self) -> bool {
        let at = self.common(other);
        let first = |book: &Self| {
            book.steps.get(at).map(|step| (step.entry.at, step.entry.by.clone(), step.origin, step.entry.line()))
        };
        match (first(self), first(other)) {
            (Some(own), Some(their)) => own <= their,
            (own, _) => own.is_some(),
        }
    }

    pub(super) fn common(&self, other: &Self) -> usize {
        let same = |(a, b): &(&LogStep, &LogStep)| a.origin == b.origin && a.entry.fact == b.entry.fact;
        self.steps.iter().zip(&other.steps).take_while(same).count()
    }
}
