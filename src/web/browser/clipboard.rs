//! Copies text to the clipboard without waiting for the result.

use leptos::prelude::window;

pub fn copy(text: &str) {
    // The promise only reports permission, which the tap grants.
    let _ = window().navigator().clipboard().write_text(text);
}
