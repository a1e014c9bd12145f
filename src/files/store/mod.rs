//! The store of events, one cell per fact.
//!
//! Key `topcut/1/<event>/<seq>`, value checksum, version and fact. An entry is one write, and keys are never
//! overwritten: two windows with the same number conflict instead of losing data. Damaged and replaced cells move aside
//! under keys of equal length. Intact cells of a newer version are left alone. Foreign keys of the origin are not touched.

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

pub trait Store {
    /// The last changed first.
    fn list(&self) -> Result<Vec<Heading>, StoreError>;
    /// An event up to its first unreadable entry.
    ///
    /// # Errors
    /// `NoEvent`, `Unreadable` without a readable opening, `Denied`.
    fn load(&self, event: &EventId) -> Result<Loaded, StoreError>;
    /// Appends an entry; repeating this is no error. Changes nothing on failure.
    ///
    /// # Errors
    /// `Conflict` if the number has another entry, `NoEvent` without the previous entry, `Newer` if a newer version
    /// wrote either, `Full`, `Denied`.
    fn append(&mut self, event: &EventId, entry: &Stamped) -> Result<(), StoreError>;
    /// Stores a whole event, or its missing entries. Changes nothing on failure.
    ///
    /// # Errors
    /// `Conflict` with a diverged event of this id, `Newer` if a newer version wrote to the event, `Full`, `Denied`.
    fn adopt(&mut self, log: &Log) -> Result<(), StoreError>;
    /// Stores an event in place of one that begins with the same entries; the others of that one move aside. Changes
    /// nothing on failure. A process that ends in between leaves the shared entries at least.
    ///
    /// # Errors
    /// As [`Store::adopt`], `Conflict` only with another opening.
    fn replace(&mut self, log: &Log) -> Result<(), StoreError>;
    /// Moves damaged entries aside, so that the event goes on after its last sound one.
    ///
    /// # Errors
    /// As [`Store::load`], `Newer` if a newer version may read the entries, `Full`.
    fn mend(&mut self, event: &EventId) -> Result<Loaded, StoreError>;
    fn aside(&self, event: &EventId) -> Result<String, StoreError>;
    fn remove(&mut self, event: &EventId) -> Result<(), StoreError>;
    fn used(&self) -> Result<Used, StoreError>;
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum StoreError {
    Full,
    Denied,
    NoEvent,
    /// Not even the opening is readable.
    Unreadable(Damage),
    /// Another window wrote another entry with this number.
    Conflict(Seq),
    /// A newer version of the app wrote to the event: read-only.
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
    pub name: String,
    pub format: String,
    /// May be empty.
    pub date: String,
    pub entries: u16,
    pub stage: Stage,
    /// Time of the last readable entry.
    pub changed: Instant,
    pub health: Health,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Health {
    Sound,
    Damaged,
    /// Not even the opening.
    Unreadable,
    /// Readable up to the entries of a newer version; without a name, not even the opening.
    Newer,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Loaded {
    /// Everything before the damage.
    pub log: Log,
    pub damage: Option<Damage>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Damage {
    /// The first missing or unreadable number.
    pub at: Seq,
    /// Number of cells from there on.
    pub dropped: usize,
    /// One cell per line.
    pub raw: String,
    pub cause: Cause,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cause {
    /// Changed after it was written.
    Damaged,
    /// Partly intact, but from a newer version: read-only.
    Newer,
}

/// In UTF-16 units of keys and values.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Used {
    pub own: usize,
    /// On the same origin.
    pub other: usize,
}
