//! Presses of buttons: heard by a table whose rows are built from markup, and pressed again.

use leptos::ev::MouseEvent;
use leptos::prelude::window;
use wasm_bindgen::JsCast;
use web_sys::{Element, Event, HtmlElement};

/// The numbers of the pressed button (`data-act`) and of its row (`data-row`).
pub fn pressed(event: &MouseEvent) -> Option<(usize, u16)> {
    let target: Element = event.target()?.dyn_into().ok()?;
    let number = |of: &str| target.closest(&["[", of, "]"].concat()).ok().flatten()?.get_attribute(of);
    Some((number("data-act")?.parse().ok()?, number("data-row")?.parse().ok()?))
}

/// A button whose press was not carried out.
pub struct Pressed(HtmlElement);

impl Pressed {
    /// The button whose press is being handled.
    pub fn now() -> Option<Self> {
        let event: Event = window().event().dyn_into().ok()?;
        let target: Element = event.target()?.dyn_into().ok()?;
        let button = (event.type_() == "click").then(|| target.closest("button").ok().flatten())?;
        button?.dyn_into().ok().map(Self)
    }

    /// False if the button is gone.
    pub fn again(&self) -> bool {
        let is_there = self.0.is_connected();
        if is_there {
            self.0.click();
        }
        is_there
    }
}
