//! Text has no focus.

use leptos::ev::{FocusEvent, KeyboardEvent, MouseEvent};

pub fn on(_selector: &'static str) {}

pub fn on_if(_selector: &'static str, _is_wanted: impl FnOnce() -> bool + 'static) {}

pub fn on_one_of<const N: usize>(_selectors: [String; N]) {}

pub fn now_on(_selector: &str) -> bool {
    false
}

pub fn if_lost(_selector: &'static str) {}

pub fn or_title() {}

pub fn into_sight(_selector: &'static str) {}

pub fn to_section(_selector: &'static str) {}

pub fn show_current_round() {}

pub fn show_current_round_when_turned() {}

pub fn leave() {}

#[derive(Clone, Copy)]
pub struct Held;

impl Held {
    pub fn nothing() -> Self {
        Self
    }

    pub fn remember(self) {}

    pub fn back(self) {}
}

pub fn select_nothing() {}

pub fn to_top() {}

pub fn detail_to_top() {}

pub fn detail_covers() -> bool {
    false
}

pub fn into_detail() {}

pub fn outside_detail(outside: impl FnOnce() + 'static) {
    super::super::tasks::after(std::time::Duration::ZERO, outside);
}

pub fn after_press_in_detail(_event: &MouseEvent) {}

pub fn stay_in_detail(_event: &KeyboardEvent) {}

pub fn steps(_selector: &'static str) -> impl Fn(KeyboardEvent) {
    |_| {}
}

pub fn select_all(_event: &FocusEvent) {}

pub fn select_clicked(_event: &MouseEvent) {}

pub fn is_in_field(_event: &KeyboardEvent) -> bool {
    false
}
