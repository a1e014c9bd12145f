//! Keys that a test presses outside of fields.

use std::rc::Rc;

use leptos::ev::KeyboardEvent;
use leptos::prelude::on_cleanup;

use super::super::state::{self, On, window};
pub use crate::web::ports::Shortcut;

type Listener = Rc<dyn Fn(Shortcut) -> bool>;

/// The listener of the shell.
#[derive(Default)]
pub(in crate::web::browser) struct Shortcuts(pub Option<Listener>);

pub fn on_shortcut(pressed: impl Fn(Shortcut) -> bool + 'static) {
    // The shell listens once a drawing.
    window(|shortcuts: &mut Shortcuts| shortcuts.0 = Some(Rc::new(pressed)));
}

pub fn on_close(closes: impl Fn() + 'static) {
    let number = state::listen(On::Escape, move |_| closes());
    on_cleanup(move || state::deafen(number));
}

pub fn digit(key: &str) -> Option<u8> {
    key.parse().ok().filter(|digit| *digit < 10 && key.len() == 1)
}

pub fn is_typing(_event: &KeyboardEvent) -> bool {
    false
}
