//! Fetches the texts of a language from files beside the page, with the hashes that `src/web/first.js` knows.

use js_sys::{Map, Promise};
use leptos::prelude::window;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{RequestCache, RequestInit, Response};

use super::js::get;
use crate::present::words::text::{Lang, Part};

pub fn are_there(lang: Lang, part: Part) -> bool {
    lang.is_loaded(part)
}

/// Loads a part unless loaded; returns whether it is. The fetch starts before the future is awaited.
pub fn load(lang: Lang, part: Part) -> impl Future<Output = bool> {
    // Listens at once: an unhandled rejection ends the program.
    let asked = (!lang.is_loaded(part)).then(|| JsFuture::from(asked(lang.pack(part))));
    async move {
        if let Some(asked) = asked
            && let Some(pack) = arrived(asked).await
        {
            lang.take(part, pack);
        }
        lang.is_loaded(part)
    }
}

/// A file that the organiser put beside the page; from no cache.
pub async fn beside(file: &str) -> Option<String> {
    let options = RequestInit::new();
    options.set_cache(RequestCache::NoStore);
    arrived(JsFuture::from(window().fetch_with_str_and_init(file, &options))).await
}

/// Takes the answer that is on its way, or asks.
fn asked(file: &str) -> Promise {
    let key = JsValue::from_str(file);
    let of_window = |name: &str| get::<Map>(&window(), name);
    let on_its_way = of_window("topcutAsked").and_then(|asked| {
        let answer = asked.get(&key).dyn_into().ok();
        asked.delete(&key);
        answer
    });
    on_its_way.unwrap_or_else(|| {
        let options = RequestInit::new();
        if let Some(hash) = of_window("topcutTexts").and_then(|hashes| hashes.get(&key).as_string()) {
            options.set_integrity(&hash);
        }
        window().fetch_with_str_and_init(file, &options)
    })
}

async fn arrived(asked: JsFuture) -> Option<String> {
    let response: Response = asked.await.ok()?.dyn_into().ok()?;
    if !response.ok() {
        return None;
    }
    JsFuture::from(response.text().ok()?).await.ok()?.as_string()
}
