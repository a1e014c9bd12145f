//! Vibration, screen wake lock and monotonic clock.

use std::cell::RefCell;

use js_sys::{Array, Function, Promise, Reflect};
use leptos::prelude::{document, window};
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::VisibilityState;

pub fn can_vibrate() -> bool {
    has("vibrate")
}

/// Alternates vibration and pause; durations in milliseconds.
pub fn vibrate(pulses: &[u16]) {
    if can_vibrate() {
        let pulses: Array = pulses.iter().map(|pulse| JsValue::from(*pulse)).collect();
        // Devices without vibration refuse.
        let _ = window().navigator().vibrate_with_pattern(&pulses);
    }
}

/// Milliseconds since page load, monotonic; 0 without a performance clock.
#[expect(clippy::cast_possible_truncation, reason = "milliseconds of a page are far below 2^53")]
pub fn counted() -> i64 {
    window().performance().map_or(0, |performance| performance.now() as i64)
}

pub fn is_in_sight() -> bool {
    document().visibility_state() == VisibilityState::Visible
}

thread_local! {
    /// The wake lock, while held.
    static AWAKE: RefCell<Option<JsValue>> = const { RefCell::new(None) };
}

/// Young interface, absent without a secure connection.
pub fn can_stay_awake() -> bool {
    has("wakeLock")
}

pub fn is_awake() -> bool {
    let released = |lock: &JsValue| Reflect::get(lock, &"released".into()).is_ok_and(|value| value.is_truthy());
    AWAKE.with_borrow(|lock| lock.as_ref().is_some_and(|lock| !released(lock)))
}

/// Requests a wake lock; returns whether one is held. The browser releases it when the page is hidden.
pub async fn stay_awake() -> bool {
    if is_awake() || !is_in_sight() {
        return is_awake();
    }
    let lock = asked().await;
    let held = lock.is_some();
    AWAKE.set(lock);
    held
}

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
