//! Writing: an entry goes to disk first and on the screen then; what does not go to disk waits here and is told.

use std::sync::Arc;

use leptos::prelude::*;

use super::{Session, Visit};
use crate::engine::command::Refusal;
use crate::engine::file::{Cause, Damage, StoreError, write};
use crate::engine::id::{EventId, Instant};
use crate::engine::log::{Fact, Log, Stamped};
use crate::web::browser::save;
use crate::web::outside;
use crate::web::shelf;

/// Whether everything is on disk.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Saving {
    /// It is.
    Saved,
    /// The last so many entries of the log are only in this window.
    Unsaved(usize, Trouble),
}

/// Why something is not on disk.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Trouble {
    /// No room left.
    Full,
    /// The browser does not let the app store anything.
    Denied,
    /// Another window has gone on without it.
    Overtaken,
}

impl Session {
    /// Writes a fact that was decided: it stands in the log then, on disk or told to be unsaved.
    ///
    /// # Errors
    /// Why this window does not write; nothing has changed then.
    pub(super) fn write(self, fact: Fact, at: Instant, reason: String) -> Result<(), Refusal> {
        self.may_write()?;
        let log = self.log.get_untracked();
        let entry = Stamped { seq: log.next_seq(), at, by: untrack(|| self.acts_as()), reason, fact };
        drop(log);
        let event = self.event.get_untracked();
        let waiting = self.waiting();
        let stored = self.store_waiting(&event).and_then(|()| shelf::append(&event, &entry));
        match stored {
            Ok(()) => self.push(entry, Saving::Saved),
            Err(StoreError::Full) => self.push(entry, Saving::Unsaved(waiting + 1, Trouble::Full)),
            Err(StoreError::Denied) => self.push(entry, Saving::Unsaved(waiting + 1, Trouble::Denied)),
            Err(StoreError::Newer) => {
                self.reload();
                return Err(Refusal::NewerVersion);
            }
            Err(StoreError::Conflict(_) | StoreError::NoEvent | StoreError::Unreadable(_)) => {
                self.overtaken();
                return Err(Refusal::Overtaken);
            }
        }
        Ok(())
    }

    /// Whether this window may write on the open event at all.
    fn may_write(self) -> Result<(), Refusal> {
        match &*self.visit.read_untracked() {
            Visit::Damaged(Damage { cause: Cause::Newer, .. }) => Err(Refusal::NewerVersion),
            Visit::Damaged(Damage { cause: Cause::Damaged, .. }) => Err(Refusal::DamagedEnd),
            _ if self.is_overtaken() => Err(Refusal::Overtaken),
            _ => self.has_turn(),
        }
    }

    /// Whether what is only in this window can not be stored any more, since another one went on without it.
    pub(super) fn is_overtaken(self) -> bool {
        matches!(*self.saving.read_untracked(), Saving::Unsaved(_, Trouble::Overtaken))
    }

    /// Gives up what is only in this window, and follows the one that writes.
    pub fn follow_again(self) {
        self.reload();
    }

    /// Tries again to store what is only in this window; whether nothing waits any more.
    pub fn save_again(self) -> bool {
        if let Err(refusal) = self.may_write() {
            self.refuse(&refusal);
            return false;
        }
        match self.store_waiting(&self.event.get_untracked()) {
            Ok(()) => {
                self.saving.set(Saving::Saved);
                self.shelf.update(|count| *count += 1);
                self.toast(self.words_now().app_saved_again().to_owned());
            }
            Err(StoreError::Full) => self.saving.set(Saving::Unsaved(self.waiting(), Trouble::Full)),
            Err(StoreError::Denied) => self.saving.set(Saving::Unsaved(self.waiting(), Trouble::Denied)),
            Err(StoreError::Conflict(_) | StoreError::NoEvent | StoreError::Unreadable(_) | StoreError::Newer) => {
                self.overtaken();
            }
        }
        self.waiting() == 0
    }

    /// Offers the open event as a file, with what is not on disk.
    pub fn download(self) {
        download(&self.log.read_untracked());
        outside::taken(self, &self.log.read_untracked());
    }

    pub(super) fn waiting(self) -> usize {
        match self.saving.get_untracked() {
            Saving::Saved => 0,
            Saving::Unsaved(count, _) => count,
        }
    }

    fn store_waiting(self, event: &EventId) -> Result<(), StoreError> {
        let log = self.log.get_untracked();
        let stored = log.entries().len().saturating_sub(self.waiting());
        match (stored, log.entries().get(stored..)) {
            (0, _) => shelf::adopt(&log),
            (_, Some(entries)) => entries.iter().try_for_each(|entry| shelf::append(event, entry)),
            (_, None) => Ok(()),
        }
    }

    fn push(self, entry: Stamped, saving: Saving) {
        self.log.update(|log| {
            // The number was taken from this very log.
            let _ = Arc::make_mut(log).push(entry);
        });
        self.saving.set(saving);
        self.tell_length();
        self.shelf.update(|count| *count += 1);
    }

    /// Another window was faster: its version is taken over. What was only in this window stays and is told.
    fn overtaken(self) {
        match self.waiting() {
            0 => self.reload(),
            waiting => self.saving.set(Saving::Unsaved(waiting, Trouble::Overtaken)),
        }
    }
}

/// Offers an event as a file.
pub fn download(log: &Log) {
    let tournament = log.replay();
    let name = file_name(&tournament.setup.name, &tournament.setup.date);
    save::download(&name, "application/json", &write(log));
}

/// A name that every file system takes.
#[must_use]
pub fn file_name(name: &str, date: &str) -> String {
    let plain = |letter: char| if letter.is_alphanumeric() { letter } else { '-' };
    let words: String = [name, " ", date].concat().trim().chars().map(plain).collect();
    let mut parts: Vec<&str> = words.split('-').filter(|part| !part.is_empty()).collect();
    parts.truncate(12);
    [&parts.join("-"), ".topcut.json"].concat()
}
