//! Windows that the app opens.

use leptos::prelude::{ReadSignal, RwSignal};

use super::super::state::{self, Told};

pub fn open(address: &str, _name: &str) -> bool {
    state::tell(Told::Opened(address.to_owned()));
    true
}

pub fn fill() {}

/// The window has 60 letters.
pub fn is_narrower(letters: usize) -> ReadSignal<bool> {
    RwSignal::new(60 <= letters).read_only()
}
