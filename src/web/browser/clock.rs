//! The wall clock and the time zone of the device.

use std::time::Duration;

use js_sys::{Date, Promise};
use leptos::prelude::{set_interval, set_timeout, window};
use wasm_bindgen_futures::JsFuture;

use crate::engine::id::Instant;

#[expect(clippy::cast_possible_truncation, reason = "milliseconds since 1970 are whole and far below 2^53")]
pub fn now() -> Instant {
    Instant(Date::now() as i64)
}

/// Runs `act` after this time.
pub fn after(time: Duration, act: impl FnOnce() + 'static) {
    set_timeout(act, time);
}

/// Runs `act` at this interval as long as the page lives.
pub fn every(time: Duration, act: impl Fn() + 'static) {
    set_interval(act, time);
}

pub async fn rest(time: Duration) {
    let millis = i32::try_from(time.as_millis()).unwrap_or(i32::MAX);
    let sleep = Promise::new(&mut |done, _| {
        let _ = window().set_timeout_with_callback_and_timeout_and_arguments_0(&done, millis);
    });
    let _ = JsFuture::from(sleep).await;
}

/// Minutes by which the device's time zone is ahead of UTC at a moment.
#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_precision_loss,
    reason = "offsets are whole minutes below a day"
)]
pub fn offset_minutes(at: Instant) -> i64 {
    -(Date::new(&(at.0 as f64).into()).get_timezone_offset() as i64)
}
