//! Vibration, wake lock and monotonic clock.

use super::state::{self, Told};

#[derive(Default)]
pub(in crate::web::browser) struct Hidden(pub bool);

pub fn can_vibrate() -> bool {
    true
}

pub fn vibrate(_pulses: &[u16]) {
    state::tell(Told::Vibrated);
}

/// Milliseconds since the start of the world.
pub fn counted() -> i64 {
    state::now() - state::START
}

pub fn is_in_sight() -> bool {
    !state::window(|sight: &mut Hidden| sight.0)
}

pub fn can_stay_awake() -> bool {
    false
}

pub fn is_awake() -> bool {
    false
}

pub async fn stay_awake() -> bool {
    false
}

pub fn let_sleep() {}
