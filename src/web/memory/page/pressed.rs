//! Presses of a test, and held ones.

use std::rc::Rc;

use leptos::ev::MouseEvent;

use super::super::state::window;
use super::hand::{Door, Doors};

pub fn pressed(_event: &MouseEvent) -> Option<(usize, u16)> {
    None
}

/// A held press: the place of the button in the page.
#[derive(PartialEq, Eq)]
pub struct Held(usize);

impl Held {
    pub fn release(&self) -> bool {
        let door = window(|doors: &mut Doors| doors.0.get(self.0).cloned());
        door.is_some_and(|door| {
            door.run("");
            true
        })
    }
}

/// Asked before each press.
#[derive(Clone)]
struct Before {
    holds: Rc<dyn Fn() -> bool>,
    held: Rc<dyn Fn(Held)>,
}

pub fn before_presses(holds: impl Fn() -> bool + 'static, held: impl Fn(Held) + 'static) {
    window(|before: &mut Option<Before>| *before = Some(Before { holds: Rc::new(holds), held: Rc::new(held) }));
}

/// Uses a door, unless it is a button whose press is held back.
pub(in crate::web::browser) fn use_door(door: &Door, text: &str) -> bool {
    let before = window(|before: &mut Option<Before>| before.clone()).filter(|_| door.is_button());
    if let Some(before) = before.filter(|before| (before.holds)()) {
        (before.held)(Held(door.number()));
        return true;
    }
    door.run(text)
}
