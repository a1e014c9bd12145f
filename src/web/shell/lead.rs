//! The target to open on the next page.

use leptos::prelude::*;

use crate::app::lead::Lead;

/// Set before navigating; the page that recognises it clears it.
pub fn use_lead() -> RwSignal<Option<Lead>> {
    expect_context()
}
