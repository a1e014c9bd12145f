//! What a field says when it is left. A browser says it also while it takes the field out of the page, when what the
//! field belonged to is gone already: then nobody listens any more (`tests/tidy.rs` asks for it at every field).

use leptos::ev::Event;
use leptos::prelude::{IsDisposed, StoredValue};

/// Hears a field for as long as the part of the page stands that this is called in.
pub fn changed(mut act: impl FnMut(Event) + 'static) -> impl FnMut(Event) + 'static {
    let part = StoredValue::new(());
    move |event| {
        if !part.is_disposed() {
            act(event);
        }
    }
}
