//! Presses heard by a table whose rows are built from markup.

use leptos::ev::MouseEvent;
use wasm_bindgen::JsCast;
use web_sys::Element;

/// The numbers of the pressed button (`data-act`) and of its row (`data-row`).
pub fn pressed(event: &MouseEvent) -> Option<(usize, u16)> {
    let target: Element = event.target()?.dyn_into().ok()?;
    let number = |of: &str| target.closest(&["[", of, "]"].concat()).ok().flatten()?.get_attribute(of);
    Some((number("data-act")?.parse().ok()?, number("data-row")?.parse().ok()?))
}
