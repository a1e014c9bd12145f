//! The second window, and the full screen that only a touch of that window may ask for.

use leptos::prelude::{document, window};

/// Opens an address in the window for the television, or brings that window to the front; whether the browser did.
#[must_use]
pub fn open(address: &str) -> bool {
    window().open_with_url_and_target(address, "topcut-screen").is_ok_and(|opened| opened.is_some())
}

/// Fills the screen with this page, unless it does already. The browser allows it only while the page is touched.
pub fn fill() {
    let page = document();
    if page.fullscreen_element().is_none()
        && let Some(root) = page.document_element()
    {
        // Some browsers fill the screen only by their own key.
        let _ = root.request_fullscreen();
    }
}
