//! How this device signals.

use leptos::prelude::*;

use crate::app::device::bell::Bell;
use crate::web::browser::store::values;
use crate::web::storage::second::{Second, chosen};

/// Under this name the device keeps how it signals.
const BELL: &str = "bell";

/// How this device signals.
pub fn use_bell() -> RwSignal<Bell> {
    expect_context()
}

/// The bell as the device keeps it.
#[must_use]
pub fn kept() -> Bell {
    values::get(BELL).unwrap_or_default()
}

/// Takes another way of signalling, and keeps it.
pub fn change(second: Second, bell: RwSignal<Bell>, change: impl FnOnce(&mut Bell)) {
    bell.update(change);
    second.keep(vec![chosen(BELL, &*bell.read_untracked())], || {});
}
