//! Joining: two devices that began with the same file went on apart, and one opens the file of the other.
//!
//! Apart from the store, which only ever completes a log: here two logs become one. What one device knew is told from what
//! is news by the origin of each entry, so that files may go back and forth without doubling anything. Where both touched
//! the same thing and disagree, the organiser decides. The outcome is one fact, undone as one.

mod alike;
mod book;
mod build;
mod numbers;
mod proof;
mod value;

use std::collections::BTreeMap;

pub use value::Value;

use crate::engine::command::Call;
use crate::engine::facts::{Happened as _, Joined, LeftOut, Omitted, Touched, Unfit};
use crate::engine::log::check;
use crate::engine::log::{Fact, Log, Stamped};
use crate::engine::tournament::Tournament;
use book::{Book, Deed};

/// One of the two devices.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Whose {
    Ours,
    /// The one that the file comes from.
    Theirs,
}

impl Whose {
    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            Self::Ours => Self::Theirs,
            Self::Theirs => Self::Ours,
        }
    }
}

/// What the organiser decided so far.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Decided {
    /// Whose rounds stand, where both went on to pair.
    pub way: Option<Whose>,
    /// Whose value a thing has.
    pub chosen: BTreeMap<Touched, Whose>,
}

/// How the log of a file stands to the one of this device.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Join {
    /// They do not begin alike: another event under the same id.
    Strangers,
    /// Nothing in it is new.
    Nothing,
    /// It goes on where this one ends.
    Continues,
    /// Both went on.
    Offer(Box<Offer>),
}

/// What a join would bring.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Offer {
    /// Whether both paired on, so that only the rounds of one can stand.
    pub asks_way: bool,
    /// Whose rounds stand; whose log is built on.
    pub way: Whose,
    /// What comes from there, as it will stand here.
    pub taken: Vec<Stamped>,
    /// What of either log will not stand.
    pub left: Vec<Told>,
    /// Where both disagree.
    pub conflicts: Vec<Conflict>,
    /// What was taken back on one device and cannot be taken back on the other any more.
    pub stays: Vec<Stamped>,
    /// What would be written; none while something is undecided.
    pub fact: Option<Fact>,
    /// The event as it would be.
    pub after: Tournament,
}

/// Something that will not stand.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Told {
    /// The entry, under the numbers of its own log.
    pub left: LeftOut,
    /// On which device it was written.
    pub whose: Whose,
    /// What stands against it.
    pub unfit: Option<Unfit>,
}

/// A thing that both touched, and that is not the same.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Conflict {
    pub thing: Touched,
    /// As it is here.
    pub ours: Value,
    pub theirs: Value,
    /// Whose stands; none: undecided.
    pub chosen: Option<Whose>,
    /// Why the chosen one cannot stand.
    pub unfit: Option<Unfit>,
}

impl Offer {
    /// How many entries of both devices say the same.
    #[must_use]
    pub fn same(&self) -> usize {
        // One of the two is built on, and what the other one says again is left out.
        let is_same = |told: &&Told| told.whose == self.way.other() && told.left.why == Omitted::Same;
        self.left.iter().filter(is_same).count()
    }
}

/// Looks at the log of a file beside the one of this device. `call` gives the moment of the join, and the reason that
/// corrections bear.
#[must_use]
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
        let deeds: Vec<&Stamped> = one.news(two).chain(two.gone_in(one)).map(|deed: &Deed| deed.entry).collect();
        let structural = deeds.iter().any(|entry| entry.fact.is_structural());
        (!deeds.is_empty(), structural)
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
        // Who has nothing new follows whole; else who paired on is built on.
        (false, _) if (they && !we) || their_rounds => Whose::Theirs,
        (false, _) if our_rounds => Whose::Ours,
        // Else the logs alone say which one, not who opens the other's file: both devices come to the same event.
        (false, _) if ours_read.precedes(&theirs_read) => Whose::Ours,
        (false, _) => Whose::Theirs,
    };
    let mut offer = build::build([&ours_read, &theirs_read], (way, asks_way), decided, call);
    offer.asks_way = asks_way;
    if asks_way && decided.way.is_none() {
        offer.fact = None;
    }
    if brings_nothing(&offer, ours_read.deeds.len()) {
        return Join::Nothing;
    }
    offer.fact = offer.fact.map(|fact| proof::proven([ours, theirs], fact));
    match offer.fact.as_ref().map(|fact| is_sound(ours, fact)) {
        Some(false) => Join::Strangers,
        Some(true) | None => Join::Offer(Box::new(offer)),
    }
}

/// Whether a join would change nothing and tell nothing.
fn brings_nothing(offer: &Offer, steps: usize) -> bool {
    let Some(Fact::Joined(Joined { keep, then, left, .. })) = &offer.fact else { return false };
    let changes = *keep as usize != steps || !then.is_empty() || !left.is_empty();
    !changes && offer.stays.is_empty() && offer.conflicts.is_empty()
}

/// Whether the log with this fact could be read again.
fn is_sound(ours: &Log, fact: &Fact) -> bool {
    let mut log = ours.clone();
    let (seq, fact) = (log.next_seq(), fact.clone());
    let entry = Stamped { seq, at: Default::default(), by: String::new(), reason: String::new(), fact };
    log.push(entry) && check::check(log.entries()).is_ok()
}
