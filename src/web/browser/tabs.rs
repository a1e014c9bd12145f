//! Other windows of the app on this device, and the return to this one.

use leptos::ev;
use leptos::prelude::{document, window_event_listener, window_event_listener_untyped};
use wasm_bindgen::JsCast;
use web_sys::{StorageEvent, VisibilityState};

/// Calls back with the key that another window wrote or removed; none: it cleared everything.
pub fn on_foreign_change(changed: impl Fn(Option<String>) + 'static) {
    // The app lives as long as the page: handles are not kept.
    let _ = window_event_listener_untyped("storage", move |event| {
        if let Ok(event) = event.dyn_into::<StorageEvent>() {
            changed(event.key());
        }
    });
}

/// Calls back when the page is looked at again: timers sleep in the background.
pub fn on_return(returned: impl Fn() + 'static) {
    let _ = window_event_listener(ev::visibilitychange, move |_| {
        if document().visibility_state() == VisibilityState::Visible {
            returned();
        }
    });
}

/// Calls back when the page is out of sight, as before the device sleeps.
pub fn on_away(left: impl Fn() + 'static) {
    let _ = window_event_listener(ev::visibilitychange, move |_| {
        if document().visibility_state() == VisibilityState::Hidden {
            left();
        }
    });
}

/// Calls back before the window closes; the browser asks the user to stay if it says so.
pub fn on_leaving(stay: impl Fn() -> bool + 'static) {
    let _ = window_event_listener(ev::beforeunload, move |event| {
        if stay() {
            event.prevent_default();
        }
    });
}
