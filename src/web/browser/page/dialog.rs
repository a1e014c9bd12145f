//! The browser's modal dialog, which traps the focus, restores it, and closes on Escape; what else opens.

use leptos::html;
use leptos::prelude::{GetUntracked, NodeRef, document, event_target};
use wasm_bindgen::JsCast;
use web_sys::{Element, Event, HtmlDialogElement};

/// The attribute of a dialog that was opened.
const SHOWN: &str = "data-shown";

pub fn open(dialog: NodeRef<html::Dialog>) {
    if let Some(dialog) = dialog.get_untracked()
        && !dialog.open()
    {
        // Fails only if the dialog is detached or already open.
        let _ = dialog.show_modal();
        let _ = dialog.set_attribute(SHOWN, "");
    }
}

/// Closes the dialog; the browser restores the focus.
pub fn close(dialog: NodeRef<html::Dialog>) {
    if let Some(dialog) = dialog.get_untracked() {
        dialog.close();
    }
}

/// Whether it was opened before and is closed now.
pub fn was_closed(dialog: NodeRef<html::Dialog>) -> bool {
    let element = dialog.try_get_untracked().flatten();
    element.is_some_and(|dialog| dialog.has_attribute(SHOWN) && !dialog.open())
}

/// Whether the dialog of a `close` event is still closed. The event comes late: the dialog may be open again, and
/// another element may have taken its place.
pub fn is_closed(event: &Event) -> bool {
    !event_target::<HtmlDialogElement>(event).open()
}

/// Whether the details or the popover of a `toggle` event are open.
pub fn is_open(event: &Event) -> bool {
    let element = event_target::<Element>(event);
    element.has_attribute("open") || element.matches(":popover-open") == Ok(true)
}

/// Hides a popover; the browser restores the focus.
pub fn hide(popover: NodeRef<html::Div>) {
    let _ = popover.get_untracked().map(|popover| popover.hide_popover());
}

/// Closes whatever is open: it belongs to the page that is left.
pub fn close_all() {
    let Ok(open) = document().query_selector_all("dialog[open]") else { return };
    let found = (0..open.length()).filter_map(|index| open.item(index)?.dyn_into::<HtmlDialogElement>().ok());
    found.for_each(|dialog| dialog.close());
}
