//! Joins two devices that went on separately from the same file.
//!
//! The origin of each entry tells news from known entries, so files can go back and forth. If both set a value
//! differently, the organiser decides. The outcome is one fact, and one undo.

mod book;
mod build;
mod numbers;
mod proof;
mod value;

pub use value::Value;

use crate::engine::facts::{Carried, Joined, LeftOut, Print, Touched, Unfit};
use crate::engine::log::trail::originals;
use crate::engine::log::{Step, check};
use crate::files::event::checksum::checksum;
use crate::files::prelude::*;
use book::{Book, LogStep, Origin};
use numbers::numbers;

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Whose {
    Ours,
    /// The file's device.
    Theirs,
}

impl Whose {
    pub const fn other(self) -> Self {
        match self {
            Self::Ours => Self::Theirs,
            Self::Theirs => Self::Ours,
        }
    }
}

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Decided {
    /// The device whose rounds apply, if both paired.
    pub way: Option<Whose>,
    /// The device whose value applies.
    pub chosen: BTreeMap<Touched, Whose>,
}

/// The relation of a file's log to the one of this device.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Join {
    /// Different openings: another event with the same id.
    Strangers,
    Nothing,
    /// The file continues this log.
    Continues,
    Offer(Box<Offer>),
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Offer {
    /// Whether both paired, so that only one side's rounds can apply.
    pub asks_way: bool,
    /// The device whose rounds apply and whose log the merge extends.
    pub way: Whose,
    /// Steps of the other log, as they apply here.
    pub taken: Vec<Stamped>,
    pub left: Vec<Omission>,
    /// Number of entries found on both devices.
    pub same: usize,
    pub conflicts: Vec<Conflict>,
    /// Undos that cannot be repeated on the other device.
    pub stays: Vec<Stamped>,
    /// None while a decision is missing.
    pub fact: Option<Fact>,
    pub after: Tournament,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Omission {
    /// In the numbers of its own log.
    pub left: LeftOut,
    pub whose: Whose,
    pub unfit: Option<Unfit>,
}

/// A value set differently by both.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Conflict {
    pub thing: Touched,
    pub ours: Value,
    pub theirs: Value,
    pub chosen: Option<Whose>,
    /// Why the chosen value is invalid.
    pub unfit: Option<Unfit>,
}

/// Compares a file's log with this device's. `call` holds the time of the join and the reason for corrections.
pub fn join(ours: &Log, theirs: &Log, decided: &Decided, call: &Call) -> Join {
    let (mine, other) = (ours.entries(), theirs.entries());
    if mine.first() != other.first() {
        return Join::Strangers;
    }
    if mine.starts_with(other) {
        return Join::Nothing;
    }
    if other.starts_with(mine) {
        return Join::Continues;
    }
    let (ours_read, theirs_read) = (Book::of(ours), Book::of(theirs));
    let changed = |one: &Book, two: &Book| {
        let steps: Vec<&Stamped> = one.news(two).chain(two.gone_in(one)).map(|step: &LogStep| step.entry).collect();
        let structural = steps.iter().any(|entry| entry.fact.kind().is_structural());
        (!steps.is_empty(), structural)
    };
    let (we, our_rounds) = changed(&ours_read, &theirs_read);
    let (they, their_rounds) = changed(&theirs_read, &ours_read);
    if !they && (we || alike([&ours_read, &theirs_read], [&ours.replay(), &theirs.replay()])) {
        return Join::Nothing;
    }
    let asks_way = our_rounds && their_rounds;
    let way = match (asks_way, decided.way) {
        (true, Some(way)) => way,
        (true, None) => Whose::Ours,
        // A side without news follows; otherwise the side that paired is built on.
        (false, _) if (they && !we) || their_rounds => Whose::Theirs,
        (false, _) if our_rounds => Whose::Ours,
        // Otherwise the logs decide, so that both devices reach the same event.
        (false, _) if ours_read.precedes(&theirs_read) => Whose::Ours,
        (false, _) => Whose::Theirs,
    };
    let mut offer = build::build([&ours_read, &theirs_read], (way, asks_way), decided, call);
    offer.asks_way = asks_way;
    if asks_way && decided.way.is_none() {
        offer.fact = None;
    }
    if brings_nothing(&offer, ours_read.steps.len()) {
        return Join::Nothing;
    }
    offer.fact = offer.fact.map(|fact| proof::proven([ours, theirs], fact));
    match offer.fact.as_ref().map(|fact| is_sound(ours, fact)) {
        Some(false) => Join::Strangers,
        Some(true) | None => Join::Offer(Box::new(offer)),
    }
}

