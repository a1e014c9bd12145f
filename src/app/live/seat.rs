//! A host's side of one link: who is there, and how much of the log it has.

use std::collections::VecDeque;
use std::sync::Arc;

use super::SILENCE;
use super::link::Parts;
use super::message::{Entering, Identity, LARGEST_ASK, Relation, Spot};
use super::role::Role;
use crate::engine::log::Log;
use crate::engine::log::chain::Head;

/// A guest that lost what was sent asks once more; one that goes on asking makes the host send for ever.
const MOST_AGAIN: u8 = 3;
/// Portions that are not acknowledged: about as much as a channel sends in a second, and no browser's buffer is filled.
const MOST_AHEAD: usize = 16;

#[derive(Clone, Debug)]
pub(super) struct Seat {
    /// The most that the guest may be.
    pub(super) granted: Role,
    /// The person to whom the role was given; a judge signs as this one.
    pub(super) person: String,
    pub(super) parts: Parts,
    pub(super) guest: Option<Arrived>,
    pub(super) heard_at: i64,
    pub(super) told_at: i64,
    pub(super) is_silent: bool,
    /// Whether the caller knows that the guest has entries missing here.
    pub(super) is_missing_told: bool,
    /// The longest part of the log that was sent on this link; 1 once a screen got what it shows.
    pub(super) reached: u32,
    /// How often the guest may still ask for something that was sent before.
    pub(super) again: u8,
}

/// A guest that said Hello.
#[derive(Clone, Debug)]
pub(super) struct Arrived {
    pub(super) identity: Identity,
    pub(super) name: String,
    pub(super) role: Role,
    pub(super) relation: Relation,
    /// Length and head of its log, as it told them.
    pub(super) end: (u32, Head),
    pub(super) brought: Brought,
    /// Length of the log as sent.
    pub(super) sent: u32,
    /// Length of the log as the guest stored it.
    pub(super) stored: u32,
    /// Ends of the portions on their way.
    ahead: VecDeque<u32>,
    pub(super) board: Board,
    /// Where it enters a result.
    pub(super) at: Option<Spot>,
    /// Where others do, as it was told.
    pub(super) elsewhere: Vec<Entering>,
}

/// A screen beside what the host shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Board {
    Same,
    /// On its way.
    Sent,
    /// Something newer waits until the screen has what is on its way.
    Behind,
}

/// The log of a guest that does not follow.
#[derive(Clone, Debug)]
pub(super) enum Brought {
    Nothing,
    Awaited,
    Here(Arc<Log>),
    /// The guest was told that all of it is here.
    Joined(Arc<Log>),
}

impl Seat {
    pub(super) const fn new(granted: Role, now: i64) -> Self {
        let parts = Parts::new(LARGEST_ASK);
        Self {
            granted,
            person: String::new(),
            parts,
            guest: None,
            heard_at: now,
            told_at: now,
            is_silent: false,
            is_missing_told: false,
            reached: 0,
            again: MOST_AGAIN,
        }
    }

    pub(super) const fn is_silent_at(&self, now: i64) -> bool {
        now - self.heard_at >= SILENCE
    }
}

impl Arrived {
    pub(super) fn new(identity: Identity, name: String, role: Role, relation: Relation, end: (u32, Head)) -> Self {
        let (length, _) = end;
        let (brought, board, sent, stored) = (Brought::Nothing, Board::Same, length, length);
        let (ahead, at, elsewhere) = Default::default();
        Self { identity, name, role, relation, end, brought, sent, stored, ahead, board, at, elsewhere }
    }

    /// Whether the host can ask for its log.
    pub(super) fn may_bring(&self) -> bool {
        self.role == Role::Desk && self.relation != Relation::Follows
    }

    pub(super) fn may_get_more(&self) -> bool {
        self.role != Role::Screen && self.relation == Relation::Follows && self.ahead.len() < MOST_AHEAD
    }

    pub(super) fn send_to(&mut self, length: u32) {
        self.sent = length;
        self.ahead.push_back(length);
    }

    /// The guest has stored this many entries; it cannot have more than were sent.
    pub(super) fn store(&mut self, length: u32) {
        self.stored = self.stored.max(length.min(self.sent));
        self.ahead.retain(|end| *end > self.stored);
    }
}
