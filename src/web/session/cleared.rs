//! What this browser stored was cleared while an event is open: the window still has the whole log. It keeps it, offers
//! the file, and stores it again when the user asks or does the next thing.
//!
//! A deletion in another window of the app leaves a trace ([`shelf::was_deleted`]); a clearing takes every trace along.

use leptos::prelude::*;

use super::{Saving, Session, Trouble, Visit};
use crate::app::route::{Page, Route};
use crate::engine::id::EventId;
use crate::files::{Loaded, StoreError};
use crate::web::storage::shelf;

impl Session {
    /// Looks whether the open event is still stored: a clearing tells nobody.
    pub(in crate::web) fn look_after_storage(self) {
        let event = self.event.get_untracked();
        let is_open = matches!(*self.visit.read_untracked(), Visit::Open | Visit::Damaged(_));
        if event != EventId::default() && is_open && !self.is_cleared() && !shelf::is_begun(&event) {
            self.catch_up(None);
        }
    }

    /// Whether the log is only in this window, since what was stored was cleared.
    #[must_use]
    pub(super) fn is_cleared(self) -> bool {
        matches!(*self.saving.read_untracked(), Saving::Unsaved(_, Trouble::Cleared))
    }

    /// Nothing of the open event is stored any more.
    pub(super) fn nothing_stored(self) {
        let event = self.event.get_untracked();
        let is_screen = matches!(*self.route.read_untracked(), Route::Event(_, Page::Display));
        if shelf::was_deleted(&event) {
            self.reload();
            self.toast(self.words_now().app_gone().to_owned());
        } else if !is_screen {
            self.cleared();
        }
    }

    /// All of the log waits from now on. What was damaged went with the rest.
    pub(super) fn cleared(self) {
        let all = self.log.read_untracked().entries().len();
        self.saving.set(Saving::Unsaved(all, Trouble::Cleared));
        if *self.visit.read_untracked() != Visit::Open {
            self.visit.set(Visit::Open);
        }
    }

    /// Whether what was stored of an event was cleared, and not deleted in a window of the app.
    pub(super) fn was_cleared(event: &EventId) -> bool {
        !shelf::was_deleted(event) && matches!(shelf::load(event), Err(StoreError::NoEvent))
    }

    /// Another window, or the second copy, may have stored the event again.
    pub(super) fn stored_again(self) {
        let Ok(Loaded { log, damage: None }) = shelf::load(&self.event.get_untracked()) else { return };
        let is_ours = {
            let ours = self.log.read_untracked();
            let theirs = log.entries().get(..ours.entries().len());
            theirs.is_some_and(|theirs| theirs == ours.entries())
        };
        if is_ours {
            self.log.set(log.into());
            self.saving.set(Saving::Saved);
        }
    }
}
