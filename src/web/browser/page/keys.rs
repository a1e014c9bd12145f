//! Keyboard shortcuts of the whole app.

use leptos::ev::keydown;
use leptos::prelude::{document, on_cleanup, window_event_listener};
use web_sys::{Element, KeyboardEvent};

use crate::web::browser::js::target;
pub use crate::web::ports::Shortcut;

/// Calls back on a shortcut outside of fields and dialogs; the callback returns whether it used the key.
pub fn on_shortcut(pressed: impl Fn(Shortcut) -> bool + 'static) {
    // The listener lives as long as the page.
    let _ = window_event_listener(keydown, move |event| {
        let is_free = |shortcut: &Shortcut| match shortcut {
            Shortcut::Find => !is_inside(&event, "dialog"),
            Shortcut::Digit => !is_typing(&event) && !is_inside(&event, ".sheet"),
            Shortcut::Undo | Shortcut::Redo | Shortcut::Search => !is_typing(&event),
        };
        if let Some(shortcut) = shortcut(&event).filter(is_free)
            && pressed(shortcut)
        {
            event.prevent_default();
        }
    });
}

fn shortcut(event: &KeyboardEvent) -> Option<Shortcut> {
    let control = event.ctrl_key() || event.meta_key();
    match (event.key().to_lowercase().as_str(), control, event.shift_key()) {
        _ if event.alt_key() => None,
        ("z", true, false) => Some(Shortcut::Undo),
        ("z", true, true) | ("y", true, false) => Some(Shortcut::Redo),
        ("k", true, false) => Some(Shortcut::Find),
        ("/", false, _) => Some(Shortcut::Search),
        (key, false, _) if digit(key).is_some() => Some(Shortcut::Digit),
        _ => None,
    }
}

/// Calls back on Escape anywhere in the page, unless a field, a dialog or an input method takes it, as long as the calling
/// view is mounted.
pub fn on_close(closes: impl Fn() + 'static) {
    let listener = window_event_listener(keydown, move |event| {
        if is_close(&event) {
            closes();
        }
    });
    on_cleanup(move || listener.remove());
}

fn is_close(event: &KeyboardEvent) -> bool {
    let is_free = || document().query_selector("dialog[open]").is_ok_and(|dialog| dialog.is_none());
    event.key() == "Escape" && !event.default_prevented() && !event.is_composing() && is_free()
}

/// The digit of a key.
pub fn digit(key: &str) -> Option<u8> {
    key.parse().ok().filter(|digit| *digit < 10 && key.len() == 1)
}

/// Whether a key was pressed where it writes or chooses.
pub fn is_typing(event: &KeyboardEvent) -> bool {
    is_inside(event, "textarea, select, dialog, [contenteditable], input:not([type=radio]):not([type=checkbox])")
}

/// Whether a key was pressed inside a match of a selector.
fn is_inside(event: &KeyboardEvent, selector: &str) -> bool {
    target::<Element>(event).is_some_and(|element| element.closest(selector).ok().flatten().is_some())
}
