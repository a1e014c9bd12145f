//! Tells the test what is copied.

use super::state::{self, Told};

pub fn copy(text: &str, told: impl FnOnce(bool) + 'static) {
    state::tell(Told::Copied(text.to_owned()));
    super::tasks::start(async move { told(true) });
}

/// The text copied elsewhere; none: the user refuses to show it.
#[derive(Default)]
pub(super) struct Copied(pub Option<String>);

pub fn is_readable() -> bool {
    true
}

pub fn paste(take: impl FnOnce(Option<String>) + 'static) {
    let copied = state::device(|copied: &mut Copied| copied.0.clone());
    super::tasks::start(async move { take(copied) });
}
