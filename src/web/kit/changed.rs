//! Change handlers of fields. A browser also fires `change` while it removes a field whose owner is already disposed;
//! such events are dropped (`tests/tidy.rs` requires this at every field).

use leptos::ev::Event;
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
