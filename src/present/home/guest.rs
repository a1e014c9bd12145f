//! A guest: a window that changes a stored event which it has not open, from the list of events or the page of copies.
//!
//! It asks for the turn as a window does that opens the event ([`crate::app::turn`]), reads what is stored under the lock,
//! does one thing and lets go. What it was asked to do was said of the event as it stood then: if that has changed
//! meanwhile, nothing is done and the user looks again.

use crate::app::turn::{Act, Bar, Message, Role, Turn};
use crate::engine::log::Log;
use crate::present::words::text::Words;

/// Why a guest may not write; nothing has changed then.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refused {
    /// The window that writes has so many entries that are not stored.
    Unsaved(u32),
    /// Another window took the turn meanwhile.
    Taken,
}

/// How far a guest has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Way {
    /// It waits for its turn.
    Waits,
    /// It may write now, and in this very moment.
    Open,
    /// It may not.
    Shut(Refused),
}

/// The turn of a guest.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Guest {
    turn: Turn,
}

impl Guest {
    /// Asks for the turn. Where something `is_stored` of the event, another window may have written to it just now, and
    /// what it wrote may be on its way; of an event that is new here there is nothing to wait for.
    #[must_use]
    pub fn ask(is_stored: bool, stamp: u64, now: i64) -> (Self, Vec<Act>) {
        let mut turn = Turn::default();
        let mut acts = turn.open(!is_stored, stamp, now);
        if is_stored {
            acts = turn.wish(stamp, now);
        }
        (Self { turn }, acts)
    }

    /// The turn itself, which hears what the browser and other windows say.
    pub const fn turn(&mut self) -> &mut Turn {
        &mut self.turn
    }

    /// Whether it may write.
    #[must_use]
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

    /// Another window has said something. A guest has nothing that is not stored.
    pub fn heard(&mut self, message: Message, now: i64) -> Vec<Act> {
        self.turn.heard(message, 0, 0, now)
    }

    /// Whether it waits for so long that it says so.
    #[must_use]
    pub fn is_slow(&self, now: i64) -> bool {
        self.turn.bar(now) == Some(Bar::Asks)
    }

    /// It has done what it came for, or gives up; the log has so many entries now.
    pub fn leave(&mut self, length: u32) -> Vec<Act> {
        self.turn.close(length)
    }
}

/// Why it may not, and what to do.
#[must_use]
pub fn refused_words(words: Words, refused: Refused) -> String {
    match refused {
        Refused::Unsaved(unsaved) => words.window_busy(unsaved),
        Refused::Taken => words.window_taken().to_owned(),
    }
}

/// Whether an event is still as it was when the user was asked about it: none where it was not there, or could not be
/// read.
#[must_use]
pub fn is_as_seen(seen: Option<&Log>, stored: Option<&Log>) -> bool {
    seen == stored
}
