//! What is to be opened on the page that the user goes to.

use leptos::prelude::*;

use crate::app::lead::Lead;

/// Set before the user is led there; the page that knows it takes it away.
pub fn use_lead() -> RwSignal<Option<Lead>> {
    expect_context()
}
