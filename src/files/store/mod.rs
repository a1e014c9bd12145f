//! The store: events kept fact by fact, so that what was entered is on disk before the screen says so.
//!
//! One key for each log entry, `topcut/1/<event>/<seq>`, its value a checksum, the version and the fact. An entry is one
//! write, and a key is never overwritten: two windows that write the same number are a conflict, not a loss. Damaged
//! cells are moved aside under keys of the same length, never deleted. What a newer version of the app has written is told
//! from damage by its checksum, and left alone. Keys of others on the same origin are not touched.

mod cell;
mod cell_store;
pub mod cells;
mod heading;
pub mod mark;
pub mod mirror;

pub use cell::ROOT;
pub use cell_store::CellStore;

use self::cells::CellError;
use crate::engine::id::{EventId, Instant, Seq};
use crate::engine::log::{Log, Stamped};
use crate::engine::tournament::Stage;

/// A place that keeps events.
pub trait Store {
    /// All events, the one changed last first.
    ///
    /// # Errors
    /// `Denied`.
    fn list(&self) -> Result<Vec<Heading>, StoreError>;
    /// An event, up to its first entry that cannot be read.
    ///
    /// # Errors
    /// `NoEvent`, `Unreadable` if not even its opening can be read, `Denied`.
    fn load(&self, event: &EventId) -> Result<Loaded, StoreError>;
    /// Adds one entry. Adding the same one again is no error.
    ///
    /// # Errors
    /// `Conflict` if the number is taken by another entry, `NoEvent` if the entry before it is not there, `Newer` if
    /// either was written by a newer version of the app, `Full`, `Denied`; nothing has changed then.
    fn append(&mut self, event: &EventId, entry: &Stamped) -> Result<(), StoreError>;
    /// Takes a whole event in, or the entries that are missing of one that is there.
    ///
    /// # Errors
    /// `Conflict` if an event of this id has gone another way, `Newer` if a newer version of the app has written on it,
    /// `Full`, `Denied`; nothing has changed then.
    fn adopt(&mut self, log: &Log) -> Result<(), StoreError>;
    /// Moves damaged entries aside, so that the event goes on after its last sound one.
    ///
    /// # Errors
    /// As [`Store::load`], `Newer` if a newer version of the app can read what this one cannot, and `Full`.
    fn mend(&mut self, event: &EventId) -> Result<Loaded, StoreError>;
    /// What was moved aside of an event, as text.
    ///
    /// # Errors
    /// `Denied`.
    fn aside(&self, event: &EventId) -> Result<String, StoreError>;
    /// Removes an event and what was moved aside of it.
    ///
    /// # Errors
    /// `Denied`.
    fn remove(&mut self, event: &EventId) -> Result<(), StoreError>;
    /// How much room is taken.
    ///
    /// # Errors
    /// `Denied`.
    fn used(&self) -> Result<Used, StoreError>;
}

/// Why a store did not do it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum StoreError {
    /// No room left.
    Full,
    /// The place may not be used.
    Denied,
    /// No such event, or it was removed in another window.
    NoEvent,
    /// Not even the opening of the event can be read; the damage carries its text.
    Unreadable(Damage),
    /// Another window has written another entry under this number already.
    Conflict(Seq),
    /// A newer version of the app has written on the event: this one only looks.
    Newer,
}

impl From<CellError> for StoreError {
    fn from(error: CellError) -> Self {
        match error {
            CellError::Full => Self::Full,
            CellError::Denied => Self::Denied,
        }
    }
}

/// A line of the list of events.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Heading {
    pub event: EventId,
    /// Its name; empty if unreadable.
    pub name: String,
    /// The id of its format; empty if unreadable.
    pub format: String,
    /// Its day, empty: not said.
    pub date: String,
    /// How many entries are listed.
    pub entries: u16,
    /// Where it stands.
    pub stage: Stage,
    /// When its last readable entry was written.
    pub changed: Instant,
    /// Whether all of it can be read.
    pub health: Health,
}

/// Whether a stored event can be read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Health {
    Sound,
    /// Up to a damaged entry.
    Damaged,
    /// Not even its opening.
    Unreadable,
    /// A newer version of the app has written on it: up to there. Without a name not even its opening.
    Newer,
}

/// A loaded event.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Loaded {
    /// Everything before the damage, if there is any.
    pub log: Log,
    /// What could not be read.
    pub damage: Option<Damage>,
}

/// The end of a stored event that cannot be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Damage {
    /// The first number that is missing or unreadable.
    pub at: Seq,
    /// How many cells lie from there on.
    pub dropped: usize,
    /// Their text, one cell a line.
    pub raw: String,
    /// Why.
    pub cause: Cause,
}

/// Why the end of a stored event cannot be read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cause {
    /// It is not as it was written.
    Damaged,
    /// Some of it is as it was written, by a newer version of the app: nothing may touch it here.
    Newer,
}

/// How much room is taken, in UTF-16 units of keys and values, as browsers count.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Used {
    /// By events, damaged text included.
    pub own: usize,
    /// By everything else on the same origin.
    pub other: usize,
}
