//! Joins two devices that went on separately from the same file.
//!
//! The origin of each entry tells news from known entries, so files can go back and forth. If both set a value
//! differently, the organiser decides. The outcome is one fact, and one undo.

mod alike;
mod book;
mod build;
mod cover;
mod numbers;
mod proof;
mod value;

pub use cover::covers;
pub use value::Value;

use crate::engine::facts::{Joined, LeftOut, Touched, Unfit};
use crate::engine::log::check;
use crate::files::prelude::*;
use book::{Book, LogStep};

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
    if !they && (we || alike::alike([&ours_read, &theirs_read], [&ours.replay(), &theirs.replay()])) {
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
