//! Tells the test what is shared.

use super::state::{self, Told};

/// The share sheet for files of a phone or tablet.
#[derive(Default)]
pub(super) struct Sheet {
    pub is_there: bool,
    /// The user chooses an app.
    pub takes: bool,
}

pub fn is_possible() -> bool {
    true
}

pub fn share(_title: &str, address: &str) {
    state::tell(Told::Shared(address.to_owned()));
}

pub fn is_touched() -> bool {
    state::device(|sheet: &mut Sheet| sheet.is_there)
}

pub fn is_home_screen() -> bool {
    false
}

pub fn text(name: &str, _text: &str, taken: impl FnOnce() + 'static) -> bool {
    let (is_there, takes) = state::device(|sheet: &mut Sheet| (sheet.is_there, sheet.takes));
    if is_there {
        state::tell(Told::Shared(name.to_owned()));
    }
    if is_there && takes {
        taken();
    }
    is_there
}
