//! What the device does for the clock: it vibrates, keeps its screen awake, and counts time that nobody can set.

use std::cell::RefCell;

use js_sys::{Array, Function, Promise, Reflect};
use leptos::prelude::{document, window};
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::VisibilityState;

/// Whether the device can vibrate, as far as the browser says.
#[must_use]
pub fn can_vibrate() -> bool {
    has("vibrate")
}

/// Vibrates and rests in turn, in milliseconds.
pub fn vibrate(pulses: &[u16]) {
    if can_vibrate() {
        let pulses: Array = pulses.iter().map(|pulse| JsValue::from(*pulse)).collect();
        // A device that cannot says so.
        let _ = window().navigator().vibrate_with_pattern(&pulses);
    }
}

/// Milliseconds since the page was opened, by a clock that is never set; 0 without one.
#[must_use]
#[expect(clippy::cast_possible_truncation, reason = "milliseconds of a page are far below 2^53")]
pub fn counted() -> i64 {
    window().performance().map_or(0, |performance| performance.now() as i64)
}

/// Whether the page is in sight.
#[must_use]
pub fn is_in_sight() -> bool {
    document().visibility_state() == VisibilityState::Visible
}

thread_local! {
    /// The browser's promise to keep the screen awake, while it holds.
    static AWAKE: RefCell<Option<JsValue>> = const { RefCell::new(None) };
}

/// Whether the browser can keep the screen awake: the interface is young, and absent without a secure connection.
#[must_use]
pub fn can_stay_awake() -> bool {
    has("wakeLock")
}

/// Whether the screen is being kept awake.
#[must_use]
pub fn is_awake() -> bool {
    let released = |lock: &JsValue| Reflect::get(lock, &"released".into()).is_ok_and(|value| value.is_truthy());
    AWAKE.with_borrow(|lock| lock.as_ref().is_some_and(|lock| !released(lock)))
}

/// Keeps the screen awake from now on; whether the browser does. It stops by itself when the page is out of sight.
pub async fn stay_awake() -> bool {
    if is_awake() || !is_in_sight() {
        return is_awake();
    }
    let lock = asked().await;
    let held = lock.is_some();
    AWAKE.set(lock);
    held
}

/// Lets the screen sleep again.
pub fn let_sleep() {
    if let Some(lock) = AWAKE.take() {
        let _ = call(&lock, "release", None);
    }
}

async fn asked() -> Option<JsValue> {
    let wake_lock = Reflect::get(&window().navigator(), &"wakeLock".into()).ok()?;
    let promise: Promise = call(&wake_lock, "request", Some("screen"))?.dyn_into().ok()?;
    JsFuture::from(promise).await.ok()
}

fn call(of: &JsValue, name: &str, with: Option<&str>) -> Option<JsValue> {
    let function: Function = Reflect::get(of, &name.into()).ok()?.dyn_into().ok()?;
    match with {
        Some(with) => function.call1(of, &with.into()),
        None => function.call0(of),
    }
    .ok()
}

fn has(name: &str) -> bool {
    Reflect::has(&window().navigator(), &name.into()).unwrap_or(false)
}
