//! The clipboard.

use js_sys::Promise;
use leptos::prelude::window;
use leptos::task::spawn_local;
use wasm_bindgen::JsCast;
use wasm_bindgen_futures::JsFuture;
use web_sys::Clipboard;

use super::js::{call, get, has};

/// Copies `text`, within the press of a user; `told` receives whether the browser took it.
pub fn copy(text: &str, told: impl FnOnce(bool) + 'static) {
    // Missing without a secure connection.
    let Some(clipboard) = get::<Clipboard>(&window().navigator(), "clipboard") else { return told(false) };
    let copying = clipboard.write_text(text);
    spawn_local(async move { told(JsFuture::from(copying).await.is_ok()) });
}

/// Whether a page may ask for what was copied: not on pages without a secure connection.
pub fn is_readable() -> bool {
    get(&window().navigator(), "clipboard").is_some_and(|clipboard: Clipboard| has(&clipboard, "readText"))
}

/// Passes on the text that was copied, within the press of a user; none if the browser or the user refuses.
pub fn paste(take: impl FnOnce(Option<String>) + 'static) {
    let clipboard: Option<Clipboard> = get(&window().navigator(), "clipboard");
    let answer = clipboard.and_then(|clipboard| call(&clipboard, "readText", &[])?.dyn_into::<Promise>().ok());
    spawn_local(async move {
        let text = match answer {
            Some(answer) => JsFuture::from(answer).await.ok(),
            None => None,
        };
        take(text.and_then(|text| text.as_string()));
    });
}
