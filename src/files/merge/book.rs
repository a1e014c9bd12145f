//! A log as a join reads it: the steps that stand and all it ever knew, each by the number and the checksum of the line
//! that first told it, so that what came from another device is not taken for something new.

use std::collections::{BTreeMap, BTreeSet};

use crate::engine::facts::{AboutLog, Carried, Joined, LeftOut, Omitted};
use crate::engine::id::Seq;
use crate::engine::log::{Log, Stamped, Step};
use crate::files::event::checksum::checksum;
use crate::files::event::envelope::line;

/// What makes an entry the same on every device.
pub(super) type Origin = (Seq, u32);

/// A step with its origin.
#[derive(Clone, Copy)]
pub(super) struct Deed<'a> {
    pub(super) entry: &'a Stamped,
    pub(super) origin: Origin,
}

impl Deed<'_> {
    /// As a join carries it, in its own way or another one.
    pub(super) const fn carried(&self, entry: Stamped) -> Carried {
        Carried { entry, sum: self.origin.1 }
    }

    /// As a join leaves it out.
    pub(super) fn left(&self, why: Omitted) -> LeftOut {
        LeftOut { entry: self.entry.clone(), sum: self.origin.1, why }
    }
}

/// A log, read.
pub(super) struct Book<'a> {
    /// What stands, in order.
    pub(super) deeds: Vec<Deed<'a>>,
    /// The number of its next entry.
    pub(super) next: Seq,
    stands: BTreeSet<Origin>,
    known: BTreeSet<Origin>,
    /// What was brought back, with the entry that did it last.
    restored: BTreeMap<Origin, Origin>,
    /// What was taken back, with the entry that did it last.
    undone: BTreeMap<Origin, Deed<'a>>,
    /// What is known and does not stand.
    aside: Vec<LeftOut>,
    /// Why a join left something out, and which.
    why: BTreeMap<Origin, (Omitted, Origin)>,
    /// Undos, redos and joins, those of other logs included.
    keeping: Vec<Origin>,
}

impl<'a> Book<'a> {
    pub(super) fn of(log: &'a Log) -> Self {
        let entries = log.entries();
        let origins: Vec<Origin> = entries.iter().map(|entry| (entry.seq, checksum(&line(entry)))).collect();
        let native = |entry: &Stamped| origins.get(entry.seq.0 as usize).copied().unwrap_or((entry.seq, 0));
        let deed = |Step { entry, sum }: &Step<'a>| {
            let origin = sum.map_or_else(|| native(entry), |sum| (entry.seq, sum));
            Deed { entry, origin }
        };
        let deeds: Vec<Deed<'a>> = log.steps().iter().map(deed).collect();
        let stands: BTreeSet<Origin> = deeds.iter().map(|deed| deed.origin).collect();
        let known = origins.iter().copied().collect();
        let (restored, undone) = (BTreeMap::new(), BTreeMap::new());
        let mut book = Self {
            deeds,
            next: log.next_seq(),
            stands,
            known,
            restored,
            undone,
            aside: Vec::new(),
            why: BTreeMap::new(),
            keeping: Vec::new(),
        };
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
                    let by = Deed { entry, origin: *origin };
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
                None => book.aside.push(Deed { entry, origin: *origin }.left(Omitted::TakenBack)),
            }
        }
        // An undo that is still in effect stands as well: on another device it may be a step.
        let in_effect = book.undone.iter().filter(|(undone, _)| !book.stands.contains(*undone));
        let in_effect: Vec<Origin> = in_effect.map(|(_, by)| by.origin).collect();
        book.stands.extend(in_effect);
        book
    }

    /// Whether a step of this log is news to another one.
    pub(super) fn is_news(&self, deed: &Deed, to: &Self) -> bool {
        let brought_back = || self.restored.get(&deed.origin).is_some_and(|by| !to.known.contains(by));
        !to.stands.contains(&deed.origin) && (!to.known.contains(&deed.origin) || brought_back())
    }

    /// Steps that stand here, and were taken back or left out there by those who knew them, as far as that is news.
    pub(super) fn gone_in<'b>(&'b self, there: &'b Self) -> impl Iterator<Item = &'b Deed<'a>> {
        let is_seen = |deed: &Deed| {
            let undone = there.undone_by(deed).map(|by| by.origin);
            let by = undone.or_else(|| there.why.get(&deed.origin).map(|(_, joined)| *joined));
            by.is_some_and(|by| self.known.contains(&by))
        };
        let is_gone = |deed: &Deed| !there.stands.contains(&deed.origin) && !self.is_news(deed, there);
        // What another entry says just the same did not go; what did not fit there was nobody's decision.
        let is_said = |deed: &Deed| matches!(there.why_not(deed), Omitted::Same | Omitted::Unfit);
        self.deeds.iter().filter(move |deed| is_gone(deed) && !is_seen(deed) && !is_said(deed))
    }

    /// Why a step that is known here does not stand.
    pub(super) fn why_not(&self, deed: &Deed) -> Omitted {
        self.why.get(&deed.origin).map_or(Omitted::TakenBack, |(why, _)| *why)
    }

    /// Undos, redos and joins that are not known there.
    pub(super) fn unseen(&self, there: &Self) -> Vec<Origin> {
        let mut told = BTreeSet::new();
        self.keeping.iter().copied().filter(|origin| !there.known.contains(origin) && told.insert(*origin)).collect()
    }

    /// The undo that took a step back here.
    pub(super) fn undone_by(&self, deed: &Deed) -> Option<Deed<'a>> {
        self.undone.get(&deed.origin).copied()
    }

    /// What is news to another log.
    pub(super) fn news<'b>(&'b self, to: &'b Self) -> impl Iterator<Item = &'b Deed<'a>> {
        self.deeds.iter().filter(|deed| self.is_news(deed, to))
    }

    /// What does not stand here and was never known there, once each.
    pub(super) fn aside(&self, there: &Self) -> Vec<LeftOut> {
        let mut told = BTreeSet::new();
        let unknown = |one: &&LeftOut| {
            let origin = (one.entry.seq, one.sum);
            !there.known.contains(&origin) && !self.stands.contains(&origin)
        };
        self.aside.iter().filter(unknown).filter(|one| told.insert((one.entry.seq, one.sum))).cloned().collect()
    }

    /// Whether this log is the one that went on first, told from what both devices read alike.
    pub(super) fn precedes(&self, other: &Self) -> bool {
        let at = self.common(other);
        let first = |book: &Self| {
            book.deeds.get(at).map(|deed| (deed.entry.at, deed.entry.by.clone(), deed.origin, line(deed.entry)))
        };
        match (first(self), first(other)) {
            (Some(own), Some(their)) => own <= their,
            (own, _) => own.is_some(),
        }
    }

    /// How many steps both begin with.
    pub(super) fn common(&self, other: &Self) -> usize {
        let same = |(a, b): &(&Deed, &Deed)| a.origin == b.origin && a.entry.fact == b.entry.fact;
        self.deeds.iter().zip(&other.deeds).take_while(same).count()
    }
}
