//! Stores entries before showing them; keeps and reports entries that could not be stored.

use super::live::is_judges;
use super::{Session, Visit, outside};
use crate::engine::decide::entry;
use crate::files::{Cause, Damage, Loaded, StoreError, write};
use crate::present::share::file::event_file;
use crate::web::base::*;
use crate::web::browser::{save, share};
use crate::web::storage::shelf;

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Saving {
    /// Stored in the first copy; [`Firm`](crate::app::second::Firm) tells about the second.
    #[default]
    Saved,
    /// Only this window has this many entries at the end of the log.
    Unsaved(usize, Trouble),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Trouble {
    /// No space is left.
    Full,
    /// The browser denies storage.
    Denied,
    /// Another window has stored other entries instead.
    Overtaken,
    /// The browser's storage was cleared.
    Cleared,
}

impl Session {
    /// Appends a decided fact to the log and stores it, or marks it as unsaved; returns it. Changes nothing if this window may not
    /// write.
    pub(super) fn write(self, fact: Fact, call: &Call) -> Result<Fact, Refusal> {
        let by = untrack(|| self.acts_as());
        self.write_by(fact.clone(), call, &by)?;
        Ok(fact)
    }

    /// As [`Session::write`], for another person.
    pub(in crate::web) fn write_by(self, fact: Fact, call: &Call, by: &str) -> Result<(), Refusal> {
        self.may_write()?;
        focus::or_title();
        let entry = entry(&self.log().read_untracked(), &self.tournament.read_untracked(), fact, call, by)?;
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

    fn may_write(self) -> Result<(), Refusal> {
        match &*self.visit().read_untracked() {
            Visit::Damaged(Damage { cause: Cause::Newer, .. }) => Err(Refusal::NewerVersion),
            Visit::Damaged(Damage { cause: Cause::Damaged, .. }) => Err(Refusal::DamagedEnd),
            _ if self.is_overtaken() => Err(Refusal::Overtaken),
            _ => self.has_turn(),
        }
    }

    /// Whether another window has diverged, so that the unsaved entries cannot be stored any more.
    pub(super) fn is_overtaken(self) -> bool {
        matches!(*self.saving().read_untracked(), Saving::Unsaved(_, Trouble::Overtaken))
    }

    /// Retries storing the unsaved entries; returns whether none is left.
    pub fn save_again(self) -> bool {
        if !self.accepts(self.may_write()) {
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
                self.opened.shelf_changed();
                self.toast(self.words().app_saved_again().to_owned());
            }
            Err(StoreError::Full) => self.saving.set(Saving::Unsaved(self.waiting(), Trouble::Full)),
            Err(StoreError::Denied) => self.saving.set(Saving::Unsaved(self.waiting(), Trouble::Denied)),
            Err(StoreError::Conflict(_) | StoreError::NoEvent | StoreError::Unreadable(_) | StoreError::Newer) => {
                self.overtaken();
            }
        }
        self.waiting() == 0
    }

    /// Downloads the open event, including unsaved entries.
    pub fn download(self) {
        download(self, &self.log().read_untracked());
    }

    /// Hands the file to the apps of the device, or downloads it.
    pub fn send(self) {
        give(self, &self.log().read_untracked(), share::is_touched());
    }

    pub(super) fn waiting(self) -> usize {
        match self.saving().get_untracked() {
            Saving::Saved => 0,
            Saving::Unsaved(count, _) => count,
        }
    }

    fn store_waiting(self, event: &EventId) -> Result<(), StoreError> {
        let log = self.log().get_untracked();
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

    /// Keeps an entry that does not fit into the first copy in the second, from where it is restored.
    fn keep_in_second(self, event: &EventId, entry: Stamped, trouble: Trouble) {
        self.second.stored(event, std::slice::from_ref(&entry));
        self.push(entry, Saving::Unsaved(self.waiting() + 1, trouble));
    }

    /// The log of this event, if open here, and the index of the first entry that did not fit into the first copy.
    pub(in crate::web) fn unsaved(self, event: &EventId) -> Option<(Arc<Log>, usize)> {
        let Saving::Unsaved(count, Trouble::Full | Trouble::Denied) = self.saving().get_untracked() else {
            return None;
        };
        let log = self.log().get_untracked();
        let from = log.entries().len().saturating_sub(count);
        (self.event.get_untracked() == *event && count > 0).then_some((log, from))
    }

    fn push(self, entry: Stamped, saving: Saving) {
        self.opened.log.update(|log| _ = Arc::make_mut(log).push(entry));
        self.saving.set(saving);
        self.tell_length();
        self.host().into_iter().for_each(|host| host.written());
        self.opened.shelf_changed();
    }

    /// Another window has stored other entries: adopts them, or keeps and reports the unsaved entries of this window.
    fn overtaken(self) {
        match self.waiting() {
            0 => self.reload(),
            waiting => self.saving.set(Saving::Unsaved(waiting, Trouble::Overtaken)),
        }
    }
}

/// Browser storage that was cleared while an event is open. The window still has the whole log: it offers the file, and
/// stores the log again on request or with the next action.
///
/// A deletion in another window leaves a marker ([`shelf::was_deleted`]); clearing removes the markers too.
impl Session {
    /// Checks that the open event is still stored: clearing fires no event.
    pub(in crate::web) fn look_after_storage(self) {
        let event = self.event.get_untracked();
        let is_open = matches!(*self.visit().read_untracked(), Visit::Open | Visit::Damaged(_));
        if event != EventId::default() && is_open && !self.is_cleared() && !shelf::is_begun(&event) {
            self.catch_up(None);
        }
    }

    /// Whether only this window has the log, because storage was cleared.
    pub(super) fn is_cleared(self) -> bool {
        matches!(*self.saving().read_untracked(), Saving::Unsaved(_, Trouble::Cleared))
    }

    /// Handles the loss of everything stored of the open event.
    pub(super) fn nothing_stored(self) {
        let event = self.event.get_untracked();
        let is_screen = self.route.read_untracked().is_for_audience();
        if shelf::was_deleted(&event) {
            self.reload();
            self.toast(self.words().app_gone().to_owned());
        } else if !is_screen {
            self.cleared();
        }
    }

    /// Marks the whole log as unsaved. A damaged end was cleared with the rest.
    pub(super) fn cleared(self) {
        let all = self.log().read_untracked().entries().len();
        self.saving.set(Saving::Unsaved(all, Trouble::Cleared));
        renew(self.opened.visit, Visit::Open);
    }

    /// Whether an event is missing because storage was cleared, not because a window deleted it.
    pub(super) fn was_cleared(event: &EventId) -> bool {
        !shelf::was_deleted(event) && matches!(shelf::load(event), Err(StoreError::NoEvent))
    }

    /// Resumes if another window or the second copy has stored the event again.
    pub(super) fn stored_again(self) {
        let Ok(Loaded { log, damage: None }) = shelf::load(&self.event.get_untracked()) else { return };
        let is_ours = {
            let ours = self.log().read_untracked();
            let theirs = log.entries().get(..ours.entries().len());
            theirs.is_some_and(|theirs| theirs == ours.entries())
        };
        if is_ours {
            self.opened.log.set(log.into());
            self.saving.set(Saving::Saved);
        }
    }
}

/// Downloads the file of an event.
pub fn download(session: Session, log: &Log) {
    give(session, log, share::is_home_screen());
}

/// A judge's copy is not given away. With the share sheet the user may change their mind: the file is not taken yet.
fn give(session: Session, log: &Log, by_sheet: bool) {
    let tournament = log.replay();
    if is_judges(&tournament.id) {
        return session.toast(session.words().desks_judge_file().to_owned());
    }
    let name = event_file(&tournament.setup.name, &tournament.setup.date);
    let (text, steps) = (write(log), log.next_seq().0);
    let said = session.words().copies_given(&name);
    let taken = move || {
        outside::taken_to(session, &tournament.id, steps);
        session.toast(said);
    };
    if by_sheet && share::text(&name, &text, taken.clone()) {
        return;
    }
    save::download(&name, "application/json", &text);
    taken();
}
