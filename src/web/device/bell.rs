//! How this device signals.

use leptos::prelude::*;

use crate::app::device::bell::Bell;
use crate::web::browser::store::values;
use crate::web::session::Session;
use crate::web::storage::second;
use crate::web::storage::second::chosen;

/// Under this name the device keeps how it signals.
const BELL: &str = "bell";

/// The bell as the device keeps it.
#[must_use]
pub fn kept() -> Bell {
    values::get(BELL).unwrap_or_default()
}

/// Takes another way of signalling, and keeps it.
pub fn change(session: Session, change: impl FnOnce(&mut Bell)) {
    session.bell().update(change);
    second::keep(vec![chosen(BELL, &*session.bell().read_untracked())], || {});
}
