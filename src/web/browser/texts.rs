//! Fetches the texts of a language from files beside the page.

use leptos::prelude::window;
use wasm_bindgen::JsCast;
use wasm_bindgen_futures::JsFuture;
use web_sys::Response;

use crate::present::words::text::{Lang, Part};

pub fn are_there(lang: Lang, part: Part) -> bool {
    lang.is_loaded(part)
}

/// Loads a part unless loaded; returns whether it is. The fetch starts before the future is awaited.
pub fn load(lang: Lang, part: Part) -> impl Future<Output = bool> {
    // Listens at once: an unhandled rejection ends the program.
    let asked = (!lang.is_loaded(part)).then(|| JsFuture::from(window().fetch_with_str(lang.pack(part))));
    async move {
        if let Some(asked) = asked
            && let Some(pack) = arrived(asked).await
        {
            lang.take(part, pack);
        }
        lang.is_loaded(part)
    }
}

async fn arrived(asked: JsFuture) -> Option<String> {
    let response: Response = asked.await.ok()?.dyn_into().ok()?;
    if !response.ok() {
        return None;
    }
    JsFuture::from(response.text().ok()?).await.ok()?.as_string()
}
