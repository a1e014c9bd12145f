//! Tells the test of each print.

use leptos::prelude::*;

use super::super::clock;
use super::super::state::{self, Told};

/// Draws what is shown in print only: hidden on the page.
pub fn beside(drawn: impl Fn() -> Option<AnyView> + Clone + Send + Sync + 'static) -> AnyView {
    view! { <div class="printed" hidden>{drawn}</div> }.into_any()
}

pub fn print() {
    state::tell(Told::Printed);
}

pub fn set_page_rule(_rule: &str) {}

pub fn base() -> String {
    "https://topcut.example/".to_owned()
}

pub fn offset_minutes() -> i64 {
    clock::offset_minutes(clock::now())
}
