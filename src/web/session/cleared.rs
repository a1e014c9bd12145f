//! Handles browser storage that was cleared while an event is open. The window still has the whole log: it offers the
//! file, and stores the log again on request or with the next action.
//!
//! A deletion in another window leaves a marker ([`shelf::was_deleted`]); clearing removes the markers too.

use super::{Saving, Session, Trouble, Visit};
use crate::files::{Loaded, StoreError};
use crate::web::base::*;
use crate::web::storage::shelf;

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
        if *self.visit().read_untracked() != Visit::Open {
            self.opened.visit.set(Visit::Open);
        }
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
