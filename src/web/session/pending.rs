//! The target to open on the next page.

use super::Session;
use crate::app::pending_navigation::PendingNavigation;
use crate::app::route::Page;
use crate::web::base::*;

impl Session {
    /// Set before navigating; the page that recognises it clears it.
    pub const fn pending(self) -> RwSignal<Option<PendingNavigation>> {
        self.pending
    }

    /// Turns to the page on which the target opens.
    pub fn lead(self, to: PendingNavigation) {
        let page = match &to {
            PendingNavigation::Sheet(round, ..)
            | PendingNavigation::Game(round, ..)
            | PendingNavigation::Bout(round, _) => Page::Round(Some(*round)),
            PendingNavigation::Seats => Page::Paper,
            PendingNavigation::Plan => Page::Setup,
            PendingNavigation::Leave(..)
            | PendingNavigation::Disqualify(..)
            | PendingNavigation::Player(_)
            | PendingNavigation::SignUps => Page::Players,
        };
        self.pending.set(Some(to));
        self.turn_to(page);
    }
}
