//! Changes by other windows of the app, and lifecycle of this page.

use leptos::ev;
use leptos::prelude::{document, window_event_listener, window_event_listener_untyped};
use wasm_bindgen::JsCast;
use web_sys::{StorageEvent, VisibilityState};

use crate::web::browser::js::listen;

/// Calls back with the key that another window wrote or removed; `None` if it cleared everything.
pub fn on_foreign_change(changed: impl Fn(Option<String>) + 'static) {
    // The listeners live as long as the page.
    let _ = window_event_listener_untyped("storage", move |event| {
        if let Ok(event) = event.dyn_into::<StorageEvent>() {
            changed(event.key());
        }
    });
}

/// Calls back when the page becomes visible: timers pause in the background.
pub fn on_return(returned: impl Fn() + 'static) {
    let _ = window_event_listener(ev::visibilitychange, move |_| {
        if document().visibility_state() == VisibilityState::Visible {
            returned();
        }
    });
}

/// Calls back when the page is hidden, as before the device sleeps.
pub fn on_away(left: impl Fn() + 'static) {
    let _ = window_event_listener(ev::visibilitychange, move |_| {
        if document().visibility_state() == VisibilityState::Hidden {
            left();
        }
    });
}

/// Calls back when this window gains focus or is tapped.
pub fn on_turned_to(turned: impl Fn() + Copy + 'static) {
    on_return(turned);
    let _ = window_event_listener(ev::focus, move |_| turned());
    let _ = window_event_listener(ev::pointerdown, move |_| turned());
    let _ = window_event_listener(ev::keydown, move |_| turned());
}

/// Calls back when the browser may suspend or discard the page.
pub fn on_sleep(slept: impl Fn() + Copy + 'static) {
    let _ = window_event_listener_untyped("pagehide", move |_| slept());
    listen(&document(), "freeze", slept);
}

/// Calls back when the page resumes after a suspension.
pub fn on_waking(woken: impl Fn() + Copy + 'static) {
    let _ = window_event_listener_untyped("pageshow", move |_| woken());
    listen(&document(), "resume", woken);
}

/// Calls back before the window closes; on `true` the browser asks the user to stay.
pub fn on_leaving(stay: impl Fn() -> bool + 'static) {
    let _ = window_event_listener(ev::beforeunload, move |event| {
        if stay() {
            event.prevent_default();
        }
    });
}
