//! Edits a stored event from another page (list of events, backups) while holding its lock.
//!
//! Takes the lock as a window does that opens the event ([`crate::app::turn`]), reads the stored log under it, applies
//! one change and releases it. Changes nothing if the event changed since the user was asked.

use crate::app::turn::{Act, Bar, Message, Role, Turn};
use crate::present::prelude::*;

/// The reason a borrower may not write; nothing has changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refused {
    /// The writing window has this many unsaved entries.
    Unsaved(u32),
    /// Another window took the lock.
    Taken,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Way {
    Waits,
    /// Writing is allowed at this moment.
    Open,
    Shut(Refused),
}

/// Holds the lock for one edit.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Borrower {
    turn: Turn,
}

impl Borrower {
    /// Requests the lock. If the event `is_stored`, waits for a possible last write of another window.
    pub fn ask(is_stored: bool, stamp: u64, now: i64) -> (Self, Vec<Act>) {
        let mut turn = Turn::default();
        let mut acts = turn.open(!is_stored, stamp, now);
        if is_stored {
            acts = turn.wish(stamp, now);
        }
        (Self { turn }, acts)
    }

    /// The lock, which handles messages of the browser and other windows.
    pub const fn turn(&mut self) -> &mut Turn {
        &mut self.turn
    }

    pub const fn way(&self, now: i64) -> Way {
        match self.turn.role() {
            Role::Asking | Role::Reading => Way::Waits,
            Role::Writing if self.turn.may_write(now) => Way::Open,
            Role::Following | Role::Writing | Role::Alone => Way::Shut(match self.turn.rival() {
                Some(unsaved) => Refused::Unsaved(unsaved),
                None => Refused::Taken,
            }),
        }
    }

    /// Handles a message of another window. A borrower has no unsaved entries.
    pub fn heard(&mut self, message: Message, now: i64) -> Vec<Act> {
        self.turn.heard(message, 0, 0, now)
    }

    /// It has waited long enough to tell the user.
    pub fn is_slow(&self, now: i64) -> bool {
        self.turn.bar(now) == Some(Bar::Asks)
    }

    /// Releases the lock; the log now has `length` entries.
    pub fn leave(&mut self, length: u32) -> Vec<Act> {
        self.turn.close(length)
    }
}

/// The reason, and what to do.
pub fn refused_words(words: Words, refused: Refused) -> String {
    match refused {
        Refused::Unsaved(unsaved) => words.window_busy(unsaved),
        Refused::Taken => words.window_taken().to_owned(),
    }
}
