//! Fetching the sentences of a language: files beside the page.

use js_sys::Promise;
use leptos::prelude::window;
use wasm_bindgen::JsCast;
use wasm_bindgen_futures::JsFuture;
use web_sys::Response;

use crate::present::text::{Lang, Part};

/// Takes a part in, if it is not there yet; whether it is there now. It is on its way before anybody waits for it.
pub fn load(lang: Lang, part: Part) -> impl Future<Output = bool> {
    let asked = (!lang.is_loaded(part)).then(|| window().fetch_with_str(lang.pack(part)));
    async move {
        if let Some(asked) = asked
            && let Some(pack) = arrived(asked).await
        {
            lang.take(part, pack);
        }
        lang.is_loaded(part)
    }
}

async fn arrived(asked: Promise) -> Option<String> {
    let response: Response = JsFuture::from(asked).await.ok()?.dyn_into().ok()?;
    if !response.ok() {
        return None;
    }
    JsFuture::from(response.text().ok()?).await.ok()?.as_string()
}
