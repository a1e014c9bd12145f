//! Stores how this device signals.

use crate::app::device::bell::Bell;
use crate::web::base::*;
use crate::web::storage::second::{Second, chosen};

/// Storage key.
const BELL: &str = "bell";

pub fn use_bell() -> RwSignal<Bell> {
    expect_context()
}

/// Reads the stored bell.
pub fn kept() -> Bell {
    values::get(BELL).unwrap_or_default()
}

/// Changes the bell and stores it.
pub fn change(second: Second, bell: RwSignal<Bell>, change: impl FnOnce(&mut Bell)) {
    bell.update(change);
    second.keep(vec![chosen(BELL, &*bell.read_untracked())], || {});
}
