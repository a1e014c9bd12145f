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

/// None: no wake lock. Else whether the device allows one, and whether it is held.
#[derive(Default)]
pub(in crate::web::browser) struct Awake(pub Option<bool>, bool);

pub fn can_stay_awake() -> bool {
    state::window(|awake: &mut Awake| awake.0.is_some())
}

pub fn is_awake() -> bool {
    state::window(|awake: &mut Awake| awake.1)
}

pub async fn stay_awake() -> bool {
    state::window(|awake: &mut Awake| {
        awake.1 = awake.0 == Some(true);
        awake.1
    })
}

pub fn let_sleep() {
    state::window(|awake: &mut Awake| awake.1 = false);
}
