//! The target to open on the next page.

use crate::app::pending_navigation::PendingNavigation;
use crate::app::route::Page;
use crate::web::prelude::*;

pub type Pending = RwSignal<Option<PendingNavigation>>;

/// Set before navigating; the page that recognises it clears it.
pub fn use_pending_navigation() -> Pending {
    expect_context()
}

/// Turns to the page on which the target opens.
pub fn lead(session: Session, pending: Pending, to: PendingNavigation) {
    let page = match &to {
        PendingNavigation::Sheet(round, ..) | PendingNavigation::Game(round, ..) => Page::Round(Some(*round)),
        PendingNavigation::Seats => Page::Paper,
        PendingNavigation::Plan => Page::Setup,
        PendingNavigation::Leave(..)
        | PendingNavigation::Disqualify(..)
        | PendingNavigation::Player(_)
        | PendingNavigation::SignUps => Page::Players,
    };
    pending.set(Some(to));
    session.turn_to(page);
}
