//! Text has no focus: tells the test where the app led to.

use leptos::ev::{FocusEvent, KeyboardEvent, MouseEvent};

use super::super::state::window;

/// The selectors that the app focused or scrolled to.
#[derive(Default)]
pub(in crate::web::browser) struct LedTo(pub Vec<String>);

fn lead(selector: &str) {
    window(|led: &mut LedTo| led.0.push(selector.to_owned()));
}

pub fn on(selector: &'static str) {
    lead(selector);
}

pub fn on_if(selector: &'static str, is_wanted: impl FnOnce() -> bool + 'static) {
    if is_wanted() {
        lead(selector);
    }
}

pub fn on_title() {
    lead("#main h1");
}

pub fn on_one_of<const N: usize>(selectors: [String; N]) {
    lead(&selectors.join(","));
}

pub fn now_on(selector: &str) -> bool {
    lead(selector);
    false
}

pub fn if_lost(_selector: &'static str) {}

pub fn or_title() {}

pub fn into_sight(selector: &'static str) {
    lead(selector);
}

pub fn to_section(_selector: &'static str) {}

pub fn show_current_round() {}

pub fn close_rounds() {}

pub fn show_current_round_when_turned() {}

pub fn leave() {}

pub fn leave_detail() {}

#[derive(Clone, Copy)]
pub struct Held;

impl Held {
    pub fn nothing() -> Self {
        Self
    }

    pub fn remember(self) {
        lead("opener");
    }

    pub fn back(self) {}
}

pub fn select_nothing() {}

pub fn to_top() {}

pub fn detail_to_top() {
    lead("top of the pane");
}

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
