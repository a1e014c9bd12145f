//! The windows of the player screen and of the stream, and full screen, which only a tap in that window may request.

use leptos::ev;
use leptos::prelude::{GetUntracked, ReadSignal, RwSignal, Set, document, on_cleanup, window, window_event_listener};

use crate::web::browser::js::is_media;

/// Opens an address in the window of this name, or raises that window; returns whether that succeeded.
pub fn open(address: &str, name: &str) -> bool {
    window().open_with_url_and_target(address, name).is_ok_and(|opened| opened.is_some())
}

/// Requests full screen unless active; browsers allow it only during a tap or key press.
pub fn fill() {
    let page = document();
    if page.fullscreen_element().is_none()
        && let Some(root) = page.document_element()
    {
        // Some browsers only support full screen through their own key.
        let _ = root.request_fullscreen();
    }
}

/// Whether the window is narrower than so many letters, now and after each change of its size.
pub fn is_narrower(letters: usize) -> ReadSignal<bool> {
    let query = format!("(max-width: {letters}em)");
    let is = RwSignal::new(is_media(&query));
    let listener = window_event_listener(ev::resize, move |_| {
        let now = is_media(&query);
        if now != is.get_untracked() {
            is.set(now);
        }
    });
    on_cleanup(move || listener.remove());
    is.read_only()
}
