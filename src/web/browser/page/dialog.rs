//! The browser's modal dialog: it keeps the focus inside, gives it back, and closes on Escape by itself.

use leptos::html;
use leptos::prelude::{GetUntracked, NodeRef};

/// Opens a dialog over everything else.
pub fn open(dialog: NodeRef<html::Dialog>) {
    if let Some(dialog) = dialog.get_untracked()
        && !dialog.open()
    {
        // Refused only if it is not in the page or already open.
        let _ = dialog.show_modal();
    }
}

/// Closes it; the focus returns to where it was.
pub fn close(dialog: NodeRef<html::Dialog>) {
    if let Some(dialog) = dialog.get_untracked() {
        dialog.close();
    }
}
