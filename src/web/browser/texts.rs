//! Fetching the sentences of a language: a file beside the page.

use leptos::prelude::window;
use wasm_bindgen::JsCast;
use wasm_bindgen_futures::JsFuture;
use web_sys::Response;

use crate::present::text::Lang;

/// Takes a language in, if it is not there yet; whether it is there now.
pub async fn load(lang: Lang) -> bool {
    if !lang.is_loaded()
        && let Some(pack) = fetched(lang.pack()).await
    {
        lang.take(pack);
    }
    lang.is_loaded()
}

async fn fetched(address: &str) -> Option<String> {
    let response = JsFuture::from(window().fetch_with_str(address)).await.ok()?;
    let response: Response = response.dyn_into().ok()?;
    if !response.ok() {
        return None;
    }
    JsFuture::from(response.text().ok()?).await.ok()?.as_string()
}
