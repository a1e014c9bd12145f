//! The target to open on the next page.

use leptos::prelude::*;

use crate::app::pending_navigation::PendingNavigation;

/// Set before navigating; the page that recognises it clears it.
pub fn use_pending_navigation() -> RwSignal<Option<PendingNavigation>> {
    expect_context()
}
