//! The clipboard: a text is handed over; whether the browser took it is not waited for.

use leptos::prelude::window;

pub fn copy(text: &str) {
    // The promise is only about leave, which a tap has given.
    let _ = window().navigator().clipboard().write_text(text);
}
