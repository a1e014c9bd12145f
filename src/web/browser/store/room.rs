//! How much the browser keeps, and for how long: its promise not to clear the storage, its own estimate of the room, and
//! the known signs of a private window.

use js_sys::{Function, Promise, Reflect};
use leptos::prelude::window;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::StorageManager;

/// What the browser says of its storage.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Estimate {
    /// How many more bytes it would keep for this site; none: it does not say.
    pub free: Option<u64>,
    /// Whether it looks as if this were a private window. There is no way to know.
    pub may_be_private: bool,
}

/// How many characters one site can keep in `localStorage`. WebKit counts bytes, and two for each character of a text
/// that has one beyond Latin-1: there it is as if there were half.
#[must_use]
pub fn characters() -> usize {
    const ROOM: usize = 5 * 1024 * 1024;
    let is_webkit = Reflect::has(&window(), &"GestureEvent".into()).unwrap_or(false);
    if is_webkit { ROOM / 2 } else { ROOM }
}

/// Whether the browser has promised not to clear the storage by itself; none: it does not say.
pub async fn is_kept() -> Option<bool> {
    JsFuture::from(manager()?.persisted().ok()?).await.ok()?.as_bool()
}

/// Asks for that promise. Some browsers ask the user, others decide by themselves.
pub async fn ask_to_keep() -> Option<bool> {
    JsFuture::from(manager()?.persist().ok()?).await.ok()?.as_bool()
}

/// What the browser says of its storage.
pub async fn estimate() -> Estimate {
    let told = asked("estimate").await;
    let number = |name: &str| {
        let told = told.as_ref()?.as_ref().ok()?;
        Reflect::get(told, &name.into()).ok()?.as_f64()
    };
    let (quota, usage) = (number("quota"), number("usage"));
    // Firefox and Safari have no private files in a private window; Chromium keeps everything in memory there and allows
    // no more than a share of that.
    let has_no_files = asked("getDirectory").await.is_some_and(|told| told.is_err());
    let in_memory = quota.zip(memory()).is_some_and(|(quota, memory)| quota < 2.0 * memory);
    let free = quota.zip(usage).map(|(quota, usage)| bytes(quota - usage));
    Estimate { free, may_be_private: has_no_files || in_memory }
}

/// A size; what is overdrawn is none.
#[expect(clippy::cast_possible_truncation, reason = "bytes of a device are far below 2^53")]
fn bytes(size: f64) -> u64 {
    u64::try_from(size as i64).unwrap_or_default()
}

/// How much memory the program of a page may take; Chromium says it.
fn memory() -> Option<f64> {
    let performance: JsValue = window().performance()?.into();
    let memory = Reflect::get(&performance, &"memory".into()).ok().filter(|memory| !memory.is_undefined())?;
    Reflect::get(&memory, &"jsHeapSizeLimit".into()).ok()?.as_f64()
}

/// What the storage manager answers; none where it does not know the question.
async fn asked(question: &str) -> Option<Result<JsValue, JsValue>> {
    let manager = manager()?;
    let function: Function = Reflect::get(&manager, &question.into()).ok()?.dyn_into().ok()?;
    match function.call0(&manager).and_then(JsCast::dyn_into::<Promise>) {
        Ok(promise) => Some(JsFuture::from(promise).await),
        Err(error) => Some(Err(error)),
    }
}

/// Absent on pages without a secure connection, where `navigator.storage` is undefined.
fn manager() -> Option<StorageManager> {
    let navigator: JsValue = window().navigator().into();
    Reflect::get(&navigator, &JsValue::from_str("storage")).ok()?.dyn_into().ok()
}
