//! The browser's modal dialog: traps the focus, restores it, and closes on Escape.

use leptos::html;
use leptos::prelude::{GetUntracked, NodeRef};

pub fn open(dialog: NodeRef<html::Dialog>) {
    if let Some(dialog) = dialog.get_untracked()
        && !dialog.open()
    {
        // Fails only if the dialog is detached or already open.
        let _ = dialog.show_modal();
    }
}

/// Closes the dialog; the browser restores the focus.
pub fn close(dialog: NodeRef<html::Dialog>) {
    if let Some(dialog) = dialog.get_untracked() {
        dialog.close();
    }
}
