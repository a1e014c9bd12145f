//! The printer: the browser's own dialog, once everything is drawn.

use leptos::prelude::{request_animation_frame, window};

use super::clock;

/// Opens it. A browser without one does nothing.
pub fn print() {
    request_animation_frame(|| {
        let _ = window().print();
    });
}

/// The address of the app, without what follows the `#`.
#[must_use]
pub fn base() -> String {
    let address = window().location().href().unwrap_or_default();
    address.split('#').next().unwrap_or_default().to_owned()
}

/// The offset of the time zone now.
#[must_use]
pub fn offset_minutes() -> i64 {
    clock::offset_minutes(clock::now())
}
