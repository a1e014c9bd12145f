//! Storage that is kept, with plenty of room.

use super::super::state;
pub use crate::web::ports::Estimate;

/// Whether the device deletes what was not visited for a week.
#[derive(Default)]
pub(in crate::web::browser) struct Forgets(pub bool);

pub fn characters() -> usize {
    5 * 1024 * 1024
}

pub fn forgets() -> bool {
    state::device(|forgets: &mut Forgets| forgets.0)
}

pub async fn is_kept() -> bool {
    true
}

pub fn can_be_asked() -> bool {
    true
}

pub async fn ask_to_keep() -> Option<bool> {
    Some(true)
}

pub async fn estimate() -> Estimate {
    Estimate { free: Some(1 << 30), may_be_private: false }
}
