//! The store of events, one cell per fact.
//!
//! Key `topcut/1/<event>/<seq>`, value checksum, version and fact. An entry is one write, and keys are never
//! overwritten: two windows with the same number conflict instead of losing data. Damaged and replaced cells move aside
//! under keys of equal length. Intact cells of a newer version are left alone. Foreign keys of the origin are not touched.

mod cell;
mod cell_store;
pub mod cells;
pub mod mark;
pub mod mirror;

pub use cell::ROOT;
pub use cell_store::CellStore;

use self::cells::CellError;
use crate::engine::bracket::{is_final, matches_in};
use crate::engine::standing::placing::placing;
use crate::engine::tournament::Stage;
use crate::files::prelude::*;

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
#[derive(Clone, Debug, Default, PartialEq, Eq)]
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
    /// The venue; may be empty.
    pub place: String,
    /// How many entries there may be; none: no limit.
    pub places: Option<u16>,
    /// The name of the winner of a closed event; empty before, and if nobody won.
    pub winner: String,
    /// The last round, if it is posted and the event not closed.
    pub posted: Option<Posted>,
}

/// The progress of the posted round of an event.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Posted {
    pub round: RoundRef,
    /// Planned Swiss rounds.
    pub rounds: u8,
    /// Entries that advance after them.
    pub cut: u16,
    /// Entries in this round of the bracket.
    pub players: u16,
    pub done: u16,
    pub tables: u16,
    pub clock: Clock,
    /// Of a whole round; none without a limit.
    pub minutes: Option<u16>,
    /// The round ends at a random moment after its time.
    pub is_random: bool,
}

impl Posted {
    fn of(state: &Tournament) -> Option<Self> {
        let round = state.posted_round().filter(|_| !state.closed)?;
        let count = |count: usize| u16::try_from(count).unwrap_or(u16::MAX);
        let (rounds, cut) = state.plan.map_or((0, 0), |plan| (plan.rounds, plan.cut));
        Some(Self {
            round: round.number,
            rounds: rounds.max(state.swiss_rounds()),
            cut,
            players: match (round.number, &state.bracket) {
                (RoundRef::Elimination(number), Some(bracket)) => count(2 * matches_in(bracket, number)),
                (RoundRef::Elimination(_) | RoundRef::Swiss(_), _) => 0,
            },
            done: count(round.matches.len() - round.missing().len()),
            tables: count(round.matches.len()),
            clock: round.clock,
            minutes: state.rules.minutes.of(round.number, is_final(state, round.number)),
            is_random: state.setup.random_end.is_some(),
        })
    }

    /// All results are in.
    pub const fn is_complete(&self) -> bool {
        self.done >= self.tables
    }
}

impl Heading {
    /// Of a sound event, from its log and the state after it.
    pub fn of(log: &Log, state: &Tournament) -> Self {
        let winner = state.closed.then(|| placing(state).winner).flatten().and_then(|entry| state.entry(entry));
        Self {
            event: state.id.clone(),
            name: state.setup.name.clone(),
            format: state.rules.format.clone().into_owned(),
            date: state.setup.date.clone(),
            entries: u16::try_from(state.counted()).unwrap_or(u16::MAX),
            stage: state.stage(),
            changed: log.entries().last().map_or(Instant(0), |entry| entry.at),
            health: Health::Sound,
            place: state.setup.place.clone(),
            places: state.setup.places,
            winner: winner.map(|entry| entry.details.name.clone()).unwrap_or_default(),
            posted: Posted::of(state),
        }
    }
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Health {
    #[default]
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
