//! Storage with plenty of room, kept where the device can be asked for it.

use super::super::state;
pub use crate::web::ports::Estimate;

/// Whether the device deletes what was not visited for a week.
#[derive(Default)]
pub(in crate::web::browser) struct Forgets(pub bool);

/// The promise of the device to keep data, and the number of requests for it.
#[derive(Default)]
pub(in crate::web::browser) struct Promises {
    pub cannot_be_asked: bool,
    pub asked: usize,
}

fn promises<R>(act: impl FnOnce(&mut Promises) -> R) -> R {
    state::device(act)
}

pub fn characters() -> usize {
    5 * 1024 * 1024
}

pub fn forgets() -> bool {
    state::device(|forgets: &mut Forgets| forgets.0)
}

pub async fn is_kept() -> bool {
    can_be_asked()
}

pub fn can_be_asked() -> bool {
    !promises(|promises| promises.cannot_be_asked)
}

pub async fn ask_to_keep() -> Option<bool> {
    promises(|promises| promises.asked += 1);
    can_be_asked().then_some(true)
}

pub async fn estimate() -> Estimate {
    Estimate { free: Some(1 << 30), may_be_private: false }
}