fn brings_nothing(offer: &Offer, steps: usize) -> bool {
    let Some(Fact::Joined(Joined { keep, then, left, .. })) = &offer.fact else { return false };
    let changes = *keep as usize != steps || !then.is_empty() || !left.is_empty();
    !changes && offer.stays.is_empty() && offer.conflicts.is_empty()
}

fn is_sound(ours: &Log, fact: &Fact) -> bool {
    let mut log = ours.clone();
    let (seq, fact) = (log.next_seq(), fact.clone());
    let entry = Stamped { seq, at: Default::default(), by: String::new(), reason: String::new(), fact };
    log.push(entry) && check::check(log.entries()).is_ok()
}

/// Whether both events are equal, whatever their numbers and order; neither log has news.
fn alike([ours, theirs]: [&Book; 2], [here, there]: [&Tournament; 2]) -> bool {
    let numbers = numbers(ours, theirs);
    let name = |entry: EntryId| numbers.entry(entry);
    let entry = |theirs: &Entry| {
        let ours = name(theirs.id).and_then(|id| here.entry(id));
        ours.is_some_and(|ours| (&ours.details, &ours.presence) == (&theirs.details, &theirs.presence))
    };
    here.entries.len() == there.entries.len()
        && there.entries.iter().all(entry)
        && (&here.setup, &here.rules, here.plan, here.closed) == (&there.setup, &there.rules, there.plan, there.closed)
        && here.rounds().count() == there.rounds().count()
        && here.rounds().zip(there.rounds()).all(|(ours, theirs)| round(ours, theirs, name))
}

fn round(ours: &Round, theirs: &Round, name: impl Fn(EntryId) -> Option<EntryId>) -> bool {
    let alone = |losses: &[Unpaired], name: &dyn Fn(EntryId) -> Option<EntryId>| {
        let mut alone: Vec<_> = losses.iter().map(|one| (name(one.entry), one.points, one.mov)).collect();
        alone.sort();
        alone
    };
    let seats = |round: &Round, name: &dyn Fn(EntryId) -> Option<EntryId>| {
        let all = round.matches.iter();
        all.map(|played| (played.table, played.sides.map(name), played.extended, played.result.clone()))
            .collect::<Vec<_>>()
    };
    (ours.number, ours.state, ours.clock, &ours.mission) == (theirs.number, theirs.state, theirs.clock, &theirs.mission)
        && seats(ours, &Some) == seats(theirs, &name)
        && alone(&ours.byes, &Some) == alone(&theirs.byes, &name)
        && alone(&ours.losses, &Some) == alone(&theirs.losses, &name)
}

/// Whether nothing of `part` is missing in `whole`: all of it is there or was decided there, and each effective entry is
/// kept as it was written, with or without effect.
pub fn covers(whole: &Log, part: &Log) -> bool {
    let news = join(whole, part, &Decided::default(), &Call::default());
    matches!(news, Join::Nothing) && keeps(whole, part)
}

/// A join can claim to have seen any entry: only those that it tells count.
fn keeps(whole: &Log, part: &Log) -> bool {
    let (written, told) = (originals(whole), told(whole));
    part.steps().iter().all(|Step { entry, sum }| match sum {
        None => written.contains_key(&Print::of(entry)),
        Some(sum) => told.contains(&(entry.seq, *sum)),
    })
}

fn told(log: &Log) -> BTreeSet<Origin> {
    let mut told = BTreeSet::new();
    for entry in log.entries() {
        told.insert((entry.seq, checksum(&entry.line())));
        if let Fact::Joined(Joined { then, left, proof, .. }) = &entry.fact {
            // An undo that another join carries as a step.
            told.extend(proof.entries.iter().map(|entry| (entry.seq, checksum(&entry.line()))));
            told.extend(then.iter().map(|Carried { entry, sum }| (entry.seq, *sum)));
            told.extend(left.iter().map(|LeftOut { entry, sum, .. }| (entry.seq, *sum)));
        }
    }
    told
}
