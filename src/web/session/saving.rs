//! Writing: an entry goes to disk first and on the screen then; what does not go to disk waits here and is told.

use std::sync::Arc;

use leptos::prelude::*;

use super::{Session, Visit, outside};
use crate::engine::command::{Call, Refusal};
use crate::engine::decide::entry;
use crate::engine::id::EventId;
use crate::engine::log::{Fact, Log, Stamped};
use crate::files::{Cause, Damage, StoreError, write};
use crate::web::browser::save;
use crate::web::storage::shelf;

/// Whether everything is on disk.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Saving {
    /// It is in the first copy; whether the second has it is told by [`Firm`](crate::web::storage::second::Firm).
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
    /// What was stored was cleared.
    Cleared,
}

impl Session {
    /// Writes a fact that was decided: it stands in the log then, on disk or told to be unsaved.
    ///
    /// # Errors
    /// Why this window does not write; nothing has changed then.
    pub(super) fn write(self, fact: Fact, call: &Call) -> Result<(), Refusal> {
        self.may_write()?;
        let by = untrack(|| self.acts_as());
        let entry = entry(&self.log.read_untracked(), &self.tournament.read_untracked(), fact, call, &by)?;
        let event = self.event.get_untracked();
        let stored = self.store_waiting(&event).and_then(|()| shelf::append(self.second, &event, &entry));
        match stored {
            Ok(()) => self.push(entry, Saving::Saved),
            Err(StoreError::Full) => self.keep_in_second(&event, entry, Trouble::Full),
            Err(StoreError::Denied) => self.keep_in_second(&event, entry, Trouble::Denied),
            Err(StoreError::Newer) => {
                self.reload();
                return Err(Refusal::NewerVersion);
            }
            Err(StoreError::NoEvent) if Self::was_cleared(&event) => {
                self.push(entry, Saving::Saved);
                self.cleared();
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
        let event = self.event.get_untracked();
        if !self.is_cleared() && Self::was_cleared(&event) {
            self.cleared();
        }
        let was_cleared = self.is_cleared();
        match self.store_waiting(&event) {
            Ok(()) => {
                if was_cleared {
                    self.settings.get_untracked().keep(self.second, || {});
                }
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
            (0, _) => shelf::adopt(self.second, &log),
            (_, Some(entries)) => entries.iter().try_for_each(|entry| {
                shelf::append(self.second, event, entry)?;
                self.saving.update(|saving| {
                    if let Saving::Unsaved(count, _) = saving {
                        *count = count.saturating_sub(1);
                    }
                });
                Ok(())
            }),
            (_, None) => Ok(()),
        }
    }

    /// What finds no room in the first copy is kept in the second, and comes back from there.
    fn keep_in_second(self, event: &EventId, entry: Stamped, trouble: Trouble) {
        self.second.stored(event, std::slice::from_ref(&entry));
        self.push(entry, Saving::Unsaved(self.waiting() + 1, trouble));
    }

    /// The log of an event that is open here, and from which entry on the first copy had no room for it.
    pub(in crate::web) fn unsaved(self, event: &EventId) -> Option<(Arc<Log>, usize)> {
        let Saving::Unsaved(count, Trouble::Full | Trouble::Denied) = self.saving.get_untracked() else { return None };
        let log = self.log.get_untracked();
        let from = log.entries().len().saturating_sub(count);
        (self.event.get_untracked() == *event && count > 0).then_some((log, from))
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
