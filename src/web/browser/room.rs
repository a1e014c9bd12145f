//! The promise of the browser to keep what is stored.

use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::StorageManager;

/// Whether the browser has promised not to clear the storage by itself; none: it does not say.
pub async fn is_kept() -> Option<bool> {
    JsFuture::from(manager()?.persisted().ok()?).await.ok()?.as_bool()
}

/// Asks for that promise. Some browsers ask the user, others decide by themselves.
pub async fn ask_to_keep() -> Option<bool> {
    JsFuture::from(manager()?.persist().ok()?).await.ok()?.as_bool()
}

/// Absent on pages without a secure connection, where `navigator.storage` is undefined.
fn manager() -> Option<StorageManager> {
    let navigator: JsValue = leptos::prelude::window().navigator().into();
    js_sys::Reflect::get(&navigator, &JsValue::from_str("storage")).ok()?.dyn_into().ok()
}
