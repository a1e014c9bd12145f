//! Keeps the state of a page. A browser draws a page once, so nothing is to be done; in memory each look draws it anew.

use leptos::prelude::Effect;

/// Begins a page.
pub fn turned_to<P: PartialEq + 'static>(_page: impl FnOnce() -> P) {}

/// Makes it at the first drawing of a page, and finds it again at the next.
pub fn held<T: Clone + 'static>(make: impl FnOnce() -> T) -> T {
    make()
}

/// As [`held`], for one row of many, told apart by its key.
pub fn held_of<T: Clone + 'static>(_row: impl ToString, make: impl FnOnce() -> T) -> T {
    make()
}

/// An effect that knows what it returned before, also at an earlier drawing.
pub fn held_effect<T: 'static>(act: impl FnMut(Option<T>) -> T + 'static) {
    Effect::new(act);
}
