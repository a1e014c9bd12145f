//! Tells the test what is copied.

use super::state::{self, Told};

pub fn copy(text: &str, told: impl FnOnce(bool) + 'static) {
    state::tell(Told::Copied(text.to_owned()));
    super::tasks::start(async move { told(true) });
}
