//! States and acts of a guest.

use super::message::{Entering, Turned};
use super::pending::Settled;
use super::role::Role;
use crate::engine::log::{Log, Stamped};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum State {
    /// No link yet, or no welcome.
    Joining,
    Following(Role),
    /// Nothing is heard; it follows again when the link speaks, or when a new one opens.
    Lost,
    /// Its log begins with the host's and is longer by this many entries. It waits until the host has them.
    Ahead(u32),
    /// Each log has entries that the other lacks. It waits until the host has joined them.
    Apart,
    /// The person went on here: this device writes.
    InCharge,
    Ended(End),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum End {
    /// The host ended it.
    ByHost,
    /// The person left.
    Left,
    Turned(Turned),
    /// The host sent what is no message or no sound entry.
    Unreadable,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum GuestAct {
    Send(Vec<u8>),
    /// Append these to the log, and store them; then [`Guest::stored`](super::Guest::stored). Without a log they begin one.
    Append(Vec<Stamped>),
    /// Store this log, from which nothing of the own one is missing, in its place; then
    /// [`Guest::opened`](super::Guest::opened).
    Replace(Box<Log>),
    /// A screen shows this from now on.
    Shown(String),
    /// Where others enter results.
    Elsewhere(Vec<Entering>),
    Settled(u32, Settled),
    /// Close the link once what was sent has left.
    Close,
    Show(State),
}

/// Why nothing is asked now.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NotNow {
    NotFollowing,
    /// The last ask has no answer yet.
    Waiting,
    TooLarge,
}
