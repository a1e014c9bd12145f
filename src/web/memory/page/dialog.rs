//! A dialog is open while its content is drawn.

use leptos::ev::Event;
use leptos::html;
use leptos::prelude::NodeRef;

pub fn open(_dialog: NodeRef<html::Dialog>) {}

pub fn close(_dialog: NodeRef<html::Dialog>) {}

pub fn hide(_popover: NodeRef<html::Div>) {}

pub fn was_closed(_dialog: NodeRef<html::Dialog>) -> bool {
    false
}

pub fn is_closed(_event: &Event) -> bool {
    false
}

pub fn is_open(_event: &Event) -> bool {
    false
}

pub fn close_all() {}
