//! Tells the test what is shared.

use super::state::{self, Told};

pub fn is_possible() -> bool {
    true
}

pub fn share(_title: &str, address: &str) {
    state::tell(Told::Shared(address.to_owned()));
}
