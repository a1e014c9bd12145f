//! Joining: two devices that began with the same file went on apart, and one opens the file of the other.
//!
//! Apart from the store, which only ever completes a log: here two logs become one. What one device knew is told from what
//! is news by the origin of each entry, so that files may go back and forth without doubling anything. Where both touched
//! the same thing and disagree, the organiser decides. The outcome is one fact, undone as one.

mod again;
mod alike;
mod book;
mod build;
mod numbers;
mod thing;
mod value;

use std::collections::BTreeMap;

pub use thing::Thing;
pub use value::Value;

use super::check;
use crate::engine::command::{Call, Refusal};
use crate::engine::log::fact::{LeftOut, Omitted};
use crate::engine::log::{Fact, Log, Stamped};
use crate::engine::tournament::Tournament;
use book::{Book, Deed};

/// One of the two devices.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Whose {
    /// This one.
    Ours,
    /// The one that the file comes from.
    Theirs,
}

impl Whose {
    /// The other one.
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
    pub chosen: BTreeMap<Thing, Whose>,
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
    /// What.
    pub thing: Thing,
    /// As it is here.
    pub ours: Value,
    /// As it is there.
    pub theirs: Value,
    /// Whose stands; none: undecided.
    pub chosen: Option<Whose>,
    /// Why the chosen one cannot stand.
    pub unfit: Option<Unfit>,
}

/// Why something of one log cannot stand in the other.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Unfit {
    /// The rules refuse it.
    Refused(Refusal),
    /// The player, the pair, the round or the line is not there.
    Elsewhere,
    /// It was decided by other rules, or on other squads.
    OtherRules,
    /// A salvo that was rolled says otherwise.
    OtherSalvo,
    /// It belongs to rounds that do not stand.
    OtherWay,
}

impl From<Refusal> for Unfit {
    fn from(refusal: Refusal) -> Self {
        Self::Refused(refusal)
    }
}

impl Offer {
    /// How many entries of the other device say the same as this one.
    #[must_use]
    pub fn same(&self) -> usize {
        self.left.iter().filter(|told| told.whose == Whose::Theirs && told.left.why == Omitted::Same).count()
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
        let structural = deeds.iter().any(|entry| thing::is_structural(&entry.fact));
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
        (false, _) if !we || their_rounds => Whose::Theirs,
        (false, _) => Whose::Ours,
    };
    let mut offer = build::build([&ours_read, &theirs_read], (way, asks_way), decided, (call, ours));
    offer.asks_way = asks_way;
    if asks_way && decided.way.is_none() {
        offer.fact = None;
    }
    if brings_nothing(&offer, ours_read.deeds.len()) {
        return Join::Nothing;
    }
    match offer.fact.as_ref().map(|fact| is_sound(ours, fact)) {
        Some(false) => Join::Strangers,
        Some(true) | None => Join::Offer(Box::new(offer)),
    }
}

/// Whether a join would change nothing and tell nothing.
fn brings_nothing(offer: &Offer, steps: usize) -> bool {
    let changes = match &offer.fact {
        Some(Fact::Joined { keep, then, left, .. }) => *keep as usize != steps || !then.is_empty() || !left.is_empty(),
        _ => true,
    };
    !changes && offer.stays.is_empty() && offer.conflicts.is_empty()
}

/// Whether the log with this fact could be read again.
fn is_sound(ours: &Log, fact: &Fact) -> bool {
    let mut log = ours.clone();
    let (seq, fact) = (log.next_seq(), fact.clone());
    let entry = Stamped { seq, at: Default::default(), by: String::new(), reason: String::new(), fact };
    log.push(entry) && check::check(log.entries()).is_ok()
}
