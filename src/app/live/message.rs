//! The messages of live desks, in `postcard`.
//!
//! Entries, commands and refusals are JSON inside: they skip empty fields, which postcard cannot read back, and their JSON
//! is what files hold and heads cover.

use std::marker::PhantomData;

use serde::de::DeserializeOwned;

use super::asked::Asked;
use super::role::Role;
use crate::engine::bounds::LARGEST_FILE;
use crate::engine::log::chain::Head;
use crate::files::event::upcast::is_whole;
use crate::files::prelude::*;

/// Raised with every change of a message, a command or a refusal, and with
/// [`upcast::VERSION`](crate::files::event::upcast::VERSION).
pub const PROTOCOL: u8 = 4;
/// Of a message from a guest, in bytes: a pasted list of as many players as an event takes, a hundred bytes each, or the
/// longest lists of ten players.
pub const LARGEST_ASK: usize = 512 << 10;
/// Of a message from the host, in bytes: one entry can be a join that fills a file. Also of a log that the host asked for.
pub const LARGEST_TOLD: usize = LARGEST_FILE + LARGEST_ASK;

/// Drawn by a guest's device, and kept: 64 random bits that only the host gets to know.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Identity(pub u64);

/// Drawn whenever a host starts: what it remembers lasts as long.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Life(pub u64);

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Message {
    Hello(Hello),
    Welcome(Welcome),
    /// The host takes no such guest, and closes the link.
    Turned(Turned),
    /// The guest's answer to a Welcome of a log that is ahead.
    Compared(Relation),
    Entries(Entries),
    Ask(Ask),
    Answer(Answer),
    /// A sign of life, with the length of the log as stored.
    Beat(u32),
    /// The host asks for the log of a guest that does not follow.
    Bring,
    /// That log, as an event file.
    Brought(String),
    Joined(Joined),
    /// A screen shows this from now on, as `present` writes it.
    Shown(String),
    /// The sender ends it.
    Bye,
    /// The guest enters a result there, or nowhere any more.
    At(Option<Spot>),
    /// Where others enter results.
    Elsewhere(Vec<Entering>),
}

/// A table of a round.
pub type Spot = (RoundRef, TableNumber);

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Entering {
    /// Of the person or the device.
    pub name: String,
    pub at: Spot,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Hello {
    pub event: EventId,
    pub identity: Identity,
    /// Of the person or the device.
    pub name: String,
    pub wanted: Role,
    /// Of the guest's log; 0 without one.
    pub length: u32,
    pub head: Head,
    /// The number of the ask without an answer.
    pub open: Option<u32>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Welcome {
    pub role: Role,
    pub life: Life,
    /// Of the host's log.
    pub length: u32,
    pub head: Head,
    pub relation: Relation,
    /// The last number of this identity; 0 for none.
    pub last: u32,
    pub open: Known,
    /// The person as whom a judge signs; empty for nobody.
    pub person: String,
}

/// The guest's log beside that of the host.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Relation {
    Follows,
    /// Longer: the guest compares the heads.
    Ahead,
    Apart,
}

/// The host's memory of the ask that a Hello names.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Known {
    Nothing,
    /// It has no decision yet.
    Deciding,
    Answered(Outcome),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Turned {
    /// With the number of guests.
    Full(u8),
    OtherEvent,
    /// The other side speaks another version.
    Version,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Entries {
    /// Position of the first one.
    pub from: u32,
    pub entries: Vec<Text<Stamped>>,
}

/// The log that was brought is in the host's: the guest can take that one.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Joined {
    /// Of the log as brought.
    pub length: u32,
    pub head: Head,
    /// The host's log, as an event file.
    pub file: String,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Ask {
    /// From 1.
    pub number: u32,
    pub what: Text<Asked>,
    pub by: String,
    pub reason: String,
    /// Length of the log that the guest saw.
    pub seen: u32,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Answer {
    pub number: u32,
    pub outcome: Outcome,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Outcome {
    /// With the length of the log after the entry.
    Done(u32),
    Refused(Text<Refusal>),
    /// Not with this role.
    NotAllowed,
}

/// A value as JSON.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Text<T> {
    json: String,
    #[serde(skip)]
    of: PhantomData<T>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unread {
    /// Another version of the protocol.
    Version(u8),
    /// With the limit in bytes.
    TooLarge(usize),
    Damaged,
    /// Content of a newer version of TopCut.
    Newer,
}

impl<T: Serialize + DeserializeOwned> Text<T> {
    pub fn of(value: &T) -> Self {
        Self::from_json(serde_json::to_string(value).unwrap_or_default())
    }

    pub(super) const fn from_json(json: String) -> Self {
        Self { json, of: PhantomData }
    }

    /// In bytes.
    pub const fn size(&self) -> usize {
        self.json.len()
    }

    /// # Errors
    /// `Newer` for content that would be lost, `Damaged`.
    pub fn read(&self) -> Result<T, Unread> {
        let value: T = serde_json::from_str(&self.json).map_err(|error| {
            let said = error.to_string();
            if said.starts_with("unknown ") { Unread::Newer } else { Unread::Damaged }
        })?;
        let again = serde_json::to_string(&value).unwrap_or_default();
        if is_whole(&self.json, &again) { Ok(value) } else { Err(Unread::Newer) }
    }
}

impl Message {
    pub(super) fn bytes(&self) -> Vec<u8> {
        // Strings and numbers serialise without errors.
        postcard::to_allocvec(self).unwrap_or_default()
    }

    pub(super) fn read(bytes: &[u8]) -> Result<Self, Unread> {
        match postcard::take_from_bytes(bytes) {
            Ok((message, [])) => Ok(message),
            Ok(_) | Err(_) => Err(Unread::Damaged),
        }
    }
}
