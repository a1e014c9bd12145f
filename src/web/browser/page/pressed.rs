//! Button presses: in tables built from markup, and held ones.

use std::cell::Cell;
use std::rc::Rc;

use leptos::ev::MouseEvent;
use leptos::prelude::window;
use wasm_bindgen::JsCast;
use wasm_bindgen::closure::Closure;
use web_sys::{Element, Event, HtmlElement};

use crate::web::browser::js::target;

/// The numbers of the pressed button (`data-act`) and of its row (`data-row`).
pub fn pressed(event: &MouseEvent) -> Option<(usize, u16)> {
    let target: Element = target(event)?;
    let number = |of: &str| target.closest(&["[", of, "]"].concat()).ok().flatten()?.get_attribute(of);
    Some((number("data-act")?.parse().ok()?, number("data-row")?.parse().ok()?))
}

/// A held press of a button.
#[derive(PartialEq, Eq)]
pub struct Held {
    button: HtmlElement,
    /// Set while a held press is made.
    passes: Rc<Cell<bool>>,
}

impl Held {
    /// Makes the press; false if the button is gone.
    pub fn release(&self) -> bool {
        let is_there = self.button.is_connected();
        if is_there {
            self.passes.set(true);
            self.button.click();
            self.passes.set(false);
        }
        is_there
    }
}

/// Asks before each press of a button whether to hold it: no handler hears of it until it is released.
pub fn before_presses(holds: impl Fn() -> bool + 'static, held: impl Fn(Held) + 'static) {
    let passes = Rc::<Cell<bool>>::default();
    let heard = Closure::<dyn Fn(Event)>::new(move |event: Event| {
        let button = target::<Element>(&event).and_then(|target| target.closest("button").ok()??.dyn_into().ok());
        if let Some(button) = button
            && !passes.get()
            && holds()
        {
            event.stop_immediate_propagation();
            event.prevent_default();
            held(Held { button, passes: Rc::clone(&passes) });
        }
    });
    let _ = window().add_event_listener_with_callback_and_bool("click", heard.as_ref().unchecked_ref(), true);
    heard.forget();
}
