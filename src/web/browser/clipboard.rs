//! Copies text to the clipboard.

use leptos::prelude::window;
use leptos::task::spawn_local;
use wasm_bindgen_futures::JsFuture;
use web_sys::Clipboard;

use super::js::get;

/// Copies `text`, within the press of a user; `told` receives whether the browser took it.
pub fn copy(text: &str, told: impl FnOnce(bool) + 'static) {
    // Missing without a secure connection.
    let Some(clipboard) = get::<Clipboard>(&window().navigator(), "clipboard") else { return told(false) };
    let copying = clipboard.write_text(text);
    spawn_local(async move { told(JsFuture::from(copying).await.is_ok()) });
}
