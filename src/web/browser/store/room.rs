//! Storage limits: persistence, estimated free space, and signs of a private window.

use js_sys::{Function, Promise};
use leptos::prelude::window;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::StorageManager;

use crate::web::browser::js::{get, has, is_media, number};
pub use crate::web::ports::Estimate;

/// Characters that one site can keep in `localStorage`. WebKit counts bytes, two per character in a text with any
/// character beyond Latin-1, hence half.
pub fn characters() -> usize {
    const ROOM: usize = 5 * 1024 * 1024;
    if is_webkit() { ROOM / 2 } else { ROOM }
}

/// Whether the browser deletes what was not visited for a week: WebKit does, except on the home screen.
pub fn forgets() -> bool {
    is_webkit() && !is_media("(display-mode: standalone)")
}

/// WebKit of Apple's devices.
fn is_webkit() -> bool {
    has(&window(), "GestureEvent")
}

/// Whether storage is persistent: a browser that cannot be asked promises nothing.
pub async fn is_kept() -> bool {
    asked("persisted").await.and_then(Result::ok).and_then(|kept| kept.as_bool()).unwrap_or_default()
}

/// Whether persistent storage can be requested.
pub fn can_be_asked() -> bool {
    manager().is_some_and(|manager| has(&manager, "persist"))
}

/// Requests persistent storage. Some browsers ask the user, others decide by themselves.
pub async fn ask_to_keep() -> Option<bool> {
    JsFuture::from(manager()?.persist().ok()?).await.ok()?.as_bool()
}

/// Estimates free space and privacy.
pub async fn estimate() -> Estimate {
    let told = asked("estimate").await;
    let of = |name: &str| number(told.as_ref()?.as_ref().ok()?, name);
    let (quota, usage) = (of("quota"), of("usage"));
    // In private windows Firefox and Safari have no private file system, and Chromium keeps everything in memory, with
    // a share of it as quota.
    let has_no_files = asked("getDirectory").await.is_some_and(|told| told.is_err());
    let in_memory = quota.zip(memory()).is_some_and(|(quota, memory)| quota < 2.0 * memory);
    let free = quota.zip(usage).map(|(quota, usage)| bytes(quota - usage));
    Estimate { free, may_be_private: has_no_files || in_memory }
}

/// Bytes; negative values count as 0.
#[expect(clippy::cast_possible_truncation, reason = "bytes of a device are far below 2^53")]
fn bytes(size: f64) -> u64 {
    u64::try_from(size as i64).unwrap_or_default()
}

/// The heap limit of the page; Chromium only.
fn memory() -> Option<f64> {
    let memory: JsValue = get(&window().performance()?.into(), "memory")?;
    number(&memory, "jsHeapSizeLimit")
}

/// Calls a method of the storage manager; `None` if it is missing.
async fn asked(question: &str) -> Option<Result<JsValue, JsValue>> {
    let manager = manager()?;
    let function: Function = get(&manager, question)?;
    match function.call0(&manager).and_then(JsCast::dyn_into::<Promise>) {
        Ok(promise) => Some(JsFuture::from(promise).await),
        Err(error) => Some(Err(error)),
    }
}

/// Absent on pages without a secure connection.
fn manager() -> Option<StorageManager> {
    get(&window().navigator(), "storage")
}
