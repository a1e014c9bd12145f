//! Vibration, screen wake lock and monotonic clock.

use std::cell::RefCell;

use js_sys::Array;
use leptos::prelude::{document, window};
use wasm_bindgen::JsValue;
use web_sys::VisibilityState;

use super::js::{ask, call, get, has};

pub fn can_vibrate() -> bool {
    has(&window().navigator(), "vibrate")
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
    has(&window().navigator(), "wakeLock")
}

pub fn is_awake() -> bool {
    let released = |lock: &JsValue| get::<JsValue>(lock, "released").is_some_and(|value| value.is_truthy());
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
        let _ = call(&lock, "release", &[]);
    }
}

async fn asked() -> Option<JsValue> {
    ask(&get(&window().navigator(), "wakeLock")?, "request", &["screen".into()]).await
}
