//! Handlers of a person's acts: press, type, choose. In a `view!` tag these attributes stand first.

use leptos::attr::{Attribute, Value, draggable};
use leptos::ev::{self, DragEvent, Event, on};
use leptos::prelude::*;
use leptos::tachys::html::property::prop;
use leptos::tachys::reactive_graph::bind::bind;

use super::{dialog, pressed};
use crate::web::browser::camera::Chosen;
use crate::web::browser::upload::{self, Picked, Upload};

/// A press of a button.
pub fn pressed(act: impl FnMut() + 'static) -> impl Attribute {
    clicked(act)
}

/// A press of any other element.
pub fn clicked(mut act: impl FnMut() + 'static) -> impl Attribute {
    on(ev::click, move |_| act())
}

/// Each change of the text of a field.
pub fn typed(mut act: impl FnMut(String) + 'static) -> impl Attribute {
    on(ev::input, move |event: Event| act(event_target_value(&event)))
}

/// The text of a field that is left, or what a select offers and was chosen.
pub fn chosen(mut act: impl FnMut(String) + 'static) -> impl Attribute {
    on(ev::change, while_drawn(move |event| act(event_target_value(&event))))
}

/// A checkbox or radio button.
pub fn ticked(mut act: impl FnMut(bool) + 'static) -> impl Attribute {
    on(ev::change, while_drawn(move |event| act(event_target_checked(&event))))
}

/// Files are chosen, passed on one by one and read.
pub fn uploaded(read: Callback<Upload>) -> impl Attribute {
    on(ev::change, while_drawn(move |event| upload::chosen(&event, read)))
}

/// Files are chosen, passed on together.
pub fn picked(take: Callback<Vec<Picked>>) -> impl Attribute {
    on(ev::change, while_drawn(move |event| upload::chosen_all(&event, take)))
}

/// A picture with a code is chosen; `read` gets what is in it.
pub fn pictured(take: impl Fn(Chosen) + 'static) -> impl Attribute {
    on(ev::change, while_drawn(move |event| take(Chosen(event))))
}

/// A button of a row is pressed: its number, and that of its row (`kit::button::row_button`, `markup_button`).
pub fn pressed_in_row(act: impl Fn(usize, u16) + 'static) -> impl Attribute {
    on(ev::click, move |event| {
        if let Some((number, row)) = pressed::pressed(&event) {
            act(number, row);
        }
    })
}

/// The browser closes a dialog.
pub fn closed(mut act: impl FnMut() + 'static) -> impl Attribute {
    on(ev::close, move |event| {
        if dialog::is_closed(&event) {
            act();
        }
    })
}

/// Details are opened or closed.
pub fn toggled(mut act: impl FnMut(bool) + 'static) -> impl Attribute {
    on(ev::toggle, move |event| act(dialog::is_open(&event)))
}

/// A form is sent; that the browser leaves the page for it is prevented.
pub fn sent(mut act: impl FnMut() + 'static) -> impl Attribute {
    on(ev::submit, move |event| {
        event.prevent_default();
        act();
    })
}

/// An element that can be dragged onto another one: `begins` at the first, `falls` at the second.
pub fn dragged(begins: impl Fn() + 'static, falls: impl Fn() + 'static) -> impl Attribute {
    let begun = on(ev::dragstart, move |event: DragEvent| {
        // Firefox drags only what carries data.
        if let Some(data) = event.data_transfer() {
            let _ = data.set_data("text/plain", "-");
        }
        begins();
    });
    let over = on(ev::dragover, |event: DragEvent| event.prevent_default());
    let fallen = on(ev::drop, move |event: DragEvent| {
        event.prevent_default();
        falls();
    });
    (draggable("true"), begun, over, fallen)
}

/// A key goes down; `act` returns whether it used it.
pub fn keyed(mut act: impl FnMut(&str) -> bool + 'static) -> impl Attribute {
    on(ev::keydown, move |event| {
        if act(&event.key()) {
            event.prevent_default();
        }
    })
}

/// Shows and takes the text of a field.
pub fn bound(value: RwSignal<String>) -> impl Attribute {
    bind(Value, value)
}

/// Shows the text of a field.
pub fn value(text: impl Fn() -> String + Send + Sync + 'static) -> impl Attribute {
    prop("value", text)
}

/// Shows whether a box is ticked.
pub fn checked(is: impl Fn() -> bool + Send + Sync + 'static) -> impl Attribute {
    prop("checked", is)
}

/// A browser also fires `change` while it removes a field whose owner is already disposed; such events are dropped.
fn while_drawn(mut act: impl FnMut(Event) + 'static) -> impl FnMut(Event) + 'static {
    let part = StoredValue::new(());
    move |event| {
        if !part.is_disposed() {
            act(event);
        }
    }
}
