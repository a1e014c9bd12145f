//! Handlers of fields and forms. A browser also fires `change` while it removes a field whose owner is already disposed;
//! such events are dropped (`tests/tidy.rs` requires this at every field).

use leptos::ev::{Event, SubmitEvent};
use leptos::prelude::{IsDisposed, StoredValue};

/// Ignores events once the current reactive owner is disposed.
pub fn changed(mut act: impl FnMut(Event) + 'static) -> impl FnMut(Event) + 'static {
    let part = StoredValue::new(());
    move |event| {
        if !part.is_disposed() {
            act(event);
        }
    }
}

/// Replaces the submission, which would leave the page.
pub fn submitted(mut act: impl FnMut() + 'static) -> impl FnMut(SubmitEvent) + 'static {
    move |event| {
        event.prevent_default();
        act();
    }
}
